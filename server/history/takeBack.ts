// What it takes to take one change back: the values to be written, who may write them, and what changed since.
import type { ModelField } from '../definitions/index.ts';
import { definedActions, isPartChange, isSameValue, linesBefore, mayMoveBack, statusOf, type Access, type StoredChange, type StoredRow } from '../records/index.ts';
import type { StoredEntry } from './entries.ts';

export interface TakingBack {
  /** Values as their writer sends them. */
  values: Map<string, unknown>;
  /** Those the server writes itself: the status, and what the action had set. */
  own: Map<string, unknown>;
  /** Fields that changed since. */
  conflicts: readonly string[];
  /** A field the taker may not read or write, or one that was not kept. */
  isForbidden: boolean;
  /** The status may not go back by the taker's hand. */
  isBound: boolean;
}

/** Of an entry with changes. `stored`: the row as it is, everything readable. */
export function takingBack(access: Access, entry: StoredEntry, stored: StoredRow): TakingBack {
  const status = statusOf(access.model)?.field;
  const setByAction = fieldsSet(access, entry);
  const conflicts: string[] = [];
  const taking: TakingBack = { values: new Map(), own: new Map(), conflicts, isForbidden: false, isBound: false };
  for (const [name, change] of Object.entries(entry.changes)) {
    const field = access.readable.get(name);
    const isOwn = name === status || (setByAction.has(name) && !access.writable.has(name));
    if (!field || (!isOwn && !access.writable.has(name)) || 'cut' in change) {
      taking.isForbidden = true;
      continue;
    }
    const before = valueBefore(field, change, stored.whole[name]);
    if (!before) conflicts.push(name);
    else (isOwn ? taking.own : taking.values).set(name, before.value);
    if (name === status && !isPartChange(change) && !mayMoveBack(access, { from: change[1], to: change[0] })) taking.isBound = true;
  }
  return taking;
}

/** Whether the reader may take the entry back now. */
export function canTakeBack(access: Access, entry: StoredEntry, stored: StoredRow): boolean {
  if (stored.isDeleted) return entry.kind === 'delete' && entry.version === stored.version && access.may('delete') && stored.mayDelete;
  if (entry.kind === 'delete') return false;
  if (entry.kind === 'create' || entry.kind === 'restore') return access.may('delete') && stored.mayDelete;
  if (Object.keys(entry.changes).length === 0 || !access.may('update') || !stored.mayUpdate) return false;
  const { conflicts, isForbidden, isBound } = takingBack(access, entry, stored);
  return conflicts.length === 0 && !isForbidden && !isBound;
}

/** Fields that the transition or action of the entry sets by itself. */
function fieldsSet({ model }: Access, { action }: StoredEntry): ReadonlySet<string> {
  return new Set(Object.keys(definedActions(model).find(({ name }) => name === action)?.set ?? {}));
}

/** undefined: the field holds something else by now. */
function valueBefore(field: ModelField, change: Exclude<StoredChange, { cut: true }>, current: unknown): { value: unknown } | undefined {
  if (!isPartChange(change)) return field.part === undefined && isSameValue(field, change[1], current) ? { value: change[0] } : undefined;
  const lines = field.part && linesBefore(field.part, change, current);
  return lines && { value: lines };
}
