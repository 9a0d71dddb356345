// Counters that a definition gives filters: how many rows fit them, for each of several people of one organisation.
import type { ModuleDefinition } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';
import { matchingStatement } from '../records/list/index.ts';
import { beginCounting } from './beginCounting.ts';
import { changedSql } from './changed.ts';
import type { CountedPerson, UnreadQuery } from './countedPerson.ts';

/** Exact up to here. */
const MAX_COUNT = 10_000;

export interface MatchingCounter {
  counter: string;
  module: ModuleDefinition;
  filters: Readonly<Record<string, unknown>>;
  /** Fields with people: only rows of theirs where others did something since they were last opened. */
  changed: readonly string[] | undefined;
}

export function matchingCounters(catalog: Catalog): MatchingCounter[] {
  return [...catalog.modules.values()].flatMap((module) =>
    (module.counters ?? []).flatMap(({ name, filters, changed }) =>
      filters === undefined && changed === undefined
        ? []
        : [{ counter: name, module, filters: filters ?? {}, changed }],
    ),
  );
}

/** Models whose rows are marked as read by being opened, for the sake of such a counter. */
export function followsChanges(catalog: Catalog, model: string): boolean {
  return matchingCounters(catalog).some(({ module, changed }) => module.model.name === model && changed !== undefined);
}

/** By counter and person; those who may not look at the rows so are absent. People who see the same are counted for once. */
export async function matchingCounts(
  database: Database,
  catalog: Catalog,
  { orgId, people, modules }: UnreadQuery,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const counters = matchingCounters(catalog).filter(({ module }) => modules?.has(module.name) !== false);
  if (counters.length === 0 || people.length === 0) return new Map();
  const zones = await readZones(database, orgId, people);
  const known = new Map<string, Promise<number>>();
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const { counter, module, filters, changed } of counters) {
    const own = new Map<string, number>();
    if (changed !== undefined) await beginCounting(database, orgId, module.model.name);
    for (const { userId, roles } of people) {
      const { timezone, orgTimezone } = zones.get(userId) ?? { timezone: 'UTC', orgTimezone: 'UTC' };
      const access = accessOf(catalog, module.model.name, { roles, timezone });
      const statement = matchingStatement(
        { access, filters, orgId, most: MAX_COUNT, narrow: changed && changedSql(access.model, changed) },
        { userId, timezone, orgTimezone },
      );
      if (!statement) continue;
      const key = JSON.stringify(statement);
      const counting = known.get(key) ?? count(database, statement);
      known.set(key, counting);
      own.set(userId, await counting);
    }
    counts.set(counter, own);
  }
  return counts;
}

async function count(
  database: Database,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<number> {
  const [found] = await database.query<{ count: number }>(text, values);
  return found?.count ?? 0;
}

type Zones = Pick<Caller, 'timezone' | 'orgTimezone'>;

/** The days that filters name are those of the person, permissions go by that of the organisation. */
async function readZones(
  database: Database,
  orgId: string,
  people: readonly CountedPerson[],
): Promise<Map<string, Zones>> {
  const rows = await database.query<{ id: string; timezone: string; org_timezone: string }>(
    `select u.id, coalesce(u.timezone, o.timezone) as timezone, o.timezone as org_timezone from data."user" u join app.organization o on o.id = u.organization where u.organization = $1 and u.id = any($2::uuid[])`,
    [orgId, people.map(({ userId }) => userId)],
    'zones_of_people',
  );
  return new Map(rows.map(({ id, timezone, org_timezone: orgTimezone }) => [id, { timezone, orgTimezone }]));
}
