// The tree with types: what the evaluators and the SQL writer read. Every operand has been checked.
import type { Decimal } from '../../decimal/index.ts';
import { inEnglish, type Said } from '../../values/index.ts';
import type { CompareOp } from '../syntax/ast.ts';
import type { FormulaField } from './formulaField.ts';

/** `empty` is the type of null and of '': it fits everywhere. */
export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'moment' | 'empty';

/** Functions whose arguments are all evaluated and that answer a value of them. */
export type PlainFunction =
  | 'round'
  | 'floor'
  | 'ceil'
  | 'abs'
  | 'min'
  | 'max'
  | 'concat'
  | 'len'
  | 'days'
  | 'add_days'
  | 'add_months';

export interface TypedTerm {
  isNegative: boolean;
  node: TypedNode;
}

export type TypedNode =
  | { kind: 'literal'; type: ValueType; value: Decimal | string | boolean | null }
  | { kind: 'field'; type: ValueType; field: FormulaField }
  | { kind: 'sum'; type: 'number'; terms: readonly TypedTerm[] }
  | { kind: 'product'; type: 'number'; factors: readonly TypedNode[] }
  | { kind: 'division'; type: 'number'; op: '/' | '%'; left: TypedNode; right: TypedNode }
  | { kind: 'compare'; type: 'boolean'; op: CompareOp; left: TypedNode; right: TypedNode; operands: ValueType }
  | { kind: 'logic'; type: 'boolean'; op: 'and' | 'or'; parts: readonly TypedNode[] }
  | { kind: 'not'; type: 'boolean'; node: TypedNode }
  | { kind: 'if'; type: ValueType; condition: TypedNode; then: TypedNode; otherwise: TypedNode }
  | { kind: 'coalesce'; type: ValueType; args: readonly TypedNode[] }
  | { kind: 'call'; type: ValueType; name: PlainFunction; args: readonly TypedNode[] }
  | { kind: 'today'; type: 'date' }
  /** The civil day, in UTC, of a moment. */
  | { kind: 'dayOf'; type: 'date'; node: TypedNode }
  | { kind: 'part'; type: 'number'; name: 'sum' | 'count' | 'avg'; part: string; column: FormulaField | undefined };

/** What is wrong with a formula's meaning. Never leaves this folder. */
export class MeaningFault extends Error {
  readonly code: '#NAME?' | '#VALUE!';
  readonly said: Said;
  readonly position: number;

  constructor(code: '#NAME?' | '#VALUE!', said: Said, position: number) {
    super(inEnglish(said));
    this.code = code;
    this.said = said;
    this.position = position;
  }
}
