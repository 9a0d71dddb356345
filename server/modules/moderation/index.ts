// Moderation: what waits for a person's decision, who is looking at it, and what became of it.
import { defineModule } from '../../host/index.ts';
import { moderationCalls } from './calls.ts';
import { followLeaders } from './deciders.ts';
import { demo } from './demo.ts';
import { dropPosts, followPosts, followProfiles, followRequests } from './items.ts';
import { shown } from './shown.ts';

export default defineModule<'moderation'>({
  calls: moderationCalls,
  hooks: {
    group_post: {
      afterCreate: followPosts,
      afterChange: followPosts,
      afterDelete: dropPosts,
      afterRestore: followPosts,
    },
    group: { afterChange: followLeaders },
    group_member: { afterCreate: followRequests, afterChange: followRequests },
    user: { afterChange: followProfiles },
  },
  notices: {
    moderation_new: { title: 'new_title', text: 'new' },
    moderation_raised: { title: 'new_title', text: 'raised' },
    moderation_approved: { title: 'approved_title', text: 'approved' },
    moderation_rejected: { title: 'rejected_title', text: 'rejected' },
    moderation_profile: { title: 'profile_title', text: 'profile', page: '/moderation?part=mine' },
  },
  errors: {
    moderation_gone: { status: 404, text: 'item_gone' },
    already_handled: { status: 409, text: 'already_handled' },
    moderation_claimed: { status: 409, text: 'claimed' },
    revision_changed: { status: 409, text: 'revision_changed' },
    self_moderation: { status: 403, text: 'self_moderation' },
    appeal_own: { status: 403, text: 'appeal_own' },
    escalated_own: { status: 403, text: 'escalated_own' },
    nobody_else: { status: 409, text: 'nobody_else' },
    escalated_already: { status: 409, text: 'escalated_already' },
    appeal_closed: { status: 409, text: 'appeal_closed' },
    own_report: { status: 400, text: 'own_report' },
    too_many_reports: { status: 429, text: 'too_many_reports' },
    nothing_to_report: { status: 404, text: 'nothing_to_report' },
  },
  shown,
  demo,
});
