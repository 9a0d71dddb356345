// One at a time, among all tabs where the browser has Web Locks, else within this one.

import type { Entry } from './entries/index.ts';

export type Hold = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createHold(locks: Pick<LockManager, 'request'> | undefined = browserLocks()): Hold {
  const lines = new Map<string, Promise<unknown>>();
  if (locks) return (name, work) => locks.request(`keste-outbox:${name}`, work);
  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work);
    const end = turn.catch(() => undefined);
    lines.set(name, end);
    void end.then(() => {
      if (lines.get(name) === end) lines.delete(name);
    });
    return turn;
  };
}

/** Absent without https. */
function browserLocks(): Pick<LockManager, 'request'> | undefined {
  // Not in every browser, whatever the types say.
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}

/** Whoever sends or changes a row's writes holds it. */
export function rowLock({ owner, model, row }: Pick<Entry, 'owner' | 'model' | 'row'>): string {
  return `${owner}/${model}/${row}`;
}
