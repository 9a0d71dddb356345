// A parsed formula over loose values, for callers without field types. Tables and rules use a FormulaSet: it compiles once.
import { parseDecimal } from '../decimal/index.ts';
import { isCivilDate } from '../values/index.ts';
import type { Ast } from './syntax/ast.ts';
import type { EvaluationOptions, FieldTypes, FormulaField, FormulaType } from './typed/formulaField.ts';
import { compileRow } from './row/rowCompiler.ts';
import { writeAnswer } from './row/rowValue.ts';
import { typeFormula } from './typed/typeFormula.ts';
import { MeaningFault, type TypedNode } from './typed/typed.ts';

/**
 * The answer in wire form, or an error code; never throws. Types come from `types`, else from the values' looks: decimal
 * text counts as a number and YYYY-MM-DD as a day, which a text of digits only does not want: give types where they exist.
 */
export function evaluateFormula(
  ast: Ast,
  lookup: (name: string) => unknown,
  types?: FieldTypes,
  options?: EvaluationOptions,
): unknown {
  const row: Record<string, unknown> = {};
  const typeOf = (name: string): FormulaField | undefined => {
    const value = lookup(name);
    if (value === undefined && !types?.(name)) return undefined;
    row[name] = value;
    const field = types?.(name) ?? { name, type: looksOf(value) };
    // The value is looked up here, whole: a dotted name is a key like any other.
    return { ...field, name: name.replaceAll('.', '/'), formula: undefined };
  };
  try {
    const tree: TypedNode = typeFormula(ast, typeOf);
    const flat = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replaceAll('.', '/'), value]));
    return writeAnswer(compileRow(tree)({ row: flat, computed: new Map(), today: options?.today }), tree.type);
  } catch (fault) {
    if (fault instanceof MeaningFault) return fault.code;
    throw fault;
  }
}

function looksOf(value: unknown): FormulaType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  if (typeof value !== 'string') return 'text';
  if (parseDecimal(value)) return 'decimal';
  return isCivilDate(value) ? 'date' : 'text';
}
