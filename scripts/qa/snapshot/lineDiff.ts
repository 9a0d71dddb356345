// Which lines of two trees differ, with the part each belongs to. Knows no screen and no picture.
import { readMark, type Origin } from './markOf.ts';

export interface ChangedLine {
  text: string;
  /** Innermost part above it. */
  origin: Origin;
}

export interface LineDiff {
  removed: ChangedLine[];
  added: ChangedLine[];
}

/** Lines that stand in one of the two only, in their order. */
export function diffLines(before: readonly string[], after: readonly string[]): LineDiff {
  const lengths = commonLengths(before, after);
  const [removed, added]: [ChangedLine[], ChangedLine[]] = [[], []];
  let [i, j] = [0, 0];
  const [origins, newOrigins] = [originsOf(before), originsOf(after)];
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && j < after.length && before[i] === after[j];
    if (isSame) [i, j] = [i + 1, j + 1];
    else if (j >= after.length || (i < before.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1)))
      removed.push(lineAt(before, origins, i++));
    else added.push(lineAt(after, newOrigins, j++));
  }
  return { removed, added };
}

function lineAt(lines: readonly string[], origins: readonly Origin[], index: number): ChangedLine {
  // As many origins as lines.
  return { text: lines[index] ?? '', origin: origins[index] ?? readMark('') };
}

/** Length of the longest common subsequence from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

function lengthAt(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? -1;
}

/** The part of each line: the nearest mark above that stands further left. */
function originsOf(lines: readonly string[]): Origin[] {
  const open: { depth: number; origin: Origin }[] = [];
  return lines.map((line) => {
    const depth = line.length - line.trimStart().length;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const text = line.trimStart();
    if (text.startsWith('@ ')) open.push({ depth, origin: readMark(text.slice(2)) });
    return open.at(-1)?.origin ?? readMark('');
  });
}
