// A computed field as SQL: the value to store and the error to show. Fields it reads are written out, computed ones whole.
import { INTEGER_MAX, DECIMAL_DIGITS, say } from '../../values/index.ts';
import type { FormulaSet } from '../typed/contract.ts';
import { precisionOf, TEXT_LIMIT, type FormulaField } from '../typed/formulaField.ts';
import { faultOfIssue } from '../set/compileField.ts';
import { partsOf } from '../set/formulaSet.ts';
import type { TypedNode } from '../typed/typed.ts';
import { valueType } from '../typed/typeFormula.ts';
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
  /** SQL of `relation.field`: the value in the row referred to. Without it relations are refused. */
  related?(name: string): ReadSql;
  /** The lines of a table part that belong to the row, with one of their columns. Without it table parts are refused. */
  part?(name: string, column?: string): PartSql;
  /** Computed fields of the row that are worked out elsewhere; others are written out. */
  known?(name: string): ReadSql | undefined;
  /** Puts what is read of lines elsewhere, so that it is written once; answers what to write in its place. */
  once?(read: ReadSql): ReadSql;
}

/** A value that is read elsewhere, with its error where it is computed. */
export interface ReadSql {
  value: string;
  error: string | null;
}

export interface PartSql {
  /** What stands behind `from`, conditions included. */
  from: string;
  /** Order of the lines, for the first error among them. */
  order: string;
  column(name: string): ReadSql;
}

export { FormulaSqlError };

/**
 * SQL of a computed field, equal to the row evaluator to the last digit. `columnSql` gives the (quoted) column of a plain
 * field of the same row. Throws FormulaSqlError for relations and table parts nobody says how to read, and for expressions too
 * long when written out.
 */
export function formulaToSql(
  set: FormulaSet,
  field: string,
  columnSql: (name: string) => string,
  options: FormulaSqlOptions = {},
): FormulaSql {
  const writer = new FieldWriter(set, columnSql, options);
  const { value, error, isGuarded } = writer.write(field);
  return {
    value: error === null || isGuarded === true ? value : `case when ${error} is null then ${value} end`,
    error,
  };
}

class FieldWriter {
  private readonly set: FormulaSet;
  private readonly columnSql: (name: string) => string;
  private readonly options: FormulaSqlOptions;
  private readonly written = new Map<string, SqlExpression>();

  constructor(set: FormulaSet, columnSql: (name: string) => string, options: FormulaSqlOptions) {
    this.set = set;
    this.columnSql = columnSql;
    this.options = options;
  }

  /** Writes what the field reads first, in order: chains are no deep calls. */
  write(name: string): SqlExpression {
    const needed = new Set([name, ...this.set.dependencies(name)]);
    for (const step of this.set.order) {
      const field = this.set.fields.get(step);
      if (field && needed.has(step)) this.written.set(step, this.known(field, name) ?? checkSize(this.computed(field)));
    }
    const expression = this.written.get(name);
    if (!expression) throw new FormulaSqlError(say('<{0}> is not a computed field', name));
    return expression;
  }

  private known(field: FormulaField, asked: string): SqlExpression | undefined {
    const read = field.name === asked ? undefined : this.options.known?.(field.name);
    return read && { value: typedValue(read.value, field), error: read.error, isNullable: true, isGuarded: true };
  }

  private computed(field: FormulaField): SqlExpression {
    const { formulas, trees } = partsOf(this.set);
    const issue = formulas.get(field.name)?.issue;
    const type = valueType(field.type);
    if (issue)
      return {
        value: `null::${SQL_TYPES[type]}`,
        error: `'${faultOfIssue(issue).code}'::text`,
        isNullable: true,
        isGuarded: true,
      };
    const tree = trees.get(field.name);
    if (!tree) throw new FormulaSqlError(say('<{0}> is not a computed field', field.name));
    return fit(
      field,
      writeNode(
        tree,
        {
          field: (read) => this.read(read),
          part: (node) => this.part(node),
          today: this.options.today ?? 'current_date',
        },
        type,
      ),
    );
  }

  private read(field: FormulaField): SqlExpression {
    const known = this.written.get(field.name);
    if (known) return known;
    const isOwn = !field.name.includes('.');
    const { value, error } = isOwn ? { value: this.columnSql(field.name), error: null } : this.related(field.name);
    return { value: typedValue(value, field), error, isNullable: true };
  }

  private related(name: string): ReadSql {
    if (!this.options.related) throw new FormulaSqlError(say('<{0}> reads another row', name));
    return this.options.related(name);
  }

  /** Empty cells do not count; the first error among the lines spreads. */
  private part(node: PartNode): SqlExpression {
    const written = this.linesOf(node);
    return this.options.once ? { ...written, ...this.options.once(written) } : written;
  }

  private linesOf({ name, part, column }: PartNode): SqlExpression {
    if (!this.options.part) throw new FormulaSqlError(say('{0}(<{1}>) reads a table part', name, column?.name ?? part));
    const own = column?.name.slice(part.length + 1);
    const lines = this.options.part(part, own);
    if (!column || own === undefined)
      return { value: `(select count(*)::numeric from ${lines.from})`, error: null, isNullable: false };
    const cell = lines.column(own);
    const value = typedValue(cell.value, column);
    const error =
      cell.error === null
        ? null
        : `(select ${cell.error} from ${lines.from} and ${cell.error} is not null order by ${lines.order} limit 1)`;
    if (name === 'count')
      return { value: `(select count(${value})::numeric from ${lines.from})`, error, isNullable: false };
    if (name === 'sum')
      return { value: `(select coalesce(sum(${value}), 0) from ${lines.from})`, error, isNullable: false };
    return { value: `(select data.div20(sum(${value}), count(${value})) from ${lines.from})`, error, isNullable: true };
  }
}

type PartNode = Extract<TypedNode, { kind: 'part' }>;

/** A read value in the type that formulas count with; an empty text is empty. */
export function typedValue(read: string, field: FormulaField): string {
  const type = valueType(field.type);
  const value = type === 'number' || type === 'text' ? `(${read})::${SQL_TYPES[type]}` : read;
  return type === 'text' ? `nullif(${value}, '')` : value;
}

/** Rounded to the column's precision; what does not fit the column is an error of the cell, not of the statement. */
function fit(field: FormulaField, written: SqlExpression): SqlExpression {
  const isGuarded = written.error === null || written.isGuarded === true;
  if (field.type === 'decimal' || field.type === 'integer') {
    const below =
      field.type === 'integer' ? String(INTEGER_MAX + 1) : `1${'0'.repeat(DECIMAL_DIGITS - precisionOf(field))}`;
    const args = `${written.value}, ${precisionOf(field)}, ${below}`;
    return {
      value: `data.fit(${args})`,
      error: firstError([written.error, `data.fit_error(${args})`]),
      isNullable: true,
      isGuarded,
    };
  }
  if (field.type !== 'text') return written;
  const args = `${written.value}, ${field.maxLength ?? TEXT_LIMIT}`;
  return {
    value: `data.fit_text(${args})`,
    error: firstError([written.error, `data.fit_text_error(${args})`]),
    isNullable: true,
    isGuarded,
  };
}
