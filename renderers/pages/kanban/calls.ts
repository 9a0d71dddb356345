// What the page of boards asks of its module.
import { call } from '../../../src/render/modulePage/index.ts';

export const calls = {
  removeColumn: call<{ id: string; to: string | undefined }>({
    method: 'POST',
    path: ({ id }) => `/kanban/stages/${encodeURIComponent(id)}/remove/`,
    body: ({ to }) => (to === undefined ? {} : { to }),
    repeatable: true,
  }),
};
