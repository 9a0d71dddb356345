// The call of the search over everything.
import type { FastifyInstance } from 'fastify';
import type { Search } from '../../src/contract/index.ts';
import { otherLayouts } from '../../src/engine/values/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { createSearchLimit } from './searchLimit.ts';
import { searchEntries } from './searchEntries.ts';
import { searchRows } from './searchRows.ts';
import { MAX_QUESTION } from './words.ts';

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;
const MAX_MODELS = 100;

/** Paths below /api/v1. */
export async function searchRoutes(
  app: FastifyInstance,
  {
    database,
    catalog,
    brings,
    most,
  }: Pick<DomainDeps, 'database' | 'catalog' | 'brings'> & { most?: number | undefined },
): Promise<void> {
  const api = calls(app);
  const admit = createSearchLimit(Date.now, most);

  api.get(
    '/search/',
    {
      summary: 'Search rows of all modules',
      description:
        'Rows whose representation, number or fields with `search` have a word beginning with each word of `q`: of modules that have a page and that the caller may list, and people; behind them rows with a comment that has all the words, for those who may read it; behind all of them what modules keep beside rows, such as messages, to be opened with `query` on the page of the module. Case, ё and Kazakh letters are folded. Where nothing is found, the same keys on another keyboard layout are tried; `searched` is what was looked for. Groups by module, the best first. Of words that each begin more than 1000 words of a module some rows may be left out.',
      query: {
        q: {
          description: `What is looked for, up to ${MAX_QUESTION} characters; 6 words count.`,
          maxLength: MAX_QUESTION,
          isRequired: true,
          examples: ['ромашка 2026'],
        },
        limit: {
          description: 'Most rows of one module.',
          type: 'integer',
          minimum: 1,
          maximum: MAX_LIMIT,
          default: DEFAULT_LIMIT,
        },
        models: { description: 'Names of models, with commas between; without it all.', examples: ['deal,contractor'] },
      },
      answer: 'search',
      refusals: ['slow_down'],
    },
    async (request, reply) => {
      const text = readText(request.query['q']);
      const limit = readLimit(request.query['limit']);
      const models = readModels(request.query['models']);
      admit(request.caller.userId);
      const answer = await search({ text, limit, models }, request.caller);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  async function search(
    { text, limit, models }: { text: string; limit: number; models: readonly string[] | undefined },
    caller: Caller,
  ): Promise<Search> {
    for (const searched of [text, ...otherLayouts(text.slice(0, MAX_QUESTION))]) {
      const asking = { text: searched, limit, models };
      const now = catalog.current();
      const rows = await searchRows(database, now, asking, caller);
      const entries = { database, catalog: now, searches: brings.searches() };
      const groups = [...rows, ...(await searchEntries(entries, asking, caller))];
      if (groups.length > 0) return { query: text, searched, groups };
    }
    return { query: text, searched: text, groups: [] };
  }
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new ApiError('invalid', { q: [{ rule: 'required' }] });
  if (value.length > MAX_QUESTION)
    throw new ApiError('invalid', { q: [{ rule: 'maxLength', value: String(MAX_QUESTION) }] });
  return value.trim();
}

function readLimit(value: unknown): number {
  if (value === undefined || value === '') return DEFAULT_LIMIT;
  const limit = typeof value === 'string' && /^[0-9]{1,3}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MAX_LIMIT) throw new ApiError('invalid', { limit: [{ rule: 'range' }] });
  return limit;
}

function readModels(value: unknown): string[] | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new ApiError('invalid', { models: [{ rule: 'schema' }] });
  return value.split(',', MAX_MODELS);
}
