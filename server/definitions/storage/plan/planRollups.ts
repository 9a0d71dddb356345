// Triggers that keep rollups, and the values of rows that were there before them: within the change, or afterwards where that takes its time. Pure.
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { FoundTable } from '../readTables.ts';
import type { KeptGroup } from '../keptGroup.ts';
import { ROLLUP_FUNCTIONS } from '../rollups/rollupGroup.ts';
import type { Step } from '../step.ts';
import type { WantedTable } from '../wanted/wanted.ts';
import { isLarge, rollupMark } from './settleTable.ts';

export interface RollupPlan {
  /** Before anything else is done to the tables: a trigger knows them by their former names. */
  first: Step[];
  /** With all tables in place. */
  then: Step[];
  later: Step[];
}

interface Tables {
  wanted: readonly WantedTable[];
  found: ReadonlyMap<string, FoundTable>;
  largeBytes: number;
}

/** What is looked up needs its index on the table that is looked into. */
export function withRollupIndexes(
  tables: readonly WantedTable[],
  groups: readonly KeptGroup[],
): readonly WantedTable[] {
  return tables.map((table) => {
    const indexes = groups.filter(({ child }) => child === table.model).flatMap((group) => group.indexes);
    return indexes.length === 0 ? table : { ...table, indexes: [...table.indexes, ...indexes] };
  });
}

export function planRollups(groups: readonly KeptGroup[], tables: Tables): RollupPlan {
  const plan: RollupPlan = { first: staleTriggers(groups, tables.found), then: [], later: [] };
  const fresh = groups.filter((group) => !isKept(group, tables.found));
  if (fresh.length > 0) plan.then.push(...ROLLUP_FUNCTIONS.map((sql) => step(fresh[0]?.child ?? '', sql)));
  for (const group of fresh)
    plan.then.push(
      ...group.functions.map((sql) => step(group.child, sql)),
      ...group.triggers.map(({ on, sql }) => step(on, sql)),
    );
  for (const group of groups) if (fresh.includes(group) || !isFilled(group, tables)) addFill(group, tables, plan);
  return plan;
}

function addFill(group: KeptGroup, { wanted, found, largeBytes }: Tables, plan: RollupPlan): void {
  const [parent, child] = [found.get(group.parent), found.get(group.child)];
  const marks = (state: 'open' | 'filled'): string[] => marksOf(group, wanted, state);
  if (!parent || !child) {
    plan.then.push(...[...marks('filled'), ...group.created].map((sql) => step(group.parent, sql)));
    return;
  }
  // Without a column nothing says that it is still to be done: the sums of a register are there with its triggers.
  const isLater = group.columns.length > 0 && (isLarge(parent, largeBytes) || isLarge(child, largeBytes));
  // Until the end of the work nobody takes it for done.
  if (isLater) plan.then.push(...marks('open').map((sql) => step(group.parent, sql)));
  (isLater ? plan.later : plan.then).push({
    ...step(group.parent, group.fill({ commits: isLater, then: marks('filled') })),
    thing: 'rollup',
    columns: group.fields,
  });
}

function marksOf({ parent, columns }: KeptGroup, wanted: readonly WantedTable[], state: 'open' | 'filled'): string[] {
  const table = wanted.find(({ model }) => model === parent);
  return (table?.columns ?? [])
    .filter((column) => columns.includes(column.name))
    .map(
      (column) =>
        `comment on column ${tableName(parent)}.${quoteName(column.name)} is ${quoteText(rollupMark(column, state))}`,
    );
}

function isKept({ triggers }: KeptGroup, found: ReadonlyMap<string, FoundTable>): boolean {
  return triggers.every(({ name, on }) => found.get(on)?.rollups.has(name) === true);
}

function isFilled({ parent, columns }: KeptGroup, { wanted, found }: Tables): boolean {
  const there = found.get(parent)?.columns;
  return (wanted.find(({ model }) => model === parent)?.columns ?? [])
    .filter((column) => columns.includes(column.name))
    .every((column) => there?.get(column.name)?.mark === rollupMark(column, 'filled'));
}

/** Also those of modules that are off: what is switched on again is worked out anew. */
function staleTriggers(groups: readonly KeptGroup[], found: ReadonlyMap<string, FoundTable>): Step[] {
  const wanted = new Set(groups.flatMap(({ triggers }) => triggers.map(({ name }) => name)));
  return [...found].flatMap(([table, { rollups }]) => {
    const stale = [...rollups].filter(([name]) => !wanted.has(name));
    const functions = new Set(stale.map(([, name]) => name));
    return [
      ...stale.map(([name]) => step(table, `drop trigger if exists ${quoteName(name)} on ${tableName(table)}`)),
      ...[...functions].map((name) => step(table, `drop function if exists "data".${quoteName(name)}()`)),
    ];
  });
}

function step(model: string, sql: string): Step {
  return { model, sql, kind: 'change', thing: undefined, columns: [] };
}
