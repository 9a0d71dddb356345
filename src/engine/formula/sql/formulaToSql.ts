// A computed field as SQL: the value to store and the error to show. Fields it reads are written out, computed ones whole.
import { INTEGER_MAX, DECIMAL_DIGITS } from '../../values/index.ts';
import type { FormulaSet } from '../contract.ts';
import { precisionOf, TEXT_LIMIT, type FormulaField } from '../formulaField.ts';
import { faultOfIssue } from '../compileField.ts';
import { partsOf } from '../formulaSet.ts';
import { valueType } from '../typeFormula.ts';
import { checkSize, firstError, FormulaSqlError, SQL_TYPES, type SqlExpression } from './sqlExpression.ts';
import { writeNode } from './writeNode.ts';

export interface FormulaSql {
  /** Expression of the field's type, NULL when empty and on an error. Immutable unless the formula reads today(). */
  value: string;
  /** Text expression: the error code or NULL; null when the field cannot fail. Non-NULL only where the value is NULL. */
  error: string | null;
}

export interface FormulaSqlOptions {
  /** SQL of the day that today() answers, default current_date. */
  today?: string;
}

export { FormulaSqlError };

/**
 * SQL of a computed field, equal to the row evaluator to the last digit. `columnSql` gives the (quoted) column of a plain
 * field of the same row. Throws FormulaSqlError for relations, table parts and expressions too long when written out.
 */
export function formulaToSql(set: FormulaSet, field: string, columnSql: (name: string) => string, options: FormulaSqlOptions = {}): FormulaSql {
  if (!set.isRowLocal(field)) throw new FormulaSqlError(`<${field}> reads relations or table parts`);
  const writer = new FieldWriter(set, columnSql, options.today ?? 'current_date');
  const { value, error, isGuarded } = writer.write(field);
  return { value: error === null || isGuarded === true ? value : `case when ${error} is null then ${value} end`, error };
}

class FieldWriter {
  private readonly set: FormulaSet;
  private readonly columnSql: (name: string) => string;
  private readonly today: string;
  private readonly written = new Map<string, SqlExpression>();

  constructor(set: FormulaSet, columnSql: (name: string) => string, today: string) {
    this.set = set;
    this.columnSql = columnSql;
    this.today = today;
  }

  /** Writes what the field reads first, in order: chains are no deep calls. */
  write(name: string): SqlExpression {
    const needed = new Set([name, ...this.set.dependencies(name)]);
    for (const step of this.set.order) {
      const field = this.set.fields.get(step);
      if (field && needed.has(step)) this.written.set(step, checkSize(this.computed(field)));
    }
    const expression = this.written.get(name);
    if (!expression) throw new FormulaSqlError(`<${name}> is not a computed field`);
    return expression;
  }

  private computed(field: FormulaField): SqlExpression {
    const { formulas, trees } = partsOf(this.set);
    const issue = formulas.get(field.name)?.issue;
    const type = valueType(field.type);
    if (issue) return { value: `null::${SQL_TYPES[type]}`, error: `'${faultOfIssue(issue).code}'::text`, isNullable: true, isGuarded: true };
    const tree = trees.get(field.name);
    if (!tree) throw new FormulaSqlError(`<${field.name}> is not a computed field`);
    return fit(field, writeNode(tree, { field: (read) => this.read(read), today: this.today }, type));
  }

  private read(field: FormulaField): SqlExpression {
    const known = this.written.get(field.name);
    if (known) return known;
    const column = this.columnSql(field.name);
    const type = valueType(field.type);
    const value = type === 'number' || type === 'text' ? `(${column})::${SQL_TYPES[type]}` : column;
    return { value: type === 'text' ? `nullif(${value}, '')` : value, error: null, isNullable: true };
  }
}

/** Rounded to the column's precision; what does not fit the column is an error of the cell, not of the statement. */
function fit(field: FormulaField, written: SqlExpression): SqlExpression {
  const isGuarded = written.error === null || written.isGuarded === true;
  if (field.type === 'decimal' || field.type === 'integer') {
    const below = field.type === 'integer' ? String(INTEGER_MAX + 1) : `1${'0'.repeat(DECIMAL_DIGITS - precisionOf(field))}`;
    const args = `${written.value}, ${precisionOf(field)}, ${below}`;
    return { value: `data.fit(${args})`, error: firstError([written.error, `data.fit_error(${args})`]), isNullable: true, isGuarded };
  }
  if (field.type !== 'text') return written;
  const args = `${written.value}, ${field.maxLength ?? TEXT_LIMIT}`;
  return { value: `data.fit_text(${args})`, error: firstError([written.error, `data.fit_text_error(${args})`]), isNullable: true, isGuarded };
}
