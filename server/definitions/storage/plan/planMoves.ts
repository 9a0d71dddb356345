// Values that change their place because their field changes its kind: from a column of the row to a table of its own, or back. One
// reference becomes a list of one, and a list of at most one a reference; everything else is refused as long as there are values. Pure.
import { fault, type Texts } from '../../faults/index.ts';
import { isAstray, leadsNowhere } from './conditions.ts';
import { quoteName, tableName } from '../identifiers.ts';
import { ownerOfTable, partModelName } from '../../catalog/modelFields.ts';
import type { Pair } from './pair.ts';
import type { Renamed } from './planRenames.ts';
import type { FoundColumn, FoundTable } from '../readTables.ts';
import { isLarge } from './settleTable.ts';
import { LOST_FUNCTION, OUTDATED } from './typeChange.ts';
import type { Condition, Step } from '../step.ts';
import type { WantedColumn, WantedTable } from '../wanted/wanted.ts';

export interface Moves {
  /** The tables without those that make room for another of their name. */
  found: ReadonlyMap<string, FoundTable>;
  /** Before tables and columns are made. */
  first: Step[];
  /** With the new tables and columns in place, before checks and keys. */
  then: Step[];
}

/** One field on its way; `model` is the table of its rows. */
interface Move {
  model: string;
  name: string;
  /** Of the field's own lines or links. */
  own: string;
  there: FoundTable;
  isBig: boolean;
  before: Pair['before'];
}

export function planMoves(wanted: readonly WantedTable[], renamed: Renamed, largeBytes: number): Moves {
  const moves: Moves = { found: renamed.found, first: [], then: [] };
  const names = new Set(wanted.map(({ model }) => model));
  const moveOf = (model: string, name: string): Move | undefined => {
    const there = renamed.found.get(model);
    const before = {
      table: renamed.tableBefore(model),
      column: (column: string) => renamed.columnBefore(model, column),
      tableOf: renamed.tableBefore,
      isThere: (table: string) => renamed.found.has(table),
    };
    return there && { model, name, own: partModelName(model, name), there, isBig: isLarge(there, largeBytes), before };
  };
  for (const table of wanted) {
    const model = ownerOfTable(table.model);
    const moved = model === table.model ? undefined : moveOf(model, table.model.slice(model.length + 2));
    if (moved) toTable(moved, table, moves);
    for (const column of model === table.model ? table.columns : []) {
      const move = moveOf(model, column.name);
      const lines = move && renamed.found.get(move.own);
      if (move && lines && !names.has(move.own) && !move.there.columns.has(column.name))
        toColumn(move, { table, column, lines }, moves);
    }
  }
  return moves;
}

/** The values were a column, or lines of another kind. */
function toTable(move: Move, table: WantedTable, moves: Moves): void {
  const lines = moves.found.get(move.own);
  const column = move.there.columns.get(move.name);
  if (lines && isLinks(lines) !== (table.isLinks === true)) {
    moves.first.push(...dropTable(move));
    moves.found = new Map([...moves.found].filter(([name]) => name !== move.own));
  } else if (!lines && column && !column.isGenerated) {
    const target = table.foreignKeys.find(({ columns }) => columns.includes('reference'))?.target;
    moves.then.push(
      ...(column.type === 'uuid' && table.isLinks === true && target !== undefined
        ? toLinks(move, target)
        : dropColumn(move, column)),
    );
  }
}

function toColumn(
  move: Move,
  { table, column, lines }: { table: WantedTable; column: WantedColumn; lines: FoundTable },
  moves: Moves,
): void {
  const target = table.foreignKeys.find(({ columns }) => columns.includes(column.name))?.target;
  if (isLinks(lines) && target !== undefined) moves.then.push(...toReference(move, target));
  else moves.first.push(...dropTable(move));
}

function isLinks(table: FoundTable): boolean {
  return !table.columns.has('id');
}

