// What it takes to take one change back: the values to be written, who may write them, and what changed since.
import type { ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { todayIn, type Access } from '../records/access/index.ts';
import {
  couldRun,
  definedActions,
  isPartChange,
  isLocked,
  isPosted,
  isSameValue,
  linesBefore,
  mayMoveBack,
  openFields,
  statusOf,
  type PartChange,
  type StoredChange,
  type StoredRow,
} from '../records/write/index.ts';
import type { StoredEntry } from './entries.ts';

export interface TakingBack {
  /** Values as their writer sends them. */
  values: Map<string, unknown>;
  /** Those the server writes itself: the status, and what the action had set. */
  own: Map<string, unknown>;
  /** Fields that changed since. */
  conflicts: readonly string[];
  /** A field, or a column of lines, the taker may not read or write, or one that was not kept. */
  isForbidden: boolean;
  /** The status may not go back by the taker's hand. */
  isBound: boolean;
}

/** Of an entry with changes. `stored`: the row as it is, everything readable. */
export function takingBack(access: Access, entry: StoredEntry, stored: StoredRow, caller: Caller): TakingBack {
  const status = statusOf(access.model)?.field;
  const setByAction = fieldsSet(access, entry, stored, caller);
  const conflicts: string[] = [];
  const taking: TakingBack = { values: new Map(), own: new Map(), conflicts, isForbidden: false, isBound: false };
  for (const [name, change] of Object.entries(entry.changes)) {
    const field = access.readable.get(name);
    const isOwn = name === status || (setByAction.has(name) && !access.writable.has(name));
    if (!field || field.rules.setOnce || !(isOwn || mayWrite(access, name, change)) || 'cut' in change) {
      taking.isForbidden = true;
      continue;
    }
    const before = valueBefore(field, change, stored.whole[name]);
    if (!before) conflicts.push(name);
    else (isOwn ? taking.own : taking.values).set(name, before.value);
    if (
      name === status &&
      !isPartChange(change) &&
      !mayMoveBack(access, stored, { from: change[1], to: change[0] }, caller)
    )
      taking.isBound = true;
  }
  return taking;
}

/** Whether the reader may take the entry back now, as far as the row itself tells. */
export function canTakeBack(access: Access, entry: StoredEntry, stored: StoredRow, caller: Caller): boolean {
  if (stored.isDeleted)
    return entry.kind === 'delete' && entry.version === stored.version && access.may('delete') && stored.mayDelete;
  if (entry.kind === 'delete' || isHeld(access, entry, stored)) return false;
  if (entry.kind === 'create' || entry.kind === 'restore') return access.may('delete') && stored.mayDelete;
  if (Object.keys(entry.changes).length === 0 || !access.may('update') || !stored.mayUpdate) return false;
  const { conflicts, isForbidden, isBound } = takingBack(access, entry, stored, caller);
  return conflicts.length === 0 && !isForbidden && !isBound;
}

/** Whether nothing but the status stands in the way: the reader has no transition back. */
export function isStatusBound(access: Access, entry: StoredEntry, stored: StoredRow, caller: Caller): boolean {
  if (stored.isDeleted || isHeld(access, entry, stored) || !access.may('update') || !stored.mayUpdate) return false;
  const { conflicts, isForbidden, isBound } = takingBack(access, entry, stored, caller);
  return isBound && conflicts.length === 0 && !isForbidden;
}

/** A posted row changes by its posting alone, a locked one in its open fields, or by taking back what locked it. */
function isHeld(access: Access, { changes }: StoredEntry, { whole }: StoredRow): boolean {
  if (isPosted(access, whole) && !Object.hasOwn(changes, 'is_posted')) return true;
  const open = openFields(access, whole);
  if (!open) return false;
  const names = Object.keys(changes);
  if (names.length === 0) return true;
  const status = statusOf(access.model)?.field ?? '';
  const moved = changes[status];
  const before = moved === undefined || isPartChange(moved) || 'cut' in moved ? whole[status] : moved[0];
  return isLocked(access, { ...whole, [status]: before }) && names.some((name) => !open.has(name) && name !== status);
}

function mayWrite(access: Access, name: string, change: StoredChange): boolean {
  return access.writable.has(name) && (!isPartChange(change) || mayWriteLines(access.parts.get(name), change));
}

/** Lines go back as their writer sends them: with the columns that changed, or with all of a line that is gone. */
function mayWriteLines(part: Access | undefined, { lines }: PartChange): boolean {
  return (
    part !== undefined &&
    lines.every(({ before = {} }) =>
      Object.keys(before).every((column) => part.readable.has(column) && part.writable.has(column)),
    )
  );
}

/** Fields that the transition or action of the entry sets by itself, for those who could do it with the row as it would be again; others have none. */
function fieldsSet(
  access: Access,
  { action, changes }: StoredEntry,
  { whole }: StoredRow,
  caller: Caller,
): ReadonlySet<string> {
  const plain = Object.entries(changes).flatMap(([name, change]) =>
    isPartChange(change) || 'cut' in change ? [] : [[name, change[0]] as const],
  );
  const again = { ...whole, ...Object.fromEntries(plain) };
  const computed = access.model.formulas.recalculate(again, undefined, { today: todayIn(caller.orgTimezone) });
  if (!couldRun(access, action, { ...again, ...computed }, caller)) return new Set();
  return new Set(Object.keys(definedActions(access.model).find(({ name }) => name === action)?.set ?? {}));
}

/** undefined: the field holds something else by now. */
function valueBefore(
  field: ModelField,
  change: Exclude<StoredChange, { cut: true }>,
  current: unknown,
): { value: unknown } | undefined {
  if (!isPartChange(change))
    return field.part === undefined && isSameValue(field, change[1], current) ? { value: change[0] } : undefined;
  const lines = field.part && linesBefore(field.part, change, current);
  return lines && { value: lines };
}
