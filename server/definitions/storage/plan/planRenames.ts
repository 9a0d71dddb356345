// Renames of tables and columns, and of everything the planner made on them: rows, indexes and computed columns stay as they are. Pure.
import { fault, type Texts } from '../../faults/index.ts';
import { ownerOfTable } from '../../catalog/modelFields.ts';
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { FoundColumn, FoundParts, FoundTable } from '../readTables.ts';
import { markOf } from './settleTable.ts';
import type { Refusal, Step } from '../step.ts';
import type { StorageChange } from './storageChange.ts';
import type { WantedPart, WantedTable } from '../wanted/wanted.ts';

export interface Renamed {
  steps: Step[];
  refusals: Refusal[];
  /** The tables as they are after the renames. */
  found: ReadonlyMap<string, FoundTable>;
  tableBefore(name: string): string;
  columnBefore(table: string, name: string): string;
}

export function planRenames(
  wanted: readonly WantedTable[],
  found: ReadonlyMap<string, FoundTable>,
  change: StorageChange | undefined,
): Renamed {
  const tables = (change?.tables ?? []).filter(({ from }) => found.has(from));
  const columns = change?.columns ?? [];
  const tableBefore = (name: string): string => tables.find(({ to }) => to === name)?.from ?? name;
  const columnBefore = (table: string, name: string): string =>
    columns.find((entry) => entry.table === table && entry.to === name)?.from ?? name;
  const plan: Renamed = { steps: [], refusals: [], found, tableBefore, columnBefore };
  if (!change || (tables.length === 0 && columns.length === 0)) return plan;
  const after = new Map(found);
  for (const { from, to } of tables) renameTable({ from, to }, after, plan);
  for (const entry of columns) renameColumn(entry, after, plan);
  for (const table of wanted) {
    const there = after.get(table.model);
    const was = change.before.find((entry) => entry.model === tableBefore(table.model));
    if (there && was)
      after.set(table.model, renameParts({ table, there, was, spell: spelling(table.model, tables, columns) }, plan));
  }
  return { ...plan, found: after };
}

function renameTable({ from, to }: { from: string; to: string }, after: Map<string, FoundTable>, plan: Renamed): void {
  const there = after.get(from);
  if (!there) return;
  if (after.has(to)) {
    const own = (table: string): string => table.split('__').at(-1) ?? table;
    plan.refusals.push(
      ownerOfTable(to) === to
        ? {
            model: to,
            reason: fault(
              'rows of an earlier "{0}" are kept: it cannot take over those of "{1}" before they are dropped',
              to,
              from,
            ),
          }
        : { model: to, reason: keptBefore(own(from), own(to)) },
    );
    return;
  }
  plan.steps.push({
    model: to,
    sql: `alter table ${tableName(from)} rename to ${quoteName(to)}`,
    kind: 'rename',
    thing: 'table',
    columns: [],
  });
  after.delete(from);
  after.set(to, there);
}

function keptBefore(from: string, to: string): Texts {
  return fault(
    'values of an earlier field "{0}" are kept: first apply the definition with "drop": { "{0}": "confirmed" } and without the rename, then rename "{1}"',
    to,
    from,
  );
}

function renameColumn(
  { table, from, to }: StorageChange['columns'][number],
  after: Map<string, FoundTable>,
  plan: Renamed,
): void {
  const there = after.get(table);
  const column = there?.columns.get(from);
  if (!there || !column) return;
  if (there.columns.has(to)) {
    plan.refusals.push({ model: table, column: to, reason: keptBefore(from, to) });
    return;
  }
  plan.steps.push({
    model: table,
    sql: `alter table ${tableName(table)} rename column ${quoteName(from)} to ${quoteName(to)}`,
    kind: 'rename',
    thing: 'column',
    columns: [from, to],
  });
  const renamedIn = (names: readonly string[]): string[] => names.map((each) => (each === from ? to : each));
  const columns = new Map(
    [...there.columns].map(([name, each]): [string, FoundColumn] => [
      name === from ? to : name,
      { ...each, ...(name === from && { name: to }), reads: renamedIn(each.reads) },
    ]),
  );
  const renamed = (parts: FoundParts): FoundParts =>
    new Map([...parts].map(([name, names]) => [name, renamedIn(names)]));
  after.set(table, {
    ...there,
    columns,
    checks: renamed(there.checks),
    foreignKeys: renamed(there.foreignKeys),
    indexes: renamed(there.indexes),
  });
}

/** SQL of before as it reads with the new names. */
function spelling(
  table: string,
  tables: StorageChange['tables'],
  columns: StorageChange['columns'],
): (sql: string) => string {
  const names = [
    ...tables.map(({ from, to }) => [tableName(from), tableName(to)] as const),
    ...columns
      .filter((entry) => entry.table === table)
      .map(({ from, to }) => [quoteName(from), quoteName(to)] as const),
  ];
  return (sql) => names.reduce((text, [from, to]) => text.replaceAll(from, to), sql);
}

interface Both {
  table: WantedTable;
  there: FoundTable;
  was: WantedTable;
  spell(sql: string): string;
}

function renameParts({ table, there, was, spell }: Both, plan: Renamed): FoundTable {
  const model = table.model;
  const moves = (
    now: readonly WantedPart[],
    before: readonly WantedPart[],
    parts: FoundParts,
    rename: (from: string, to: string) => string,
  ): FoundParts => {
    const found = new Map(parts);
    for (const part of bothForms(now).filter((entry) => !found.has(entry.name))) {
      const old = bothForms(before).find((entry) => found.has(entry.name) && spell(entry.sql) === part.sql);
      if (!old) continue;
      plan.steps.push({
        model,
        sql: rename(quoteName(old.name), quoteName(part.name)),
        kind: 'rename',
        thing: undefined,
        columns: [],
      });
      found.set(part.name, found.get(old.name) ?? []);
      found.delete(old.name);
    }
    return found;
  };
  const constraint = (from: string, to: string): string =>
    `alter table ${tableName(model)} rename constraint ${from} to ${to}`;
  return {
    ...there,
    columns: new Map(
      [...there.columns].map(([name, column]) => [name, remarked(column, { table, there, was, spell }, plan)]),
    ),
    checks: moves(table.checks, was.checks, there.checks, constraint),
    foreignKeys: moves(table.foreignKeys, was.foreignKeys, there.foreignKeys, constraint),
    indexes: moves(
      [...table.indexes, ...table.uniques],
      [...was.indexes, ...was.uniques],
      there.indexes,
      (from, to) => `alter index "data".${from} rename to ${to}`,
    ),
  };
}

function bothForms(parts: readonly WantedPart[]): WantedPart[] {
  return parts.flatMap((part) => (part.unstored ? [part, part.unstored.part] : [part]));
}

/** A computed column follows the rename by itself: only the mark is written anew. */
function remarked(column: FoundColumn, { table, was, spell }: Both, plan: Renamed): FoundColumn {
  const now = table.columns.find((each) => each.name === column.name);
  const old = was.columns.find((each) => spell(quoteName(each.name)) === quoteName(column.name));
  if (
    !column.isGenerated ||
    now?.generated === undefined ||
    old?.generated === undefined ||
    markOf(old) !== column.mark
  )
    return column;
  const mark = markOf(now);
  if (mark === undefined || mark === column.mark || spell(old.generated) !== now.generated || old.type !== now.type)
    return column;
  plan.steps.push({
    model: table.model,
    sql: `comment on column ${tableName(table.model)}.${quoteName(column.name)} is ${quoteText(mark)}`,
    kind: 'rename',
    thing: undefined,
    columns: [column.name],
  });
  return { ...column, mark };
}
