// Which column calls a row by its name: its text opens the row. Pure.
import type { PreparedColumn } from '../../engine/table/index.ts';

/** Of the columns in the order they stand; a number before the name is not the name. */
export function titleColumn<C extends { prepared: Pick<PreparedColumn, 'kind'> }>(
  columns: readonly C[],
): C | undefined {
  const [first, second] = columns;
  return second?.prepared.kind === 'text' && first?.prepared.kind !== 'text' ? second : first;
}
