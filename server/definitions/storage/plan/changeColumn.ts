// What becomes of one column that is there and is wanted: its type and its mark. Pure.
import { fault, typeText } from '../../faults/index.ts';
import { doesNotFit } from './conditions.ts';
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { Pair } from './pair.ts';
import type { FoundColumn, FoundTable } from '../readTables.ts';
import { holdsRollup, HTML_MARK, isSameType, isUnlimited, markOf } from './settleTable.ts';
import type { Condition, Refusal, Step } from '../step.ts';
import { conversionOf, type Conversion } from './typeChange.ts';
import type { WantedColumn, WantedTable } from '../wanted/wanted.ts';

export interface ColumnChange {
  steps: Step[];
  refusals: Refusal[];
}

export function changeColumn(pair: Pair, column: WantedColumn, there: FoundColumn): ColumnChange {
  const {
    table: { model },
    before,
  } = pair;
  const refused = (reason: Refusal['reason']): ColumnChange => ({
    steps: [],
    refusals: [{ model, column: column.name, reason }],
  });
  // Made anew with its table, where that has to be.
  if (column.generated !== undefined || column.isRollup === true) return { steps: [], refusals: [] };
  if (isSameType(column, there)) return { steps: [], refusals: [] };
  const change = conversionOf(column, there, {
    now: readAs(column, there, quoteName(column.name)),
    was: readAs(column, there, quoteName(before.column(column.name))),
  });
  if (!change)
    return refused(
      fault(
        'the field "{0}" is stored as {1} and cannot become {2}: give the new field another name',
        column.name,
        typeText(there.type),
        typeText(column.type),
      ),
    );
  const isRemarked = (column.isHtml === true) !== (there.mark === HTML_MARK);
  return {
    steps: [
      convertStep(pair, column, { there, change }),
      ...(isRemarked ? [commentStep(model, column.name, column.isHtml === true ? quoteText(HTML_MARK) : 'null')] : []),
    ],
    refusals: [],
  };
}

/** The stored value as what the column is to hold: letters become markup that shows them, markup becomes its letters. */
function readAs(column: WantedColumn, there: FoundColumn, name: string): string {
  const [isHtml, wasHtml] = [column.isHtml === true, there.mark === HTML_MARK];
  if (isHtml && !wasHtml) return `data.marked_text(${name})`;
  return wasHtml && !isHtml ? `data.plain_text(${name})` : name;
}

function convertStep(
  { table: { model }, before, isBig }: Pair,
  column: WantedColumn,
  { there, change: { using, loses, read } }: { there: FoundColumn; change: Conversion },
): Step {
  const was = before.column(column.name);
  const collated = /^(?:text|character varying)/.test(column.type)
    ? ` collate ${quoteName(column.collation ?? 'default')}`
    : '';
  const sql = `alter table ${tableName(model)} alter column ${quoteName(column.name)} type ${column.type}${collated} using ${using}`;
  // Where only a limit goes, nothing is converted: what else has to be made anew tells of itself.
  if (isUnlimited(column, there)) return { model, sql, kind: 'change', thing: undefined, columns: [column.name] };
  const lost: Condition | undefined =
    loses === undefined
      ? undefined
      : {
          table: before.table,
          where: `${quoteName(was)} is not null and ${loses}`,
          value: `${quoteName(was)}::text`,
          then: 'refuse',
          reason: doesNotFit(
            column.name,
            column.letters === undefined ? column.type : `character varying(${column.letters})`,
          ),
        };
  return {
    model,
    sql,
    kind: 'convert',
    thing: 'column',
    columns: [column.name],
    rewrites: isBig,
    ...(lost && { condition: lost }),
    ...(read && { conversion: { table: before.table, column: was, read, type: column.type } }),
  };
}

/** From now on people write it: it may be empty, and nothing marks it as what the server keeps. */
export function releaseSteps({ model, columns }: Pick<WantedTable, 'model' | 'columns'>, found: FoundTable): Step[] {
  return columns
    .filter((column) => {
      const there = found.columns.get(column.name);
      return there && holdsRollup(there) && column.isRollup !== true && column.generated === undefined;
    })
    .flatMap((column) => [
      {
        model,
        sql: `alter table ${tableName(model)} alter column ${quoteName(column.name)} drop default, alter column ${quoteName(column.name)} drop not null`,
        kind: 'change' as const,
        thing: undefined,
        columns: [column.name],
      },
      commentStep(model, column.name, column.isHtml === true ? quoteText(HTML_MARK) : 'null'),
    ]);
}

export function markStep(model: string, column: WantedColumn): Step[] {
  const mark = markOf(column);
  return mark === undefined ? [] : [commentStep(model, column.name, quoteText(mark))];
}

function commentStep(model: string, column: string, text: string): Step {
  return {
    model,
    sql: `comment on column ${tableName(model)}.${quoteName(column)} is ${text}`,
    kind: 'change',
    thing: undefined,
    columns: [column],
  };
}
