// Takes one change of a row back by the ways any change goes: its rules, its rights, and a history of its own.
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import {
  actionsNow,
  changeIn,
  conflict,
  currentOf,
  deleteIn,
  guarded,
  holdTree,
  invalidTransition,
  isTouched,
  lockRow,
  restoreIn,
  runWriteHooks,
  textOf,
  twiceIfRaced,
  writing,
  type Deleted,
  type OpenWrite,
  type StoredRow,
  type WriteContext,
  type Written,
} from '../records/write/index.ts';
import { findEntry, undoneAt, type StoredEntry, type TracedRow } from './entries.ts';
import { takingBack } from './takeBack.ts';

export interface Undoing {
  row: TracedRow;
  entry: string;
  /** Of the row as its reader sees it. */
  version: number;
}

export interface Undone {
  /** The row as JSON text; undefined: it is deleted now. */
  text: string | undefined;
  changed?: Written;
  restored?: Written;
  deleted?: Deleted;
}

/** Repeat-safe. Throws `not_found`, `forbidden`, `conflict` with the fields that changed since, `invalid_transition`, and what the change throws. */
export function undoChange(database: Database, undoing: Undoing, context: WriteContext): Promise<Undone> {
  return guarded(context, () =>
    twiceIfRaced(() =>
      writing(database, context, async (tx, open) => {
        const undone = await undoIn(tx, undoing, open);
        await runWriteHooks(tx, open);
        return undone.text !== undefined && isTouched(open, undoing.row.id)
          ? { ...undone, text: await textOf(tx, undoing.row.id, open) }
          : undone;
      }),
    ),
  );
}

async function undoIn(tx: Queryable, { row, entry: entryId, version }: Undoing, open: OpenWrite): Promise<Undone> {
  const { access, caller } = open;
  const entry = await findEntry(tx, row, entryId, caller);
  if (!entry) throw new ApiError('not_found');
  await holdTree(tx, access, Object.keys(entry.changes), caller);
  const stored = await lockRow(tx, access, row.id, caller);
  if (!stored) throw new ApiError('not_found');
  if ((await undoneAt(tx, row, entry.id, caller)) === stored.version)
    return { text: stored.isDeleted ? undefined : await textOf(tx, row.id, open) };
  const context: OpenWrite = { ...open, trace: { kind: 'undo', undoes: entry.id } };
  if (entry.kind === 'delete') return undoDelete(tx, entry, stored, context);
  if (stored.isDeleted) throw new ApiError('not_found');
  if (entry.kind === 'create' || entry.kind === 'restore') return undoCreate(tx, stored, version, context);
  return undoValues(tx, entry, stored, context);
}

async function undoDelete(tx: Queryable, entry: StoredEntry, stored: StoredRow, context: OpenWrite): Promise<Undone> {
  // Of a deletion long taken back there is nothing left.
  if (!stored.isDeleted || entry.version !== stored.version) throw await conflictWith(tx, stored, context);
  const restored = await restoreIn(tx, stored.id, context);
  return { text: restored.text, restored };
}

/** The whole row goes, so nobody may have touched it since its reader looked. */
async function undoCreate(tx: Queryable, stored: StoredRow, version: number, context: OpenWrite): Promise<Undone> {
  if (stored.version !== version) throw await conflictWith(tx, stored, context);
  const deleted = await deleteIn(tx, stored.id, context);
  return { text: undefined, ...(deleted && { deleted }) };
}

async function undoValues(tx: Queryable, entry: StoredEntry, stored: StoredRow, context: OpenWrite): Promise<Undone> {
  const { access, caller, prefix } = context;
  if (!access.may('update') || !stored.mayUpdate) throw new ApiError('forbidden');
  const { values, own, conflicts, isForbidden, isBound } = takingBack(access, entry, stored, caller);
  if (isForbidden || Object.keys(entry.changes).length === 0) throw new ApiError('forbidden');
  if (conflicts.length > 0) throw await conflictWith(tx, stored, context, conflicts);
  if (isBound)
    throw invalidTransition(
      access,
      actionsNow(access, stored, caller).filter(({ to }) => to !== undefined),
      { caller, prefix, current: await currentOf(tx, stored.id, context) },
    );
  const changed = await changeIn(
    tx,
    stored.id,
    { ...Object.fromEntries(values), version: stored.version },
    { ...context, own },
  );
  return { text: changed.text, changed };
}

async function conflictWith(
  tx: Queryable,
  stored: StoredRow,
  context: WriteContext,
  fields: readonly string[] = [],
): Promise<ApiError> {
  return conflict(stored.isDeleted ? undefined : await currentOf(tx, stored.id, context), fields);
}
