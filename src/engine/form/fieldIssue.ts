// What is wrong with the value of a field, or with one cell of a table part.

/** One broken rule; `message` where the definition or the server gives its own text. */
export interface FieldIssue {
  rule: string;
  value?: string | number;
  message?: string;
  /** Of a table part: the line's id and place from 0, and its column; an empty column: the line as a whole. */
  cell?: { line: string; index: number; field: string } | undefined;
}
