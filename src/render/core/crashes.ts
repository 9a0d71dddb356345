// Counts crashes per renderer: one that keeps crashing is shown as text for the rest of the visit.
const CRASHES_ALLOWED = 3;

/** Compared by identity: a renderer that is registered anew starts anew. */
const crashes = new WeakMap<object, number>();

export function noteCrash(renderer: object): void {
  crashes.set(renderer, (crashes.get(renderer) ?? 0) + 1);
}

export function isGivenUp(renderer: object): boolean {
  return (crashes.get(renderer) ?? 0) >= CRASHES_ALLOWED;
}
