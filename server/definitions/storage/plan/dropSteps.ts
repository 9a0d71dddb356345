// What a change lets go for good: columns and tables, last of all steps. Pure.
import { quoteName, tableName } from '../identifiers.ts';
import type { FoundTable } from '../readTables.ts';
import type { Step } from '../step.ts';
import type { StorageChange } from './storageChange.ts';

/** Only what was confirmed. What refers to the table are rows of modules that are off: only their check goes along. */
export function dropSteps(found: ReadonlyMap<string, FoundTable>, change: StorageChange | undefined): Step[] {
  const columns = (change?.dropColumns ?? [])
    .filter(({ table, column }) => found.get(table)?.columns.has(column))
    .map(({ table, column }): Step => ({
      model: table,
      sql: `alter table ${tableName(table)} drop column ${quoteName(column)}`,
      kind: 'drop',
      thing: 'column',
      columns: [column],
    }));
  const tables = (change?.dropTables ?? [])
    .filter((table) => found.has(table))
    .map((table): Step => ({
      model: table,
      sql: `drop table ${tableName(table)} cascade`,
      kind: 'drop',
      thing: 'table',
      columns: [],
    }));
  return [...columns, ...tables];
}
