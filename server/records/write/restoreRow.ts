// Rows out of the trash: what they refer to must still be there, and nothing may have taken their place.
import type { Database, Queryable } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { requireAction, wholeAccess, type Access } from '../access/index.ts';
import { bareValue } from './values/bareValue.ts';
import { followAmendment } from './amend/amend.ts';
import { eventRow } from './eventRow.ts';
import { historyLine } from './history.ts';
import { asServerWrite, rowsGoneWith, rowsCleared, referencesToRestore } from './links/alongRows.ts';
import { guardPerson } from './rules/personGuard.ts';
import { unmerge } from './merge/mergeRows.ts';
import { Problems } from './values/problems.ts';
import { lockRow, unmarkDeleted, type StoredRow } from './storedRow.ts';
import { noteChange, writingRow } from './writing.ts';
import { changeIn, guarded, record, type OpenWrite, type WriteContext, type Written } from './writeRows.ts';
import { textOf } from './writtenText.ts';

type Row = Readonly<Record<string, unknown>>;

/** Repeat-safe: a row that is there is answered as it is. Throws `not_found`, `forbidden`, `invalid` by field. */
export function restoreRow(database: Database, id: string, context: WriteContext): Promise<Written> {
  return guarded(context, () => writingRow(database, id, context, (tx, open) => restoreIn(tx, id, open)));
}

export async function restoreIn(tx: Queryable, id: string, context: OpenWrite): Promise<Written> {
  const { access, caller } = context;
  requireAction(access, 'delete');
  const stored = await lockRow(tx, access, id, caller);
  if (!stored) throw new ApiError('not_found');
  if (!stored.mayDelete) throw new ApiError('forbidden');
  if (stored.isDeleted) await takeOut(tx, stored, context);
  return {
    id,
    text: await textOf(tx, id, context),
    isChanged: stored.isDeleted,
    changes: [],
    ...(stored.isDeleted ? await eventRow(tx, id, context) : {}),
  };
}

async function takeOut(tx: Queryable, stored: StoredRow, context: OpenWrite): Promise<void> {
  const { access, caller, prefix } = context;
  const problems = new Problems(prefix);
  // Whoever may not send the person away may not bring him back.
  await guardPerson(tx, access, { before: stored.whole, after: undefined }, { caller, problems });
  await checkLinked(tx, access, stored.whole, { caller, problems });
  problems.throwIfAny();
  const along = await rowsGoneWith(tx, access, stored.id, caller);
  const cleared = await rowsCleared(tx, access, stored.id, caller);
  const references = await referencesToRestore(tx, access, stored.whole, caller);
  if (!(await unmarkDeleted(tx, access, stored, caller))) throw new ApiError('not_found');
  await unmerge(tx, stored.id, context);
  await followAmendment(tx, stored, 'there', context);
  for (const each of along) await bringBack(tx, each.id, asServerWrite(context, each));
  for (const { field, version, ...each } of cleared)
    await changeIn(tx, each.id, { [field]: stored.id, version }, asServerWrite(context, each));
  await record(tx, historyLine('restore', { id: stored.id, version: stored.version + 1 }, context.trace), context);
  noteChange(context, { kind: 'restore', id: stored.id, before: stored.whole });
  const own = asServerWrite(context, { model: access.model.name, id: stored.id });
  if (references.length > 0)
    await changeIn(
      tx,
      stored.id,
      { ...Object.fromEntries(references.map(({ field, to }) => [field, to])), version: stored.version + 1 },
      own,
    );
}

/** What also refers to a row that is still in the trash stays there; that is found out before anything is written. */
async function bringBack(tx: Queryable, id: string, context: OpenWrite): Promise<void> {
  try {
    await restoreIn(tx, id, context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
  }
}

/** Rows it refers to, by its lines too, that are deleted by now. */
async function checkLinked(
  tx: Queryable,
  access: Access,
  row: Row,
  { caller, problems }: { caller: Caller; problems: Problems },
): Promise<void> {
  for (const field of access.model.fields.values()) {
    const place = access.readable.has(field.name) ? field.name : 'row';
    const lines = row[field.name];
    const isWhole =
      field.part && Array.isArray(lines)
        ? await areThere(
            tx,
            access,
            {
              links: [...(wholeAccess(access).parts.get(field.name)?.model.fields.values() ?? [])],
              rows: lines.map((line: unknown) => ({ ...Object(line) })),
              selfId: row['id'],
            },
            caller,
          )
        : await areThere(tx, access, { links: [field], rows: [row], selfId: row['id'] }, caller);
    if (!isWhole && !problems.has(place)) problems.add(place, { rule: 'reference' });
  }
}

interface Linked {
  links: readonly ModelField[];
  rows: readonly Row[];
  /** A row may refer to itself. */
  selfId: unknown;
}

/** Locked against deletion until the row is back. */
async function areThere(
  tx: Queryable,
  { catalog }: Access,
  { links, rows, selfId }: Linked,
  caller: Caller,
): Promise<boolean> {
  for (const field of links) {
    const isComputed = field.def.formula !== undefined || field.def.rollup !== undefined;
    if (field.isBase || isComputed || field.def.onDelete === 'keep') continue;
    for (const name of field.dynamic?.models ?? [field.model ?? '']) {
      const target = catalog.models.get(name);
      const referring = rows.filter((row) => !field.dynamic || row[field.dynamic.by] === name);
      const ids = [...new Set(referring.flatMap((row) => bareValue(field, row[field.name]) ?? []))].filter(
        (id) => id !== selfId,
      );
      if (!target || ids.length === 0) continue;
      const found = await tx.query(
        `select "id" from ${target.table} where "organization" = $1 and "id" = any($2::uuid[]) and "deleted_at" is null order by "id" for key share`,
        [caller.orgId, ids],
      );
      if (found.length < ids.length) return false;
    }
  }
  return true;
}
