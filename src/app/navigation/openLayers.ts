// What lies open over the page: a dialog, a menu, a list of choices. On a phone the way back closes it before it leaves the page.

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox']
  // A row beside the page is an entry of the history itself.
  .map((role) => `[role="${role}"]:not(.keste-peek)`)
  .join(', ');

/** As wide as the shell's own phone layout is. */
const PHONE = '(max-width: 767.98px)';

export function isPhone(page: Window): boolean {
  return page.matchMedia?.(PHONE).matches === true;
}

/** Layers that Escape did not close: the way back is not to be barred by them. */
const deaf = new WeakSet<Element>();

/** Gives the uppermost layer the Escape that each of them closes by; answers whether there was one above those that the step itself closes. */
export function closeTopLayer(page: Window, closedByStep: number): boolean {
  const { document } = page;
  const shown = [...document.querySelectorAll(LAYERS)].filter((layer) => isShown(layer) && !deaf.has(layer));
  const top = shown.at(-1);
  if (!top || shown.length <= closedByStep) return false;
  const active = document.activeElement;
  // The keyboard stays in the field that a list belongs to.
  const isWithin = active !== null && (top.contains(active) || active.getAttribute('aria-controls') === top.id);
  pressEscape(isWithin ? active : top);
  page.setTimeout(() => {
    if (top.isConnected && isShown(top) && [...document.querySelectorAll(LAYERS)].findLast(isShown) === top)
      deaf.add(top);
  }, CLOSED_MS);
  return true;
}

/** Closes the row that stands over the page as a sheet; answers whether there was one. */
export function closeSheet({ document }: Window): boolean {
  const sheet = document.querySelector('.keste-peek[role="dialog"]');
  if (!sheet || !isShown(sheet)) return false;
  pressEscape(sheet);
  return true;
}

function pressEscape(target: Element): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
}

/** By then a layer is gone, or has asked its own question. */
const CLOSED_MS = 600;

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('[hidden], [inert], [aria-hidden="true"]') === null;
}
