// What is wrong with the value of a field, with one cell of a table part or within an entry of a list.

/** One broken rule; `message` where the definition or the server gives its own text. */
export interface FieldIssue {
  rule: string;
  value?: string | number;
  message?: string;
  /** Of a table part: the line's id and place from 0, and its column; an empty column: the line as a whole. */
  cell?: { line: string; index: number; field: string } | undefined;
  /** Of a list: place of the entry from 0, name of its field, and so on into lists of entries; the place alone: the entry as a whole. */
  at?: readonly string[] | undefined;
}