function toLinks({ model, name, own, isBig, before }: Move, target: string): Step[] {
  const column = quoteName(name);
  const sql = `insert into ${tableName(own)} ("organization", "parent", "reference", "position") select "organization", "id", ${column}, 1 from ${tableName(model)} where ${column} is not null`;
  const condition: Condition = {
    table: before.table,
    ...leadsNowhere({ before }, name, target),
    value: `${quoteName(before.column(name))}::text`,
    then: 'refuse',
  };
  return [
    { ...gone(model, name), sql: `lock table ${tableName(model)} in access exclusive mode` },
    { model, sql, kind: 'convert', thing: 'column', columns: [name], rewrites: isBig, condition },
    { ...gone(model, name), sql: `alter table ${tableName(model)} drop column ${column}` },
  ];
}

function toReference({ model, name, own, isBig, before }: Move, target: string): Step[] {
  const [row, links] = [tableName(before.table), tableName(before.tableOf(own))];
  const ofRow = `from ${links} link where link."organization" = ${row}."organization" and link."parent" = ${row}."id"`;
  const probe = { table: before.table, value: `(select count(*)::text ${ofRow})`, then: 'refuse' } as const;
  const several: Condition = {
    ...probe,
    where: `(select count(*) ${ofRow}) > 1`,
    reason: fault(
      'the field "{0}" refers to several rows: leave one in each row, also in those in the trash, once restored, or give the new field another name',
      name,
    ),
  };
  const astray: Condition = {
    ...probe,
    where: `exists (select ${ofRow} and ${isAstray({ before }, target, { row: 'link', column: '"reference"' })})`,
    reason: fault('stored references of the field "{0}" lead to rows that are not there', name),
  };
  const found = `from ${tableName(own)} link where link."organization" = row."organization" and link."parent" = row."id"`;
  const sql = `update ${tableName(model)} row set ${quoteName(name)} = (select case when count(*) > 1 then ${LOST_FUNCTION}()::uuid else (array_agg(link."reference"))[1] end ${found}) where exists (select ${found})`;
  return [
    { model, sql, kind: 'convert', thing: 'column', columns: [name], rewrites: isBig, condition: several },
    { ...gone(model, name), sql: `drop table ${tableName(own)}`, condition: astray },
  ];
}

function dropTable({ model, name, own, before }: Move): Step[] {
  const row = tableName(before.table);
  const lines = `from ${tableName(before.tableOf(own))} line where line."organization" = ${row}."organization" and line."parent" = ${row}."id"`;
  const condition: Condition = {
    table: before.table,
    where: `exists (select ${lines})`,
    value: `(select count(*)::text ${lines})`,
    then: 'refuse',
    reason: holdsValues(name),
  };
  return [
    { ...gone(model, name), sql: stillEmpty(own, 'true'), condition },
    { ...gone(model, name), sql: `drop table ${tableName(own)}` },
  ];
}

function dropColumn({ model, name, before }: Move, { type }: FoundColumn): Step[] {
  const holds = (column: string): string =>
    type.endsWith('[]') ? `coalesce(cardinality(${column}), 0) > 0` : `${column} is not null`;
  const was = quoteName(before.column(name));
  const condition: Condition = {
    table: before.table,
    where: holds(was),
    value: `${was}::text`,
    then: 'refuse',
    reason: holdsValues(name),
  };
  return [
    { ...gone(model, name), sql: stillEmpty(model, holds(quoteName(name))), condition },
    { ...gone(model, name), sql: `alter table ${tableName(model)} drop column ${quoteName(name)}` },
  ];
}

/** From here on nobody writes, and nobody wrote since the look at the rows. */
function stillEmpty(table: string, where: string): string {
  const name = tableName(table);
  return `do $$ begin lock table ${name} in access exclusive mode; if exists (select from ${name} where ${where}) then raise exception 'a value would be lost' using errcode = '${OUTDATED}'; end if; end $$`;
}

/** Nothing is in it by then: there is nothing to report. */
function gone(model: string, name: string): Omit<Step, 'sql'> {
  return { model, kind: 'drop', thing: undefined, columns: [name] };
}

function holdsValues(name: string): Texts {
  return fault(
    'the field "{0}" holds values that cannot become another type: give the new field another name, or first apply the definition without the field and with "drop": { "{0}": "confirmed" }',
    name,
  );
}
