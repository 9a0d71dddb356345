// The tables a set of models needs, as plain data: what the planner compares with the database. Runs nothing.

export interface WantedColumn {
  name: string;
  /** As PostgreSQL's format_type spells it. */
  type: string;
  collation: 'C' | undefined;
  /** SQL of a stored generated column over bare quoted column names. */
  generated: string | undefined;
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
  model: string;
  columns: readonly WantedColumn[];
  checks: readonly WantedPart[];
  indexes: readonly WantedPart[];
  uniques: readonly WantedUnique[];
  /** Added after all tables are there. */
  foreignKeys: readonly WantedPart[];
}
