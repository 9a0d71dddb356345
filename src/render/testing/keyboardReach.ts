// What the keyboard does not reach in a part of the page: by Tab, or by arrows inside something that Tab reaches.

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, [contenteditable="true"], [role="button"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="combobox"], [role="slider"], [role="link"]';
/** Inside these arrows go on, or Backspace takes away; the last two are the library's, without a role. */
const COMPOSITES =
  '[role="grid"], [role="tablist"], [role="radiogroup"], [role="listbox"], [role="toolbar"], [role="menu"], [role="tree"], .mantine-MonthView-monthView, .mantine-PillsInput-root';

/** HTML of each control that is left out; one that is disabled or not seen by a screen reader needs no key. */
export function unreachable(element: HTMLElement): string[] {
  const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('[aria-hidden="true"], [inert]'),
  );
  return controls
    .filter((control) => !isTabbable(control) && !isInComposite(control))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

export function isReached(element: HTMLElement): boolean {
  return [...element.querySelectorAll<HTMLElement>(`${CONTROLS}, [tabindex]`)].some(isTabbable);
}

function isTabbable(control: HTMLElement): boolean {
  // Who edits in place is reached without a tabindex, which the DOM of the tests does not know.
  const isReachedByNature = control.matches('[contenteditable="true"]:not([tabindex])');
  return (control.tabIndex >= 0 || isReachedByNature) && !control.matches(':disabled');
}

function isInComposite(control: HTMLElement): boolean {
  const composite = control.parentElement?.closest<HTMLElement>(COMPOSITES);
  return composite !== undefined && composite !== null && (isTabbable(composite) || isReached(composite));
}
