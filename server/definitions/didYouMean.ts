// The nearest known word to a mistyped one. Only for messages: nothing is corrected by it.

/** ` (did you mean "x"?)`, or an empty text when nothing known is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

/** The known word at most a third of its letters away, the nearest first. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance <= Math.max(1, Math.floor(candidate.length / 3))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours from one text to the other. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 20) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let value = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1);
      current.push(value);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? Infinity;
}
