// Which input a place of the definition leads to. Reads the page, changes nothing.

/** The input of the place, else of the nearest place above it that is on the page. */
export function nearestInput(root: HTMLElement | null, pointer: string): HTMLElement | undefined {
  const steps = pointer.split('/');
  const inputs = new Map([...(root?.querySelectorAll<HTMLElement>('[id^="kb/"]') ?? [])].map((one) => [one.id, one]));
  for (let length = steps.length; length > 1; length -= 1) {
    const found = inputs.get(`kb${steps.slice(0, length).join('/')}`);
    if (found) return found;
  }
  return undefined;
}
