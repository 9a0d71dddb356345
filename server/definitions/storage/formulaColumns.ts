// Which formulas are stored and the SQL of their values; the SQL itself is made by the engine.
import { formulaToSql, type FormulaSet, type FormulaSql } from '../../../src/engine/formula/index.ts';
import type { FieldStorage } from '../catalog.ts';

/** A formula that looks at the present day, directly or through others, is computed while reading. */
export function storageOf(set: FormulaSet, field: string): FieldStorage {
  if (!set.order.includes(field)) return 'plain';
  return set.dependsOnToday(field) ? 'inline' : 'generated';
}

/** How to write a computed field: `columnSql` names the columns of plain fields, `today` is SQL of the reader's day. */
export interface FormulaReading {
  columnSql(name: string): string;
  today?: string | undefined;
}

/** SQL of a computed value. */
export function formulaValueSql(set: FormulaSet, field: string, reading: FormulaReading): string {
  return writeFormula(set, field, reading).value;
}

/** SQL text of a formula's error code, undefined when it cannot fail. */
export function formulaErrorSql(set: FormulaSet, field: string, reading: FormulaReading): string | undefined {
  return writeFormula(set, field, reading).error ?? undefined;
}

function writeFormula(set: FormulaSet, field: string, { columnSql, today }: FormulaReading): FormulaSql {
  return formulaToSql(set, field, columnSql, today === undefined ? {} : { today });
}
