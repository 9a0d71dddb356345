// The keyboard on cards: given back to one that was moved, and taken by an arrow key to the one beside.
import type { KeyboardEvent } from 'react';
import type { BoardCell } from './boardProps.ts';

/** By then the card stands in its new place. */
const FOCUS_MS = 60;
const SHOW_MS = 1_600;
const GRIP = '.kk-grip';
/** Controls of a card; the first one it has. */
const CONTROLS = [GRIP, '.kk-bound', 'a[href], button'];
/** Parts with arrow keys of their own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Gives the keyboard back to a card that was drawn anew in another place, unless it is somewhere else by then. */
export function focusCard(root: HTMLElement | null, id: string, control = GRIP): void {
  if (!root) return;
  setTimeout(() => {
    const card = cardOf(root, id);
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

/** Brings a card into sight and lets its border shine for a moment. */
export function showCard(root: HTMLElement | null, id: string): void {
  setTimeout(() => {
    const card = root && cardOf(root, id);
    if (!card) return;
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    card.dataset['new'] = '';
    setTimeout(() => delete card.dataset['new'], SHOW_MS);
  }, FOCUS_MS);
}

function cardOf(root: HTMLElement, id: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')].find((one) => one.dataset['card'] === id);
}

/** An arrow key on a card leads to the next one, on its grip to the next grip. */
export function focusBeside(
  event: KeyboardEvent<HTMLElement>,
  root: HTMLElement | null,
  rows: readonly (readonly BoardCell[])[],
): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  const card = target.closest<HTMLElement>('[data-card]');
  if (!card || !root?.contains(card) || target.closest(OWN_KEYS)) return;
  const next = cardBeside(card, key, { root, rows });
  const control =
    next?.querySelector<HTMLElement>(target.matches(GRIP) ? GRIP : 'a[href], button') ??
    next?.querySelector<HTMLElement>('a[href], button');
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function cardBeside(
  card: HTMLElement,
  key: string,
  { root, rows }: { root: HTMLElement; rows: readonly (readonly BoardCell[])[] },
): HTMLElement | undefined {
  const own = card.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const cardsIn = (id: string | undefined): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('[data-cell]')]
      .filter(({ dataset }) => dataset['cell'] === id)
      .flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[data-card]')]);
  const firstOf = (cells: readonly (BoardCell | undefined)[]): HTMLElement[] =>
    cells.map((cell) => cardsIn(cell?.id)).find((cards) => cards.length > 0) ?? [];
  const lane = rows.findIndex((cells) => cells.some(({ id }) => id === own));
  const cells = rows[lane] ?? [];
  const column = cells.findIndex(({ id }) => id === own);
  if (column < 0) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    const cards = cardsIn(own);
    const below = rows.map((each) => each[column]);
    return cards[cards.indexOf(card) + by] ?? firstOf(beyond(below, lane, by)).at(by < 0 ? -1 : 0);
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const cards = firstOf(beyond(cells, column, key === 'ArrowLeft' ? -1 : 1));
  const at = Number(card.dataset['index']);
  return cards.find(({ dataset }) => Number(dataset['index']) >= at) ?? cards.at(-1);
}

/** The nearest first. */
function beyond<T>(all: readonly T[], at: number, by: 1 | -1): readonly T[] {
  return by < 0 ? all.slice(0, at).toReversed() : all.slice(at + 1);
}
