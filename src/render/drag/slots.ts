// Places between cards: where an arrow key leads, which one lies under a pointer, where it is on the screen.

/** A list that cards are dropped into. */
export interface DropCell {
  id: string;
}

/** A place between cards. */
export interface Slot<C extends DropCell> {
  cell: C;
  /** Among the cards there, without the moved one. */
  index: number;
}

/** The cards of a board but the dragged one. */
interface Cards {
  root: HTMLElement | null;
  id: string;
}

/** One step of an arrow key: within the column, to the next column, at its ends to the next lane. */
export function stepped<C extends DropCell>(
  { cell, index }: Slot<C>,
  code: string,
  { rows, othersIn }: { rows: readonly (readonly C[])[]; othersIn(cell: C): number },
): Slot<C> {
  const lane = rows.findIndex((cells) => cells.some((one) => one.id === cell.id));
  const column = rows[lane]?.findIndex((one) => one.id === cell.id) ?? 0;
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const next = rows[lane]?.[column + (code === 'ArrowLeft' ? -1 : 1)];
    return next ? { cell: next, index: Math.min(index, othersIn(next)) } : { cell, index };
  }
  const by = code === 'ArrowUp' ? -1 : 1;
  if (index + by >= 0 && index + by <= othersIn(cell)) return { cell, index: index + by };
  const next = rows[lane + by]?.[column];
  return next ? { cell: next, index: by > 0 ? 0 : othersIn(next) } : { cell, index };
}

export function slotAt<C extends DropCell>(
  x: number,
  y: number,
  { root, cells, id }: Cards & { cells: readonly C[] },
): Slot<C> | undefined {
  const target = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop]'))
    .find((element) => element !== null);
  const cell = cells.find((one) => one.id === target?.dataset['drop']);
  if (!cell || !target || !root?.contains(target)) return undefined;
  if (target.dataset['dropAt'] === 'top') return { cell, index: 0 };
  const cards = cardsOf(cell, { root, id });
  const below = cards.find(({ node }) => {
    const { top, height } = node.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { cell, index: below?.index ?? (cards.at(-1)?.index ?? -1) + 1 };
}

/** Of the dragged card's corner when it would go there; undefined where nothing is drawn. */
export function coordinatesOf({ cell, index }: Slot<DropCell>, cardsIn: Cards): { x: number; y: number } | undefined {
  const cards = cardsOf(cell, cardsIn);
  // Of a long column not all cards are drawn.
  const card = cards.find((one) => one.index >= index) ?? cards.at(-1);
  const node = card?.node ?? listOf(cell, cardsIn.root);
  node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const rect = node?.getBoundingClientRect();
  return rect && { x: rect.left, y: card && card.index < index ? rect.bottom : rect.top };
}

function listOf(cell: DropCell, root: HTMLElement | null): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
    (list) => list.dataset['cell'] === cell.id,
  );
}

/** As they are drawn, each with its place among the others than the dragged one. */
function cardsOf(cell: DropCell, { root, id }: Cards): { node: HTMLElement; index: number }[] {
  const cards = [...(listOf(cell, root)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const placeOf = (card: HTMLElement): number => Number(card.dataset['index']);
  const dragged = cards.find((card) => card.dataset['card'] === id);
  return cards
    .filter((card) => card !== dragged)
    .map((node) => ({ node, index: placeOf(node) - (dragged && placeOf(dragged) < placeOf(node) ? 1 : 0) }));
}
