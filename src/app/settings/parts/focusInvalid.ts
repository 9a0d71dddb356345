// Moves the focus to what a form must mend first.

/** The first field of the form said to be invalid; without one the focus stays. */
export function focusInvalid(within: Element | null | undefined): void {
  const field = within?.closest('form')?.querySelector('[aria-invalid="true"]');
  if (field instanceof HTMLElement) field.focus();
}
