// Which keys were held with a press. A link that is pressed with one opens a tab or a window, which is the browser's to do. Pure.

interface Keys {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** A modifier key is held. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** The main button with no key held: the page follows the link itself. */
export function isPlainPress(event: Keys & { button: number }): boolean {
  return event.button === 0 && !hasModifier(event);
}

/** Runs on a plain press in place of the browser; leaves every other press to it. */
export function onPlainPress(event: Keys & { button: number; preventDefault(): void }, run: () => void): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  run();
}
