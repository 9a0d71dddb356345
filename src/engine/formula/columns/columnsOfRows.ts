// Row objects → columns, in one walk over the rows: memory, not arithmetic, is what it costs.
import type { FormulaSet, RowValues } from '../typed/contract.ts';
import { precisionOf, type FormulaField } from '../typed/formulaField.ts';
import { ownValue } from '../row/rowScope.ts';
import { valueType } from '../typed/typeFormula.ts';
import { NumberColumnBuilder, type Column } from './column.ts';

const BLOCK = 1024;

/** Columns of the named fields, e.g. of what a program reads. Names the set does not know and dotted ones are left out. */
export function columnsOfRows(
  set: FormulaSet,
  names: readonly string[],
  rows: readonly RowValues[],
): Map<string, Column> {
  const fields = names.flatMap((name) => (name.includes('.') ? [] : (set.fields.get(name) ?? [])));
  const builders = fields.map((field) =>
    valueType(field.type) === 'number' ? new NumberColumnBuilder(rows.length, precisionOf(field)) : undefined,
  );
  for (let start = 0; start < rows.length; start += BLOCK) {
    const block = rows.slice(start, start + BLOCK);
    for (const [index, field] of fields.entries()) builders[index]?.read(valuesOf(block, field), start);
  }
  return new Map(
    fields.map((field, index) => [
      field.name,
      builders[index]?.column() ?? { kind: 'values', values: valuesOf(rows, field) },
    ]),
  );
}

function valuesOf(rows: readonly RowValues[], { name }: FormulaField): unknown[] {
  const values: unknown[] = new Array<unknown>(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    values[index] = row && ownValue(row, name);
  }
  return values;
}
