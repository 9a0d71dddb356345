// A wanted table with the one it is made of, as the planner carries it about. Pure.
import { quoteName } from '../identifiers.ts';
import type { FoundColumn, FoundTable } from '../readTables.ts';
import type { WantedTable } from '../wanted/wanted.ts';

export interface Pair {
  table: WantedTable;
  there: FoundTable | undefined;
  /** Generated columns that go or are made anew, and stored ones that are computed from now on. */
  dropped: readonly FoundColumn[];
  isBig: boolean;
  /** Unique groups agreed on earlier, whose indexes are not there yet. */
  awaited: ReadonlySet<string>;
  /** Names before the change, for what looks at rows before anything runs. */
  before: {
    table: string;
    column(name: string): string;
    tableOf(model: string): string;
    isThere(model: string): boolean;
  };
  /** Models that are called otherwise from now on. */
  renamedModels: readonly { from: string; to: string }[];
}

/** Whether the columns held values before: of a new one nothing can be in the way. */
export function areOld({ there, before }: Pair, columns: readonly string[]): boolean {
  return (
    there !== undefined && columns.every((name) => there.columns.has(name) || there.columns.has(before.column(name)))
  );
}

/** SQL of what a row holds in the columns, as a person would read it. */
export function valueOf({ before }: Pair, columns: readonly string[]): string {
  return columns.length === 0
    ? `''`
    : `concat_ws(', ', ${columns.map((name) => quoteName(before.column(name))).join(', ')})`;
}
