// An order of columns as its difference from the default order: which columns were moved, and behind which one each stands.
// What the server adds later takes its own place, what it removes is gone, all else stays as the user put it.

/** A moved column and the one it stands behind; an empty text: it is the first. */
export type ColumnMove = readonly [field: string, after: string];

/** The fewest moves that turn `order` into `wanted`; both hold the same fields. */
export function movesBetween(order: readonly string[], wanted: readonly string[]): ColumnMove[] {
  const positions = new Map(order.map((field, index) => [field, index]));
  const kept = longestRising(wanted.map((field) => positions.get(field) ?? -1));
  return wanted.flatMap((field, index): ColumnMove[] => (kept.has(index) ? [] : [[field, wanted[index - 1] ?? '']]));
}

/** The default order with the moves applied; a move whose column or neighbour is gone changes nothing. */
export function applyMoves(order: readonly string[], moves: readonly ColumnMove[]): string[] {
  const present = new Set(order);
  const valid = moves.filter(
    ([field, after]) => present.has(field) && field !== after && (after === '' || present.has(after)),
  );
  const moved = new Set(valid.map(([field]) => field));
  const result = order.filter((field) => !moved.has(field));
  for (const [field, after] of valid) {
    const at = after === '' ? 0 : result.indexOf(after) + 1;
    // Its neighbour was moved itself and is not placed: the end is better than nowhere.
    if (at === 0 && after !== '') result.push(field);
    else result.splice(at, 0, field);
  }
  return result;
}

/** Positions of a longest run of rising numbers: what stands there need not move. */
function longestRising(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  let best = -1;
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1;
    before[index] = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((numbers[earlier] ?? 0) >= number || length <= (lengths[index] ?? 0)) continue;
      lengths[index] = length;
      before[index] = earlier;
    }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  }
  const kept = new Set<number>();
  for (let index = best; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}
