// What a plan of storage consists of: statements, what must hold of the stored rows before one runs, and why a change is not possible.
import type { Texts } from '../faults/index.ts';
import type { TextReader } from './readText.ts';

export type StepKind = 'add' | 'change' | 'rename' | 'convert' | 'drop';
export type StepThing = 'table' | 'column' | 'index' | 'unique' | 'check' | 'key' | 'rollup';

/** Rows a step cannot go over, reported in names of the tables as they are before the change. */
export interface Condition {
  table: string;
  /** SQL that is true for a row in the way. */
  where: string;
  /** SQL of what it holds, as text. */
  value: string;
  /** Skipped: the server's own rules hold new rows. It waits for corrected rows where it was agreed on earlier. */
  then: 'refuse' | 'skip' | 'wait';
  /** The rule that would hold, where it is one. */
  rule?: string;
  reason: Texts;
}

/** Stored text that has to read as another type. */
export interface TextConversion {
  table: string;
  column: string;
  read: TextReader;
  type: string;
}

export interface Step {
  /** Table by its name after the change. */
  model: string;
  sql: string;
  kind: StepKind;
  /** Undefined for comments and statistics, which need no report. */
  thing: StepThing | undefined;
  /** Columns concerned. */
  columns: readonly string[];
  condition?: Condition;
  conversion?: TextConversion;
  /** Rewrites every row of a large table while nobody else gets at it. */
  rewrites?: boolean;
  /** Statement for when this one came through. */
  after?: string;
}

export interface Refusal {
  model: string;
  column?: string;
  reason: Texts;
}
