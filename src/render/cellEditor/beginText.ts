// Gives the keyboard to a control of text: all of it chosen, or the caret behind what was typed to begin.

export function beginText(
  control: HTMLInputElement | HTMLTextAreaElement | null,
  initialText: string | undefined,
): void {
  if (!control) return;
  control.focus({ preventScroll: true });
  if (initialText === undefined) control.select();
  else control.setSelectionRange(control.value.length, control.value.length);
}
