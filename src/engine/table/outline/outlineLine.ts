// Lines among the rows that are no rows of the server, told apart by their ids.

export const GROUP = 'group:';
export const REST = 'rest:';

/** Nothing of such a line can be edited, copied or chosen. */
export function isOutlineLine(id: string): boolean {
  return id.startsWith(GROUP) || id.startsWith(REST);
}
