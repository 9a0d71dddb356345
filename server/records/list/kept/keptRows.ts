// POST /data/<model>/kept/: rows of a view that is kept for work without a network, by pages of ids, or those of them that changed.
import type { KeptAsk } from '../../../../src/contract/index.ts';
import { searchWords } from '../../../../src/engine/query/index.ts';
import type { Database } from '../../../database/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { DomainDeps } from '../../../domainDeps.ts';
import type { Caller } from '../../../http/index.ts';
import { Params, requireAction, type Access } from '../../access/index.ts';
import { requireFilters } from '../filters/readFilters.ts';
import { whereSql, type ListPlan } from '../listStatement.ts';
import { emitRows } from '../pageRows.ts';
import { describeView, fieldsOfView, keysOfView } from './describeView.ts';

const MAX_KEPT = 20_000;
const PAGE_ROWS = 1_000;

/** As JSON text. Throws `forbidden`, or `invalid` by the name of what is wrong. */
export async function keptRows(
  { database, live }: Pick<DomainDeps, 'database' | 'live'>,
  access: Access,
  ask: KeptAsk,
  caller: Caller,
): Promise<string> {
  requireAction(access, 'list');
  if (ask.ids && ask.after !== undefined)
    throw new ApiError('invalid', { after: [{ rule: 'schema', value: 'ids / after' }] });
  const plan = planOf(access, ask, caller);
  if (ask.after === undefined) await requireFew(database, plan);
  // Before anything is read: what changes meanwhile is told by a later event.
  const seq = ask.after === undefined ? await live.newestEvent() : 0;
  const view = ask.after === undefined ? { seq, ...(await describeView(database, plan, caller)) } : undefined;
  const picked = await pick(database, plan, ask);
  const shown = picked.slice(0, PAGE_ROWS);
  const rows = await emitRows(
    database,
    plan,
    shown.map(({ id }) => ({ id })),
  );
  const next = picked.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  const parts = [
    `"results":[${rows}]`,
    `"keys":${JSON.stringify(shown.map(({ keys }) => keys))}`,
    `"next":${JSON.stringify(next)}`,
    ...(view ? [`"view":${JSON.stringify(view)}`] : []),
  ];
  return `{${parts.join(',')}}`;
}

function planOf(access: Access, { filters, search = '' }: KeptAsk, caller: Caller): ListPlan {
  return {
    access,
    orgId: caller.orgId,
    asking: caller,
    filters: filters.flatMap((values) => requireFilters(access, values, caller)),
    words: searchWords(search),
    fields: fieldsOfView(access),
    keys: [],
    cursor: undefined,
    offset: 0,
    size: PAGE_ROWS,
    withTotals: false,
  };
}

/** Before anything is worked out over them all. */
async function requireFew(database: Database, plan: ListPlan): Promise<void> {
  const params = new Params(plan.asking);
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${plan.access.model.table} t where ${whereSql(plan, 't', params)} limit ${MAX_KEPT + 1}) few`,
    params.values,
  );
  if ((row?.count ?? 0) > MAX_KEPT)
    throw new ApiError('invalid', { filters: [{ rule: 'max', value: String(MAX_KEPT) }] });
}

interface Picked {
  id: string;
  keys: (string | null)[];
}

async function pick(database: Database, plan: ListPlan, { ids, after }: KeptAsk): Promise<Picked[]> {
  if (ids?.length === 0) return [];
  const params = new Params(plan.asking);
  const conditions = [
    whereSql(plan, 't', params),
    ...(ids ? [`t."id" = any(${params.add(ids, 'uuid[]')})`] : []),
    ...(after === undefined ? [] : [`t."id" > ${params.add(after, 'uuid')}`]),
  ];
  const keys = keysOfView(plan.access).map(({ sql }) => sql);
  return database.query<Picked & Record<string, unknown>>(
    `select t."id" as id, array[${keys.join(', ')}]::text[] as keys from ${plan.access.model.table} t
      where ${conditions.join(' and ')} order by t."id" limit ${PAGE_ROWS + 1}`,
    params.values,
  );
}
