// One condition over the fields of a row, whose tree is known: as SQL and over a row. What is no field (people, links) is its caller's.
import { say, type Said } from '../values/index.ts';
import type { Ast } from './syntax/ast.ts';
import type { RowValues } from './typed/contract.ts';
import { foldConstants } from './set/foldConstants.ts';
import type { EvaluationOptions, FieldTypes } from './typed/formulaField.ts';
import { compileRow } from './row/rowCompiler.ts';
import { Fault } from './row/rowValue.ts';
import { typedValue, type FormulaSql, type ReadSql } from './sql/formulaToSql.ts';
import { FormulaSqlError } from './sql/sqlExpression.ts';
import { writeNode } from './sql/writeNode.ts';
import { MeaningFault, type TypedNode } from './typed/typed.ts';
import { typeFormula } from './typed/typeFormula.ts';
import { usesToday } from './typed/walkTree.ts';

export interface Condition {
  usesToday: boolean;
  /** `read` gives a field's SQL, `today` is SQL of a day. An empty outcome is NULL. */
  toSql(read: (name: string) => ReadSql, today: string): FormulaSql;
  /** undefined: an error cell. */
  holds(row: RowValues, options: EvaluationOptions): boolean | undefined;
}

export type CompiledCondition =
  | { ok: true; condition: Condition }
  | { ok: false; /** For the author of the definition. */ reason: Said };

/** Never throws: what cannot work says why. */
export function compileCondition(ast: Ast, types: FieldTypes): CompiledCondition {
  try {
    const tree = foldConstants(typeFormula(ast, types));
    if (tree.type !== 'boolean' && tree.type !== 'empty')
      return { ok: false, reason: say('#VALUE! a condition comes out true or false, this is a {0}', say(tree.type)) };
    return { ok: true, condition: conditionOf(tree) };
  } catch (fault) {
    if (fault instanceof MeaningFault) return { ok: false, reason: say('{0} {1}', fault.code, fault.said) };
    throw fault;
  }
}

function conditionOf(tree: TypedNode): Condition {
  const evaluate = compileRow(tree);
  return {
    usesToday: usesToday(tree),
    toSql: (read, today) =>
      writeNode(
        tree,
        {
          field(field) {
            const { value, error } = read(field.name);
            return { value: typedValue(value, field), error, isNullable: true };
          },
          part: ({ part }) => {
            throw new FormulaSqlError(say('<{0}> is a table part', part));
          },
          today,
        },
        'boolean',
      ),
    holds(row, { today }) {
      const value = evaluate({ row, computed: new Map(), today });
      return value instanceof Fault ? undefined : value === true;
    },
  };
}
