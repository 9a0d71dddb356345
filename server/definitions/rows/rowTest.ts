// Shapes of row conditions: the whole, its pieces, and who asks.

/** Who asks and when, as SQL: parameters or columns of the statement under construction. */
export interface Asker {
  /** Id of the person. */
  me(): string;
  /** The day of his organisation. */
  today(): string;
  /** Id of his organisation. */
  organization(): string;
}

/** The same as values: `today` is YYYY-MM-DD. */
export interface AskedBy {
  me: string;
  today: string;
}

export type WireRow = Readonly<Record<string, unknown>>;

export interface RowCondition {
  /** SQL in brackets, true for the rows that fit; false or NULL for all others. */
  sql(alias: string, asker: Asker): string;
  /** Whether a row in wire form fits, computed values with it; references as `{ id }` or bare ids. */
  holds(row: WireRow, by: AskedBy): boolean;
  /** Fields it looks at, those computed ones are made of with them. */
  names: ReadonlySet<string>;
  /** By model: fields of other rows it looks at. */
  elsewhere: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A piece of a condition. */
export interface RowTest {
  /** True, or false or NULL. */
  sql(alias: string, asker: Asker): string;
  /** Texts that are NULL where the piece can be worked out. */
  errors(alias: string, asker: Asker): readonly string[];
  /** undefined: an error cell. */
  holds(row: WireRow, by: AskedBy): boolean | undefined;
}
