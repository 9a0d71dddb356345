// The entries of a list and what can be done with them: add, change, move, remove and bring back.
import { useState } from 'react';
import { ENTRY_ID, listEntries, newEntryId, type FormValues } from '../../../src/engine/form/index.ts';

export interface Entries {
  list: readonly Entry[];
  /** The one open for editing, by its id. */
  openId: string | undefined;
  removed: Removed | undefined;
  open(id: string | undefined): void;
  add(): string;
  change(id: string, values: FormValues): void;
  move(id: string, by: -1 | 1): void;
  remove(id: string): void;
  undo(): void;
  forget(): void;
}

export interface Entry {
  id: string;
  values: FormValues;
}

interface Removed {
  id: string;
  values: FormValues;
  index: number;
}

const ids = new WeakMap<FormValues, string>();

/** Entries from elsewhere have no id: they get one for as long as they are the same object. */
function idOf(entry: FormValues): string {
  const own = entry[ENTRY_ID];
  if (typeof own === 'string') return own;
  const known = ids.get(entry) ?? newEntryId();
  ids.set(entry, known);
  return known;
}

export function useEntries(value: unknown, onChange: (entries: readonly FormValues[]) => void): Entries {
  const [openId, open] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const entries = listEntries(value);
  const list = entries.map((values) => ({ id: idOf(values), values }));
  const indexOf = (id: string): number => list.findIndex((entry) => entry.id === id);

  return {
    list,
    openId,
    removed,
    open,
    add() {
      const id = newEntryId();
      onChange([...entries, { [ENTRY_ID]: id }]);
      open(id);
      return id;
    },
    change: (id, values) =>
      onChange(list.map((entry) => (entry.id === id ? { ...entry.values, [ENTRY_ID]: id, ...values } : entry.values))),
    move(id, by) {
      const from = indexOf(id);
      const moved = entries[from];
      if (moved === undefined || entries[from + by] === undefined) return;
      onChange(entries.toSpliced(from, 1).toSpliced(from + by, 0, moved));
    },
    remove(id) {
      const index = indexOf(id);
      const values = entries[index];
      if (values === undefined) return;
      setRemoved({ id, values, index });
      if (openId === id) open(undefined);
      onChange(entries.toSpliced(index, 1));
    },
    undo() {
      if (!removed) return;
      onChange(entries.toSpliced(Math.min(removed.index, entries.length), 0, removed.values));
      setRemoved(undefined);
    },
    forget: () => setRemoved(undefined),
  };
}
