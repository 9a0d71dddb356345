// What the page of sprints asks of its module.
import type { SprintProgress } from '../../../src/contract/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

export const calls = {
  progress: call<{ id: string }, SprintProgress>({
    path: ({ id }) => `/sprint/${encodeURIComponent(id)}/progress/`,
    answer: {
      document: 'sprint_progress',
      load: () => import('../../../src/contract/validators/sprint_progress.gen.js'),
    },
  }),
};
