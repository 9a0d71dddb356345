// Gives the keyboard to a column's header, also where the table is drawn anew by what was done to the column.
import type { TableStore } from '../../../engine/table/index.ts';

/** The server tells of a change within moments; who has waited so long is elsewhere by now. */
const WAITS_MS = 15_000;

export interface HeaderReturn {
  /** The first of them that is shown. */
  fields: readonly string[];
  /** The table is about to be another one. */
  isComing: boolean;
}

export function returnToHeader(store: TableStore, frame: HTMLElement, { fields, isComing }: HeaderReturn): void {
  const go = (): void => soon(() => focusFirst(store, frame, fields));
  go();
  if (!isComing) return;
  const stop = store.subscribe('info', () => {
    end();
    go();
  });
  const timer = setTimeout(() => end(), WAITS_MS);
  function end(): void {
    clearTimeout(timer);
    stop();
  }
}

/** After what closes has given the keyboard back, and after the table was drawn. */
function soon(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function focusFirst(store: TableStore, frame: HTMLElement, fields: readonly string[]): void {
  const { activeElement } = document;
  // Whoever went on elsewhere stays there.
  if (activeElement !== null && activeElement !== document.body && !activeElement.closest('.kg-head')) return;
  const shown = new Set(store.view.places.filter(({ isHidden }) => !isHidden).map(({ prepared }) => prepared.field));
  const field = fields.find((one) => shown.has(one));
  const grid = frame.querySelector<HTMLElement>('.kg-grid');
  if (!grid) return;
  if (field === undefined) return grid.focus({ preventScroll: true });
  if (focusHeaderOf(grid, field)) return;
  // Out of sight it is not drawn: it comes to the middle, and is drawn with the next frame.
  const before = store.view.places.filter(({ isHidden, pin }) => !isHidden && pin !== 'right');
  const at = before.findIndex(({ prepared }) => prepared.field === field);
  const left = before.slice(0, at).reduce((sum, { width }) => sum + width, 0);
  grid.scrollLeft = Math.max(0, left - grid.clientWidth / 2);
  soon(() => void (focusHeaderOf(grid, field) || grid.focus({ preventScroll: true })));
}

function focusHeaderOf(grid: HTMLElement, field: string): boolean {
  const header = [...grid.querySelectorAll<HTMLElement>('[data-field]')].find((one) => one.dataset['field'] === field);
  const button = header?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}
