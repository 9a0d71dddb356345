// The calls of polls by name.
import type { AnswerCheck } from '../../../src/engine/ports/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

interface PollResult {
  votes: number;
}

/** Of a module that ships: the validator that `npm run gen` makes of its schema. */
const RESULT: AnswerCheck<PollResult> = {
  document: 'poll_result',
  load: async () => ({
    default: (data: unknown): data is PollResult =>
      typeof data === 'object' && data !== null && 'votes' in data && typeof data.votes === 'number',
  }),
};

interface Voters {
  results: { id: string; string_view: string }[];
  next: string | null;
}

const VOTERS: AnswerCheck<Voters> = {
  document: 'poll_voters',
  load: async () => ({
    default: (data: unknown): data is Voters =>
      typeof data === 'object' && data !== null && 'results' in data && 'next' in data,
  }),
};

export const calls = {
  result: call<{ id: string }, PollResult>({
    path: ({ id }) => `/polls/${id}/`,
    answer: RESULT,
    freshOn: ['poll_voted'],
  }),
  voters: call<{ id: string; cursor?: string }, Voters>({
    path: ({ id }) => `/polls/${id}/voters/`,
    query: ({ cursor }) => ({ cursor }),
    answer: VOTERS,
    freshOn: ['poll_voted'],
  }),
  vote: call<{ id: string; choice: string }>({
    method: 'POST',
    path: ({ id }) => `/polls/${id}/vote/`,
    body: ({ choice }) => ({ choice }),
    repeatable: true,
    refreshes: ['result'],
  }),
};
