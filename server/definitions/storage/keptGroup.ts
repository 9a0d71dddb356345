// What is kept by triggers beside the rows that are written. Types only.
import type { WantedPart } from './wanted/wanted.ts';

/** What triggers on one table keep of its rows: rollups in another table, or the totals of a register. */
export interface KeptGroup {
  /** Models by name: whose rows are looked at, and which shows what is kept. */
  child: string;
  parent: string;
  /** Of the parent's table, those that only help with them. */
  columns: readonly string[];
  /** Of which it is told that they are worked out. */
  fields: readonly string[];
  functions: readonly string[];
  /** On the child's table, or on that of another model. */
  triggers: readonly { name: string; on: string; sql: string }[];
  /** On the child's table. */
  indexes: readonly WantedPart[];
  /** Statements for a table that was not there. */
  created: readonly string[];
  /** Works all of it out anew. `commits`: after each part of it; not within a transaction. */
  fill(options: { commits: boolean; then: readonly string[] }): string;
}
