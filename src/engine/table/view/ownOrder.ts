// Whether the rows of a table have an order of their own, into which people put them.
import type { PreparedTable } from '../columns.ts';

export function isOrdered(table: PreparedTable | undefined): boolean {
  return table?.info.ordering[0] === 'rank' && table.info.ranked === true;
}
