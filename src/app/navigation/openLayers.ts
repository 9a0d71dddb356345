// What lies open over the page: a dialog, a menu, a list of choices. On a phone the way back closes it before it leaves the page.

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox']
  // A row beside the page is an entry of the history itself.
  .map((role) => `[role="${role}"]:not(.keste-peek)`)
  .join(', ');

/** Layers that Escape did not close: the way back is not to be barred by them. */
const deaf = new WeakSet<Element>();

/** Gives the uppermost layer the Escape that each of them closes by; answers whether there was one above those that the step itself closes. */
export function closeTopLayer(page: Window, closedByStep: number): boolean {
  const { document } = page;
  const shown = [...document.querySelectorAll(LAYERS)].filter((layer) => isShown(layer) && !deaf.has(layer));
  const top = shown.at(-1);
  if (!top || shown.length <= closedByStep) return false;
  const active = document.activeElement;
  const isWithin = active !== null && (top.contains(active) || active.matches('[aria-expanded="true"]'));
  const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true });
  (isWithin ? active : top).dispatchEvent(escape);
  page.setTimeout(() => {
    if (top.isConnected && isShown(top) && [...document.querySelectorAll(LAYERS)].findLast(isShown) === top)
      deaf.add(top);
  }, CLOSED_MS);
  return true;
}

/** By then a layer is gone, or has asked its own question. */
const CLOSED_MS = 600;

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('[hidden], [inert], [aria-hidden="true"]') === null;
}
