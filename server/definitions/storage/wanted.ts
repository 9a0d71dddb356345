// The tables a set of models needs, as plain data: what the planner compares with the database. Runs nothing.

export interface WantedColumn {
  name: string;
  /** As PostgreSQL's format_type spells it. */
  type: string;
  collation: 'C' | undefined;
  /** SQL of a stored generated column over bare quoted column names. */
  generated: string | undefined;
  /** Holds rich text: markup, where another text column holds letters. */
  isHtml?: boolean;
  /** SQL that fills the column of a row written without it; such a column is never empty. */
  initial?: string;
}

/** A named thing of a table; the name holds a hash of what it says, so a changed one is another one. */
export interface WantedPart {
  name: string;
  /** For indexes the part after `on <table>`; for constraints the part after the name. */
  sql: string;
}

export interface WantedUnique extends WantedPart {
  fields: readonly string[];
}

export interface WantedTable {
  /** Name of the table: the model's, or that of a table part's lines. */
  model: string;
  /** Columns and keys that do not follow from fields, as a new table begins with them. */
  base: readonly string[];
  columns: readonly WantedColumn[];
  checks: readonly WantedPart[];
  indexes: readonly WantedPart[];
  uniques: readonly WantedUnique[];
  /** Added after all tables are there. */
  foreignKeys: readonly WantedPart[];
}
