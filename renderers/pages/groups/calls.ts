// What the page of groups asks of its module, and of the queue what concerns posts.
import type { GroupDecided, GroupMine, ModerationStanding } from '../../../src/contract/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

const at = encodeURIComponent;

interface Of {
  id: string;
}

export const calls = {
  mine: call<Record<string, never>, GroupMine>({
    path: () => '/groups/mine/',
    answer: { document: 'group_mine', load: () => import('../../../src/contract/validators/group_mine.gen.js') },
    freshOn: ['group_member_changed'],
    isKept: true,
  }),
  join: call<Of & { note?: string }>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/join/`,
    body: ({ note }) => (note ? { note } : {}),
    repeatable: true,
    refreshes: ['mine'],
  }),
  leave: call<Of & { successor?: string }>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/leave/`,
    body: ({ successor }) => (successor ? { successor } : {}),
    repeatable: true,
    refreshes: ['mine'],
  }),
  invite: call<Of & { people: readonly string[] }>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/invite/`,
    body: ({ people }) => ({ people }),
    repeatable: true,
  }),
  member: call<Of & { person: string; do: string; role?: string }>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/member/`,
    body: ({ id: _id, ...body }) => body,
    repeatable: true,
    refreshes: ['mine'],
  }),
  requests: call<
    Of & { do: 'accept' | 'reject' } & ({ people: readonly string[] } | { until: string; after?: string }),
    GroupDecided
  >({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/requests/`,
    body: ({ id: _id, ...body }) => body,
    answer: { document: 'group_decided', load: () => import('../../../src/contract/validators/group_decided.gen.js') },
    repeatable: true,
    refreshes: ['mine'],
  }),
  notify: call<Of & { notify: string }>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/notify/`,
    body: ({ notify }) => ({ notify }),
    repeatable: true,
    refreshes: ['mine'],
  }),
  seen: call<Of>({
    method: 'POST',
    path: ({ id }) => `/groups/${at(id)}/seen/`,
    repeatable: true,
    refreshes: ['mine'],
  }),
  report: call<{ post: string; comment?: string; reason: string; text?: string }>({
    method: 'POST',
    path: () => '/moderation/report/',
    body: (body) => body,
    repeatable: true,
  }),
  standing: call<{ post: string; revision: number }, ModerationStanding>({
    path: () => '/moderation/standing/',
    query: ({ post }) => ({ post }),
    answer: {
      document: 'moderation_standing',
      load: () => import('../../../src/contract/validators/moderation_standing.gen.js'),
    },
  }),
  appeal: call<{ post: string; text: string }>({
    method: 'POST',
    path: () => '/moderation/appeal/',
    body: (body) => body,
    repeatable: true,
    refreshes: ['standing'],
  }),
};
