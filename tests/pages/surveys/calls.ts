// The calls of surveys by name.
import type { AnswerCheck } from '../../../src/engine/ports/index.ts';
import { call } from '../../../src/render/modulePage/index.ts';

interface SurveyResult {
  votes: number;
}

/** Of a module that ships: the validator that `npm run gen` makes of its schema. */
const RESULT: AnswerCheck<SurveyResult> = {
  document: 'survey_result',
  load: async () => ({
    default: (data: unknown): data is SurveyResult =>
      typeof data === 'object' && data !== null && 'votes' in data && typeof data.votes === 'number',
  }),
};

interface Voters {
  results: { id: string; string_view: string }[];
  next: string | null;
}

const VOTERS: AnswerCheck<Voters> = {
  document: 'survey_voters',
  load: async () => ({
    default: (data: unknown): data is Voters =>
      typeof data === 'object' && data !== null && 'results' in data && 'next' in data,
  }),
};

export const calls = {
  result: call<{ id: string }, SurveyResult>({
    path: ({ id }) => `/surveys/${id}/`,
    answer: RESULT,
    room: ({ id }) => ({ model: 'survey', id }),
    freshOn: ['survey_voted'],
  }),
  voters: call<{ id: string; cursor?: string }, Voters>({
    path: ({ id }) => `/surveys/${id}/voters/`,
    query: ({ cursor }) => ({ cursor }),
    answer: VOTERS,
    freshOn: ['survey_voted'],
  }),
  vote: call<{ id: string; choice: string }>({
    method: 'POST',
    path: ({ id }) => `/surveys/${id}/vote/`,
    body: ({ choice }) => ({ choice }),
    repeatable: true,
    refreshes: ['result'],
  }),
};
