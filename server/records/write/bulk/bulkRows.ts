// POST /data/<model>/bulk/: one change to many rows, each for itself. What cannot be done is listed with its reason and stops no other.
import { ERROR_CODES, type Bulk, type BulkAnswer } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { errorAnswer, requireUuid, type Lang } from '../../../http/index.ts';
import { Params, requireAction, visibleSql, type Access } from '../../access/index.ts';
import { labelText } from '../../list/index.ts';
import { holdTree } from '../links/circle.ts';
import { Problems } from '../values/problems.ts';
import { readValues } from '../values/rowInput.ts';
import { lockRow } from '../storedRow.ts';
import { deleteRow, type Deleted } from '../deleteRow.ts';
import { writingRow } from '../writing.ts';
import { changeIn, guarded, twiceIfRaced, type WriteContext, type Written } from '../writeRows.ts';

export interface BulkOutcome {
  answer: BulkAnswer;
  changed: Written[];
  deleted: Deleted[];
}

type Failure = BulkAnswer['failed'][number];

/** Throws `forbidden` and `invalid` only for what is wrong with all rows alike. */
export async function bulkRows(
  database: Database,
  { ids, op, values = {} }: Bulk,
  asked: WriteContext,
): Promise<BulkOutcome> {
  const context = { ...asked, trace: { via: 'bulk' as const } };
  requireAction(context.access, op);
  if (op === 'update') requireUsable(context.access, values);
  const outcome: BulkOutcome = { answer: { done: [], failed: [] }, changed: [], deleted: [] };
  for (const id of new Set(ids.map((each) => requireUuid(each, 'ids')))) {
    try {
      await (op === 'delete'
        ? deleteOne(database, id, outcome, context)
        : changeOne(database, { id, values }, outcome, context));
      outcome.answer.done.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcome.answer.failed.push({ id, code: error.code, message: messageOf(error, context) });
    }
  }
  outcome.answer.failed = await named(database, outcome.answer.failed, context);
  return outcome;
}

/** Fields that are unknown or not the caller's to write, and values of a wrong kind, fail before the first row. */
function requireUsable(access: Access, values: Readonly<Record<string, unknown>>): void {
  const problems = new Problems();
  if (Object.keys(values).length === 0) problems.add('values', { rule: 'required' });
  readValues(access, values, [], problems);
  problems.throwIfAny();
}

async function deleteOne(database: Database, id: string, outcome: BulkOutcome, context: WriteContext): Promise<void> {
  const deleted = await deleteRow(database, id, context);
  if (deleted) outcome.deleted.push(deleted);
}

/** The version is the one found under the lock: whoever chose the rows saw them a moment ago, and the values are meant for all of them. */
async function changeOne(
  database: Database,
  { id, values }: { id: string; values: Record<string, unknown> },
  outcome: BulkOutcome,
  context: WriteContext,
): Promise<void> {
  const { access, caller } = context;
  const written = await guarded(context, () =>
    twiceIfRaced(() =>
      writingRow(database, id, context, async (tx, open) => {
        await holdTree(tx, access, Object.keys(values), caller);
        const stored = await lockRow(tx, access, id, caller);
        if (!stored || stored.isDeleted) throw new ApiError('not_found');
        return changeIn(tx, id, { ...values, version: stored.version }, open);
      }),
    ),
  );
  if (written.isChanged) outcome.changed.push(written);
}

/** With the texts of the rows the caller may see. */
async function named(
  database: Database,
  failed: readonly Failure[],
  { access, caller }: WriteContext,
): Promise<Failure[]> {
  if (failed.length === 0) return [];
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(
    failed.map(({ id }) => id),
    'uuid[]',
  )}) and t."deleted_at" is null and ${visibleSql(access, 't', params)}`;
  const found = await database.query<{ id: string; view: string }>(
    `select t."id" as id, t."string_view" as view from ${access.model.table} t where ${scope}`,
    params.values,
  );
  const views = new Map(found.map(({ id, view }) => [id, view]));
  return failed.map((failure) => {
    const view = views.get(failure.id);
    return view === undefined ? failure : { ...failure, string_view: view };
  });
}

function messageOf(error: ApiError, { access, caller }: WriteContext): string {
  const { fields = {} } = errorAnswer(error, caller.lang);
  const texts = Object.entries(fields).map(
    ([name, breaks]) => `${fieldLabel(access, name, caller.lang)}${breaks.map(({ message }) => message).join('; ')}`,
  );
  return texts.length > 0 ? texts.join('. ') : ERROR_CODES[error.code][caller.lang];
}

/** Ahead of the message; nothing for what is no field. */
function fieldLabel(access: Access, name: string, lang: Lang): string {
  const field = access.readable.get(name);
  return field ? `${labelText(field.def.title, lang, name)}: ` : '';
}
