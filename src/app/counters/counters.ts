// Unread counts as they come from calls and events: absolute, the newest stamp wins. No React.
import type { Counters, NavigationEntry, Routes } from '../../contract/index.ts';

/** Of two answers the one with the later stamp; of equals the one that came last. */
export function newest(known: Counters | undefined, next: Counters): Counters {
  return known && known.stamp > next.stamp ? known : next;
}

/** How much is unread by counter name; what is no count of something counts as none. */
export function countOf(values: Readonly<Record<string, number>>, counter: string): number {
  const value = Object.hasOwn(values, counter) ? (values[counter] ?? 0) : 0;
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

/** Names of the counters of all entries that the user may see, each once, children included. */
export function shownCounters(routes: Routes): string[] {
  return [...new Set(Object.values(routes).flatMap(countersOf))];
}

function countersOf(entry: NavigationEntry): string[] {
  if (!entry.isShow && !entry.isShowMobile) return [];
  return [...(entry.badge ? [entry.badge.counter] : []), ...(entry.children ?? []).flatMap(countersOf)];
}

/** The counter of a model's rows, if its page has one. */
export function counterOfModel(routes: Routes, model: string): string | undefined {
  return Object.values(routes).find((entry) => entry.badge !== null && entry.meta.pageConfig.tableInfo?.model === model)
    ?.badge?.counter;
}
