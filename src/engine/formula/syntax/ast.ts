// The tree a formula's text parses into, before anything is known about its names. Chains are flat: a sum of a thousand
// terms is one node, so depth is bounded by real nesting.

export type CompareOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

interface At {
  /** Offset in the text. */
  at: number;
}

export interface SumTerm {
  isNegative: boolean;
  node: Ast;
}

export type Ast =
  | ({ kind: 'number'; text: string } & At)
  | ({ kind: 'text'; value: string } & At)
  | ({ kind: 'boolean'; value: boolean } & At)
  | ({ kind: 'null' } & At)
  | ({ kind: 'ref'; name: string } & At)
  | ({ kind: 'sum'; terms: readonly SumTerm[] } & At)
  | ({ kind: 'product'; factors: readonly Ast[] } & At)
  | ({ kind: 'division'; op: '/' | '%'; left: Ast; right: Ast } & At)
  | ({ kind: 'minus'; node: Ast } & At)
  | ({ kind: 'compare'; op: CompareOp; left: Ast; right: Ast } & At)
  | ({ kind: 'logic'; op: 'and' | 'or'; parts: readonly Ast[] } & At)
  | ({ kind: 'not'; node: Ast } & At)
  | ({ kind: 'call'; name: FunctionName; args: readonly Ast[] } & At);

export type FunctionName =
  | 'if'
  | 'coalesce'
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
  | 'add_months'
  | 'today'
  | 'sum'
  | 'count'
  | 'avg';

/** Fewest and most arguments by name. */
export const FUNCTIONS: ReadonlyMap<string, { name: FunctionName; least: number; most: number }> = new Map(
  (
    [
      ['if', 3, 3],
      ['coalesce', 1, 100],
      ['round', 1, 2],
      ['floor', 1, 1],
      ['ceil', 1, 1],
      ['abs', 1, 1],
      ['min', 1, 100],
      ['max', 1, 100],
      ['concat', 1, 100],
      ['len', 1, 1],
      ['days', 2, 2],
      ['add_days', 2, 2],
      ['add_months', 2, 2],
      ['today', 0, 0],
      ['sum', 1, 1],
      ['count', 1, 1],
      ['avg', 1, 1],
    ] as const
  ).map(([name, least, most]) => [name, { name, least, most }]),
);

/** Their names, in the order in which they are explained. */
export const FORMULA_FUNCTIONS: readonly string[] = [...FUNCTIONS.keys()];

/** Functions over a table part: their argument is a reference to it. */
export const PART_FUNCTIONS: ReadonlySet<string> = new Set(['sum', 'count', 'avg']);
