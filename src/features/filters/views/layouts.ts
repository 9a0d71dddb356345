// How a page is laid out, compared and joined with its open tabs. Pure.
import type { TableLayout } from '../../../contract/index.ts';

/** What a page's table tells: its layout, and whether that came from the page. */
export interface Arranged {
  layout: TableLayout;
  isTaken: boolean;
}

export function readArranged(value: unknown): Arranged | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const layout: unknown = Reflect.get(value, 'layout');
  if (typeof layout !== 'object' || layout === null) return undefined;
  return { layout, isTaken: Reflect.get(value, 'isTaken') === true };
}

/** The same text for the same layout: what says nothing is left out, and so are tabs, which are no difference of their own. */
export function layoutText(layout: object | undefined): string {
  const parts = Object.entries(layout ?? {}).filter(([name, part]) => name !== 'tabs' && !isEmpty(part));
  return JSON.stringify(parts.map(([name, part]) => [name, sorted(part)]).toSorted(byName));
}

/** Parameters of the address that name open tabs. */
export function tabsOf(query: unknown): Record<string, string> | undefined {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {}).filter(
    (entry): entry is [string, string] => /^tab(_|$)/.test(entry[0]) && typeof entry[1] === 'string',
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isEmpty(part: unknown): boolean {
  if (part === undefined || part === false) return true;
  return typeof part === 'object' && part !== null && Object.keys(part).length === 0;
}

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.entries(part).toSorted(byName);
}

function byName([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}
