// What stored rows must be like before a check, a unique group or a reference holds. Reported in names of the tables as they are. Pure.
import { fault, typeText, type Texts } from '../../faults/index.ts';
import { followedSql, isFollowed } from './namedModels.ts';
import { quoteName, tableName } from '../identifiers.ts';
import { areOld, valueOf, type Pair } from './pair.ts';
import { isRetyped } from './settleTable.ts';
import type { Condition } from '../step.ts';
import type { WantedKey, WantedPart } from '../wanted/wanted.ts';

/** Existing rows stay as they are: where one breaks the check, only the server's rules hold it. No text is cut off, though. */
export function checkCondition(pair: Pair, { columns, sql, letters, isShape }: WantedPart): Condition | undefined {
  const isConverted = columns.some((name) =>
    pair.table.columns.some((column) => column.name === name && isRetyped(column, pair.there?.columns.get(name))),
  );
  if (!areOld(pair, columns) || isConverted) return undefined;
  const condition = sql.replace(/^check /, '');
  const wasSql = (name: string): string => {
    const column = quoteName(pair.before.column(name));
    return isFollowed(pair, name) ? followedSql(pair, column) : column;
  };
  const was = columns.reduce((text, name) => text.replaceAll(quoteName(name), () => wasSql(name)), condition);
  const probe = { table: pair.before.table, where: `not ${was}`, value: valueOf(pair, columns) };
  const [name = ''] = columns;
  if (letters !== undefined)
    return { ...probe, then: 'refuse', reason: doesNotFit(name, `character varying(${letters})`) };
  if (isShape === true)
    return { ...probe, then: 'refuse', reason: fault('stored values of the field "{0}" are no places', name) };
  const rule = condition.replaceAll(/^\(|\)$/g, '');
  return { ...probe, then: 'skip', rule, reason: fault('rows that break {0} exist already', condition) };
}

/** `type` as the database names it. */
export function doesNotFit(name: string, type: string): Texts {
  return fault(
    'stored values of the field "{0}" do not fit, it is to hold {1}: nothing is cut off, correct the values or the definition',
    name,
    typeText(type),
  );
}

/** Of a column that is to be computed from now on: what is stored in it would be gone. */
export function emptyCondition({ before }: Pick<Pair, 'before'>, column: string): Condition {
  const was = quoteName(before.column(column));
  return {
    table: before.table,
    where: `${was} is not null`,
    value: `${was}::text`,
    then: 'refuse',
    reason: fault(
      'the field "{0}" has stored values and cannot become computed: give the computed field another name',
      column,
    ),
  };
}

export function keyCondition(pair: Pair, { columns, target }: WantedKey): Condition | undefined {
  const [column] = columns;
  if (column === undefined || target === undefined || !areOld(pair, columns)) return undefined;
  return {
    table: pair.before.table,
    ...leadsNowhere(pair, column, target),
    value: `${quoteName(pair.before.column(column))}::text`,
    then: 'refuse',
  };
}

/** Of a row whose column refers to what is not there. */
export function leadsNowhere(
  { before }: Pick<Pair, 'before'>,
  column: string,
  target: string,
): Pick<Condition, 'where' | 'reason'> {
  const [row, name] = [tableName(before.table), quoteName(before.column(column))];
  return {
    where: `${name} is not null and ${isAstray({ before }, target, { row, column: name })}`,
    reason: fault('stored references of the field "{0}" lead to rows that are not there', column),
  };
}

/** To a model that comes with the same change nothing can lead yet: its table is not there to be looked into. */
export function isAstray(
  { before }: Pick<Pair, 'before'>,
  target: string,
  { row, column }: { row: string; column: string },
): string {
  if (!before.isThere(target)) return 'true';
  return `not exists (select from ${tableName(before.tableOf(target))} target where target."organization" = ${row}."organization" and target."id" = ${row}.${column})`;
}

export function uniqueCondition(pair: Pair, unique: WantedPart): Condition | undefined {
  if (!areOld(pair, unique.columns)) return undefined;
  const columns = unique.columns.map((name) => quoteName(pair.before.column(name)));
  const group = ['"organization"', ...columns].join(', ');
  const live = ['deleted_at is null', ...columns.map((name) => `${name} is not null`)].join(' and ');
  const names = unique.columns.join(', ');
  return {
    table: pair.before.table,
    where: `${live} and (${group}) in (select ${group} from ${tableName(pair.before.table)} where ${live} group by ${group} having count(*) > 1)`,
    value: valueOf(pair, unique.columns),
    then: pair.awaited.has(unique.name) ? 'wait' : 'refuse',
    rule: 'unique',
    reason: fault('{0} cannot be unique: stored rows share a value', names),
  };
}
