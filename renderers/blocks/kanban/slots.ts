// Places between cards: where an arrow key leads, which one lies under a pointer, where it is on the screen.
import type { Cell, Slot } from './board/index.ts';

/** By then the card stands in its new place. */
const FOCUS_MS = 60;

/** The cards of a board but the dragged one. */
interface Cards {
  root: HTMLElement | null;
  id: string;
}

/** One step of an arrow key: within the column, to the next column, at its ends to the next lane. */
export function stepped(
  { cell, index }: Slot,
  code: string,
  { rows, othersIn }: { rows: readonly (readonly Cell[])[]; othersIn(cell: Cell): number },
): Slot {
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

export function slotAt(
  x: number,
  y: number,
  { root, cells, id }: Cards & { cells: readonly Cell[] },
): Slot | undefined {
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
export function coordinatesOf({ cell, index }: Slot, cardsIn: Cards): { x: number; y: number } | undefined {
  const cards = cardsOf(cell, cardsIn);
  // Of a long column not all cards are drawn.
  const card = cards.find((one) => one.index >= index) ?? cards.at(-1);
  const node = card?.node ?? listOf(cell, cardsIn.root);
  node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const rect = node?.getBoundingClientRect();
  return rect && { x: rect.left, y: card && card.index < index ? rect.bottom : rect.top };
}

/** Controls of a card; the first one it has. */
const CONTROLS = ['.kk-grip', '.kk-bound', '.kk-title'];

/** Gives the keyboard back to a card that was drawn anew in another place, unless it is somewhere else by then. */
export function focusCard(root: HTMLElement | null, id: string, control = '.kk-grip'): void {
  if (!root) return;
  setTimeout(() => {
    const card = [...root.querySelectorAll<HTMLElement>('[data-card]')].find((one) => one.dataset['card'] === id);
    const keyboard = () => root.ownerDocument.activeElement;
    const now = keyboard();
    // A press on a card gives the keyboard to the part of the page around it.
    if (!card || (now !== null && !now.contains(card))) return;
    for (const selector of [control, ...CONTROLS]) {
      card.querySelector<HTMLElement>(selector)?.focus();
      if (card.contains(keyboard())) return;
    }
  }, FOCUS_MS);
}

function listOf(cell: Cell, root: HTMLElement | null): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].find(
    (list) => list.dataset['cell'] === cell.id,
  );
}

/** As they are drawn, each with its place among the others than the dragged one. */
function cardsOf(cell: Cell, { root, id }: Cards): { node: HTMLElement; index: number }[] {
  const cards = [...(listOf(cell, root)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const placeOf = (card: HTMLElement): number => Number(card.dataset['index']);
  const dragged = cards.find((card) => card.dataset['card'] === id);
  return cards
    .filter((card) => card !== dragged)
    .map((node) => ({ node, index: placeOf(node) - (dragged && placeOf(dragged) < placeOf(node) ? 1 : 0) }));
}
