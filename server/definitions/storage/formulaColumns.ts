// Which formulas are stored and the SQL of their values; the SQL itself is made by the engine.
import {
  formulaToSql,
  type FormulaSet,
  type FormulaSql,
  type FormulaSqlOptions,
} from '../../../src/engine/formula/index.ts';
import type { FieldStorage } from '../catalog/catalog.ts';

/** A formula that looks at the present day or at other rows, directly or through others, is computed while reading. */
export function storageOf(set: FormulaSet, field: string): FieldStorage {
  if (!set.order.includes(field)) return 'plain';
  return set.dependsOnToday(field) || !set.isRowLocal(field) ? 'inline' : 'generated';
}

/** How to write a computed field: `columnSql` names the columns of plain fields, `today` is SQL of the reader's day. */
export interface FormulaReading extends Pick<FormulaSqlOptions, 'related' | 'part' | 'known' | 'once'> {
  columnSql(name: string): string;
  today?: string | undefined;
  /** A field as a whole where it is written in another way than formula by formula. */
  whole?(name: string): FormulaSql | undefined;
}

/** SQL of a computed value. */
export function formulaValueSql(set: FormulaSet, field: string, reading: FormulaReading): string {
  return formulaSql(set, field, reading).value;
}

/** SQL text of a formula's error code, undefined when it cannot fail. */
export function formulaErrorSql(set: FormulaSet, field: string, reading: FormulaReading): string | undefined {
  return formulaSql(set, field, reading).error ?? undefined;
}

/** Value and error at once. Throws what formulaToSql throws. */
export function formulaSql(
  set: FormulaSet,
  field: string,
  { columnSql, today, whole, ...elsewhere }: FormulaReading,
): FormulaSql {
  const written = whole?.(field);
  if (written) return written;
  return formulaToSql(set, field, columnSql, today === undefined ? elsewhere : { ...elsewhere, today });
}
