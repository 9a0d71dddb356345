// One formula text → typed tree and closure, or the reason why not.
import { inEnglish, say } from '../../values/index.ts';
import { MeaningFault, type TypedNode } from '../typed/typed.ts';
import { foldConstants } from './foldConstants.ts';
import { parseFormula } from '../syntax/parser.ts';
import { compileRow } from '../row/rowCompiler.ts';
import type { Evaluate } from '../row/rowScope.ts';
import type { FieldTypes, FormulaField, FormulaIssue } from '../typed/formulaField.ts';
import { BAD_NAME, BAD_VALUE, CYCLE, type Fault } from '../row/rowValue.ts';
import { typeFormula, valueType } from '../typed/typeFormula.ts';

export type Issue = Omit<FormulaIssue, 'field'>;

export interface CompiledFormula {
  /** Undefined when the formula cannot work. */
  tree: TypedNode | undefined;
  refs: readonly string[];
  issue: Issue | undefined;
  /** Answers the issue's error when there is no tree. */
  evaluate: Evaluate;
}

export function compileFormula(text: string, types: FieldTypes): CompiledFormula {
  const parsed = parseFormula(text);
  if (!parsed.ok)
    return broken({ code: '#SYNTAX', detail: parsed.message, said: parsed.said, position: parsed.position }, []);
  try {
    const tree = foldConstants(typeFormula(parsed.ast, types));
    return { tree, refs: parsed.refs, issue: undefined, evaluate: compileRow(tree) };
  } catch (fault) {
    if (fault instanceof MeaningFault)
      return broken(
        { code: fault.code, detail: fault.message, said: fault.said, position: fault.position },
        parsed.refs,
      );
    throw fault;
  }
}

/** As compileFormula, and the result must be of the field's type. */
export function compileFieldFormula(field: FormulaField, types: FieldTypes): CompiledFormula {
  const compiled = compileFormula(field.formula ?? '', types);
  const answer = compiled.tree?.type;
  if (answer === undefined || answer === 'empty' || answer === valueType(field.type)) return compiled;
  const said = say('the formula gives a {0}, the field is of type {1}', say(answer), say(field.type));
  return broken({ code: '#VALUE!', detail: inEnglish(said), said, position: 0 }, compiled.refs);
}

export function broken(issue: Issue, refs: readonly string[]): CompiledFormula {
  const fault = faultOfIssue(issue);
  return { tree: undefined, refs, issue, evaluate: () => fault };
}

export function faultOfIssue(issue: Issue): Fault {
  if (issue.code === '#NAME?') return BAD_NAME;
  return issue.code === '#CYCLE!' ? CYCLE : BAD_VALUE;
}
