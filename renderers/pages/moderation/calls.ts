// What the page of moderation asks of its module.
import type { ModerationContext, ModerationDecided, ModerationMine } from '../../../src/contract/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

const item = (id: string, what = ''): string => `/moderation/items/${encodeURIComponent(id)}/${what}`;

export type Decision = 'approve' | 'reject' | 'escalate';

export const calls = {
  context: call<{ id: string; version: number }, ModerationContext>({
    path: ({ id }) => item(id),
    answer: {
      document: 'moderation_context',
      load: () => import('../../../src/contract/validators/moderation_context.gen.js'),
    },
  }),
  mine: call<object, ModerationMine>({
    path: () => '/moderation/mine/',
    answer: {
      document: 'moderation_mine',
      load: () => import('../../../src/contract/validators/moderation_mine.gen.js'),
    },
  }),
  claim: call<{ id: string }>({
    method: 'POST',
    path: ({ id }) => item(id, 'claim/'),
    body: () => ({}),
    repeatable: true,
  }),
  release: call<{ id: string }>({
    method: 'POST',
    path: ({ id }) => item(id, 'release/'),
    body: () => ({}),
    repeatable: true,
  }),
  decide: call<{ id: string; decision: Decision; revision: number; reason?: string; note?: string }>({
    method: 'POST',
    path: ({ id }) => item(id, 'decide/'),
    body: ({ id: _id, ...body }) => body,
    repeatable: true,
    refreshes: ['context'],
  }),
  decideSeveral: call<
    { items: { id: string; revision: number }[]; decision: Decision; reason?: string; note?: string },
    ModerationDecided
  >({
    method: 'POST',
    path: () => '/moderation/decide/',
    body: (input) => input,
    answer: {
      document: 'moderation_decided',
      load: () => import('../../../src/contract/validators/moderation_decided.gen.js'),
    },
    repeatable: true,
    refreshes: ['context'],
  }),
  appeal: call<{ post: string; text: string }>({
    method: 'POST',
    path: () => '/moderation/appeal/',
    body: (input) => input,
    repeatable: true,
    refreshes: ['mine'],
  }),
};
