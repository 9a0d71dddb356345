// What one text became: pieces that stayed, went and came. By lines first, by words within those that changed. Pure.

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
  /** Its place among the pieces. */
  at: number;
}

/** Steps of one comparison; what would take more is told as gone and new. */
const MOST_STEPS = 1_000_000;

export function difference(before: string, after: string): Piece[] {
  const pieces: Omit<Piece, 'at'>[] = [];
  for (const { kind, parts } of hunks(linesOf(before), linesOf(after))) {
    if (kind === 'same') pieces.push({ kind, text: parts[0].join('') });
    else for (const words of hunks(wordsOf(parts[0].join('')), wordsOf(parts[1].join('')))) pieces.push(...told(words));
  }
  return pieces.filter(({ text }) => text !== '').map((piece, at) => ({ ...piece, at }));
}

interface Hunk {
  kind: 'same' | 'other';
  /** Before and after; of what is the same both. */
  parts: readonly [readonly string[], readonly string[]];
}

function told({ kind, parts: [before, after] }: Hunk): Omit<Piece, 'at'>[] {
  if (kind === 'same') return [{ kind, text: before.join('') }];
  return [
    { kind: 'gone', text: before.join('') },
    { kind: 'new', text: after.join('') },
  ];
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line, at, all) => (at === all.length - 1 ? line : `${line}\n`));
}

function wordsOf(text: string): string[] {
  return text.split(/(\s)/).filter((word) => word !== '');
}

/** Runs that both have in common, and between them what differs. */
function hunks(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [before.slice(0, start), before.slice(before.length - end)];
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const inner = left.length * right.length > MOST_STEPS ? [other(left, right)] : common(left, right);
  return [same(head), ...inner, same(tail)].filter(({ parts }) => parts[0].length + parts[1].length > 0);
}

function same(parts: readonly string[]): Hunk {
  return { kind: 'same', parts: [parts, parts] };
}

function other(before: readonly string[], after: readonly string[]): Hunk {
  return { kind: 'other', parts: [before, after] };
}

/** By the longest run of pieces that both have in their order. */
function common(left: readonly string[], right: readonly string[]): Hunk[] {
  const longest = longestRuns(left, right);
  const found: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const fromRow = row;
    while (row < left.length && left[row] === right[column]) [row, column] = [row + 1, column + 1];
    if (row > fromRow) found.push(same(left.slice(fromRow, row)));
    const [goneFrom, newFrom] = [row, column];
    while ((row < left.length || column < right.length) && left[row] !== right[column]) {
      if (column >= right.length || (row < left.length && longest(row + 1, column) >= longest(row, column + 1)))
        row += 1;
      else column += 1;
    }
    if (row > goneFrom || column > newFrom) found.push(other(left.slice(goneFrom, row), right.slice(newFrom, column)));
  }
  return found;
}

/** How many pieces the rests of both from these places have in common. */
function longestRuns(left: readonly string[], right: readonly string[]): (row: number, column: number) => number {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  return at;
}
