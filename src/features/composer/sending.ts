// Which key sends what is written, how an emoji comes into it, and where the caret stands as the field takes the focus.
import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter sends everywhere; Enter alone in a field of lines where it is said so, but on a phone it is a new line: there is a button. */
export function isSendKey(event: KeyboardEvent, isByEnter: boolean): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, target } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return true;
  return isByEnter && !shiftKey && !altKey && target instanceof HTMLTextAreaElement && !isTouch();
}

export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** At the caret of the form's field of lines. */
export function withEmoji(form: HTMLElement | null, text: string, emoji: string): string {
  const at = form?.querySelector('textarea')?.selectionStart ?? text.length;
  return text.slice(0, at) + emoji + text.slice(at);
}

/** What is changed is gone on with: the caret of a new field stands before its text. */
export function focusBehindText(field: HTMLElement | null | undefined, how?: FocusOptions): void {
  field?.focus(how);
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}
