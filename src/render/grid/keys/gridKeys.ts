// The keyboard of the grid, as in a spreadsheet: where a key moves to, and which keys begin an edit. Pure.

export interface Position {
  row: number;
  column: number;
}

/** Two corners. */
export interface Range {
  from: Position;
  to: Position;
}

/** Columns of a row that lie in the range; undefined: none. */
export function spanOf(range: Range | undefined, row: number): readonly [first: number, last: number] | undefined {
  if (!range || row < Math.min(range.from.row, range.to.row) || row > Math.max(range.from.row, range.to.row))
    return undefined;
  return [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)];
}

export interface Bounds {
  rows: number;
  columns: number;
  /** Rows of one screen. */
  page: number;
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where the key leads; undefined when it moves nothing. */
export function nextPosition(press: KeyPress, from: Position, bounds: Bounds): Position | undefined {
  if (press.altKey) return undefined;
  const isFar = press.ctrlKey || press.metaKey;
  const step = stepOf(press, isFar, bounds);
  if (!step) return undefined;
  return { row: clamp(from.row + step.row, bounds.rows), column: clamp(from.column + step.column, bounds.columns) };
}

function stepOf({ key }: KeyPress, isFar: boolean, { rows, columns, page }: Bounds): Position | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? -rows : -1, column: 0 };
    case 'ArrowDown':
      return { row: isFar ? rows : 1, column: 0 };
    case 'ArrowLeft':
      return { row: 0, column: isFar ? -columns : -1 };
    case 'ArrowRight':
      return { row: 0, column: isFar ? columns : 1 };
    case 'Home':
      return { row: isFar ? -rows : 0, column: -columns };
    case 'End':
      return { row: isFar ? rows : 0, column: columns };
    case 'PageUp':
      return { row: -page, column: 0 };
    case 'PageDown':
      return { row: page, column: 0 };
    default:
      return undefined;
  }
}

/** Tab goes on in the next row; undefined at either end, so that the focus can leave the grid. */
export function tabPosition(from: Position, { rows, columns }: Bounds, direction: 1 | -1): Position | undefined {
  const column = from.column + direction;
  if (column >= 0 && column < columns) return { row: from.row, column };
  const row = from.row + direction;
  if (row < 0 || row >= rows) return undefined;
  return { row, column: direction === 1 ? 0 : columns - 1 };
}

/** A character that starts an edit with itself. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey && [...key].length === 1;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
