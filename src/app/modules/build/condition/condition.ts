// A condition as a person builds it: groups of tests. Says nothing of the language it is written in. Pure.
export type TestOp = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'empty' | 'filled';

export type Operand =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; is: boolean }
  | { kind: 'field'; name: string }
  | { kind: 'me' }
  | { kind: 'today' };

export interface Test {
  kind: 'test';
  field: string;
  op: TestOp;
  /** Of `empty` and `filled` there is none. */
  value?: Operand | undefined;
}

export interface Group {
  kind: 'group';
  join: 'and' | 'or';
  items: readonly Item[];
}

export type Item = Test | Group;

/** Groups within groups, the outermost counted. */
export const MOST_LEVELS = 3;

export function levelsOf(item: Item): number {
  return item.kind === 'test' ? 0 : 1 + Math.max(0, ...item.items.map(levelsOf));
}

/** One test as a group of it, so that more can join. */
export function asGroup(item: Item): Group {
  return item.kind === 'group' ? item : { kind: 'group', join: 'and', items: [item] };
}
