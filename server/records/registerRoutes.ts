// The calls of registers: balances, turnovers, closed periods. Their movements are rows like others.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCivilDate } from '../../src/engine/values/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls } from '../http/index.ts';
import { accessOf } from './access/index.ts';
import { readKnown, readListScope, readNames, readScope, registerSums, SCOPE_PARAMETERS } from './list/index.ts';
import { changePeriod, readPeriod } from './write/index.ts';

type ModelRequest = FastifyRequest<{ Params: { model: string } }>;

const BY = {
  description: 'Names of up to three dimensions with commas between; none: one sum of all.',
  examples: ['product,warehouse'],
};
const FILTERS = { filters: SCOPE_PARAMETERS.filters, by: BY };
const day = (description: string) => ({ description, examples: ['2026-11-30'] });
const BALANCE = { ...FILTERS, at: day('Day at whose end the balance is asked for; default: of everything there is.') };
const TURNOVER = { ...FILTERS, from: day('First day, a date.'), to: day('Last day, a date: it counts.') };

/** Paths below /api/v1. */
export async function registerRoutes(app: FastifyInstance, { database, catalog }: DomainDeps): Promise<void> {
  const api = calls(app);
  const accessFor = ({ params, caller }: ModelRequest) => accessOf(catalog.current(), params.model, caller);

  api.get(
    '/data/:model/balance/',
    {
      tokenRights: ['list'],
      summary: 'Balances of a register',
      description: 'By its dimensions, at the end of any day, of the movements the caller may see.',
      query: BALANCE,
      answer: 'register_sums',
    },
    async (request) => sumsOf(request, readKnown(request.query, Object.keys(BALANCE)), { to: 'at' }),
  );

  api.get(
    '/data/:model/turnover/',
    {
      tokenRights: ['list'],
      summary: 'Turnovers of a register',
      description: 'By its dimensions: what there was, came, went and is left, of the movements the caller may see.',
      query: TURNOVER,
      answer: 'register_sums',
    },
    async (request) => sumsOf(request, readKnown(request.query, Object.keys(TURNOVER)), { from: 'from', to: 'to' }),
  );

  api.get(
    '/data/:model/period/',
    { summary: 'Up to which day a register is closed', answer: 'register_period' },
    async (request) => readPeriod(database, accessFor(request), request.caller),
  );

  api.post(
    '/data/:model/period/',
    {
      summary: 'Close a period of a register, or open it again',
      description: 'Who may is said by `close` and `reopen` of the definition; the owner may both.',
      body: 'register_period_change',
      answer: 'register_period',
    },
    async (request) => changePeriod(database, accessFor(request), request.body.until, request.caller),
  );

  async function sumsOf(
    request: ModelRequest,
    query: ReadonlyMap<string, string>,
    days: { from?: string; to: string },
  ): Promise<Awaited<ReturnType<typeof registerSums>>> {
    const access = accessFor(request);
    const { filters } = await readListScope(database, access, readScope(query), request.caller);
    const from = days.from && readDay(query, days.from, true);
    const to = readDay(query, days.to, days.from !== undefined);
    if (from !== undefined && to !== undefined && from > to)
      throw new ApiError('invalid', { [days.to]: [{ rule: 'date' }] });
    return registerSums(database, access, { by: readNames(query.get('by')) ?? [], from, to, filters }, request.caller);
  }
}

function readDay(query: ReadonlyMap<string, string>, name: string, isRequired: boolean): string | undefined {
  const text = query.get(name) || undefined;
  if (text === undefined && isRequired) throw new ApiError('invalid', { [name]: [{ rule: 'required' }] });
  if (text !== undefined && !isCivilDate(text)) throw new ApiError('invalid', { [name]: [{ rule: 'date' }] });
  return text;
}
