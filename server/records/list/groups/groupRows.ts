// GET /data/<model>/groups/: the rows of a list counted and summed by their groups, each with its label in the caller's language.
import type { Groups } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import { requireAction, type Access } from '../../access/index.ts';
import type { GroupKey } from '../groupKey.ts';
import { readListScope } from '../listScope.ts';
import type { KeyValue } from '../../../../src/engine/query/index.ts';
import { keyLabel } from '../label.ts';
import { readGroupQuery, type GroupSums } from './groupQuery.ts';
import { groupStatement, type GroupScope } from './groupStatement.ts';

export const MAX_GROUPS = 1000;

export type Group = Groups['results'][number];
export type GroupRow = Record<string, KeyValue>;

/** Permissions, filters and search hold as in the list. Throws `forbidden`, or `invalid` by the name of what is wrong with the query. */
export async function groupRows(database: Database, access: Access, raw: unknown, caller: Caller): Promise<Groups> {
  requireAction(access, 'list');
  const query = readGroupQuery(raw, access);
  const scope = await readListScope(database, access, query.scope, caller);
  const groups = await groupsOf(database, access, { ...query, scope }, { caller, limit: MAX_GROUPS + 1 });
  return { results: groups.slice(0, MAX_GROUPS), capped: groups.length > MAX_GROUPS };
}

interface GroupPlan extends GroupSums {
  scope: GroupScope;
}

/** The groups of these rows in their order, at most `limit`. */
export async function groupsOf(
  database: Database,
  access: Access,
  plan: GroupPlan,
  { caller, limit }: { caller: Caller; limit: number },
): Promise<Group[]> {
  const { text, values } = groupStatement(access, plan, plan.scope, { caller, limit });
  return (await database.query<GroupRow>(text, values)).map((row) => groupOf(row, plan, caller));
}

export function groupOf(row: GroupRow, { keys, aggregates }: GroupSums, caller: Caller): Group {
  const values = keys.map((key, index) => keyOf(key, row[`k${index}`] ?? null));
  return {
    keys: values,
    labels: keys.map(({ field, unit }, index) =>
      keyLabel({ field, unit, value: values[index] ?? null, view: row[`v${index}`] }, caller.lang),
    ),
    colors: keys.map(({ field }, index) => field.choices.get(String(values[index]))?.color ?? null),
    count: Number(row['count']),
    totals: Object.fromEntries(aggregates.map(({ name }, index) => [name, textOrNull(row[`a${index}`])])),
  };
}

/** Whole numbers are numbers on the wire; computed ones are numeric in the database. */
function keyOf({ field }: GroupKey, value: KeyValue): KeyValue {
  return field.kind === 'integer' && typeof value === 'string' ? Number(value) : value;
}

function textOrNull(value: KeyValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
