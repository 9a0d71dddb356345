// Where an arrow key takes an item of a sorted list or grid. Pure.

export type Shape = 'list' | 'grid';

/** The parts of a rectangle in use. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The id whose place the item takes next; undefined at an edge. */
export function nextPlace(
  key: string,
  from: string,
  { ids, shape, boxOf }: { ids: readonly string[]; shape: Shape; boxOf(id: string): Box | undefined },
): string | undefined {
  const at = ids.indexOf(from);
  const [back, on] = shape === 'grid' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === back) return ids[at - 1];
  if (key === on) return ids[at + 1];
  if (shape === 'list' || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  return besideIn(ids, from, { isUp: key === 'ArrowUp', boxOf });
}

/** In the nearest row of the grid above or below, the item that lies nearest. */
function besideIn(
  ids: readonly string[],
  from: string,
  { isUp, boxOf }: { isUp: boolean; boxOf(id: string): Box | undefined },
): string | undefined {
  const own = boxOf(from);
  if (!own) return undefined;
  const [x, y] = middle(own);
  const found = ids
    .flatMap((id) => {
      const box = boxOf(id);
      if (!box) return [];
      const [otherX, otherY] = middle(box);
      const isBeyond = isUp ? box.top + box.height <= own.top + 1 : box.top >= own.top + own.height - 1;
      return isBeyond && otherY !== y ? [{ id, down: Math.abs(otherY - y), aside: Math.abs(otherX - x) }] : [];
    })
    .toSorted((one, other) => one.down - other.down || one.aside - other.aside);
  return found[0]?.id;
}

function middle({ left, top, width, height }: Box): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}
