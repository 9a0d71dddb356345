// What a change of definitions says about storage beyond the tables it wants: what was called otherwise, what may go. Plain data.
import type { WantedTable } from '../wanted/wanted.ts';

export interface StorageChange {
  /** Tables as the definitions in force want them: tells which indexes and checks only change their name. */
  before: readonly WantedTable[];
  tables: readonly { from: string; to: string }[];
  /** `table`: its name after the change. */
  columns: readonly { table: string; from: string; to: string }[];
  /** By the name after the change. */
  dropColumns: readonly { table: string; column: string }[];
  /** Lines before the rows they belong to. */
  dropTables: readonly string[];
}
