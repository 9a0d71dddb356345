// People whose row conditions leave them many rows: a plan made once, for anybody, serves them too. One of whom this is not known gets
// plans of his own: where he sees next to nothing, walking the order of the list to find it would take the whole table.
import type { Access, Asking } from '../access/index.ts';

const KNOWN_MS = 10 * 60_000;
const MAX_KNOWN = 10_000;
const untilMs = new Map<string, number>();

interface Visibility {
  access: Access;
  orgId: string;
  asking: Asking;
}

/** Many rows were there for him a moment ago. */
export function noteWideVisibility(plan: Visibility): void {
  if (untilMs.size >= MAX_KNOWN) untilMs.clear();
  untilMs.set(keyOf(plan), Date.now() + KNOWN_MS);
}

/** Also where all rows are there for his roles. */
export function isWideVisibility(plan: Visibility): boolean {
  return !plan.access.scope('list') || (untilMs.get(keyOf(plan)) ?? 0) > Date.now();
}

function keyOf({ access, orgId, asking }: Visibility): string {
  return `${access.model.name} ${orgId} ${asking.userId} ${access.roles.join(' ')}`;
}
