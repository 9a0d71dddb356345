// One write on its way: onto the row as it is by then, and known for done where an earlier answer was lost.
import type { ReactionChange, Row } from '../../contract/index.ts';
import {
  HttpError,
  type ActionsPort,
  type CommentToWrite,
  type FilesPort,
  type TalkPort,
  type TrashPort,
  type WriteRowsPort,
} from '../../engine/ports/index.ts';
import { isSame, mergeWith, type Entry } from './entries/index.ts';

/** A row that moves on under every try is left to its writer. */
const MERGES = 5;
export const FIRST_VERSION = 1;

export interface SenderCalls
  extends
    Pick<WriteRowsPort, 'createRow' | 'updateRow' | 'deleteRow'>,
    Pick<TrashPort, 'restoreRow'>,
    Pick<ActionsPort, 'runAction'>,
    FilesPort {
  row(model: string, id: string): Promise<Row>;
  /** A call of a module. */
  post(path: string, body: unknown, key: string): Promise<void>;
  talk(): Promise<Pick<TalkPort, 'writeComment' | 'removeComment' | 'react' | 'activitySeen' | 'uploadFile'>>;
  /** Whose session it is. Rejects as any call does. */
  owner(): Promise<string>;
}

/** What is there then: the row as the server has it, where the write was one of it. */
export interface Delivered {
  row?: Row;
}

/** `known`: the row as the write before has left it. Rejects with what the call met, and where both changed the same. */
export async function deliver(calls: SenderCalls, entry: Entry, known: Row | undefined): Promise<Delivered> {
  const { kind, model, row, key } = entry;
  switch (kind) {
    case 'create':
      return { row: await deliverNew(calls, entry) };
    case 'update':
    case 'act':
      return { row: await deliverChange(calls, entry, known) };
    case 'restore':
      return { row: await calls.restoreRow(model, row, { key }) };
    case 'delete':
      await unlessGone(calls.deleteRow(model, row, { key }));
      return {};
    case 'file':
      await upload(calls, entry);
      return {};
    default:
      await say(calls, entry);
      return {};
  }
}

async function deliverChange(calls: SenderCalls, entry: Entry, known: Row | undefined): Promise<Row> {
  let now = known ? onto(entry, known) : entry;
  for (let turn = 0; ; turn++) {
    try {
      return await change(calls, now);
    } catch (error) {
      const current = error instanceof HttpError && error.code === 'conflict' ? error.body.current : undefined;
      if (current === undefined || turn >= MERGES) throw error;
      if (entry.kind === 'update' && mergeWith(now, current).isThere) return current;
      now = onto(now, current);
    }
  }
}

function change(calls: SenderCalls, { model, row, values, version, action, key }: Entry): Promise<Row> {
  if (!action) return calls.updateRow(model, row, { ...values, version }, { key });
  const { name, reason } = action;
  const asked = Object.keys(values).length > 0 ? { values } : {};
  const run = { version, ...(reason === undefined ? {} : { reason }), ...asked };
  return calls.runAction(model, row, name, { ...run, context: { key } });
}

async function upload(calls: SenderCalls, { model, row: id, file: kept }: Entry): Promise<void> {
  if (!kept) return;
  const { blob, name, field, about } = kept;
  const file = new File([blob], name, { type: blob.type });
  if (about === undefined) await calls.upload(file, { model, field: field ?? '', id });
  else await (await calls.talk()).uploadFile(model, about, file, { id });
}

async function say(calls: SenderCalls, { kind, model, row, values, key, talk, post }: Entry): Promise<void> {
  // What is gone was seen; what was set comes before its writer.
  if (post?.mark !== undefined) return unlessGone(calls.post(post.path, values, key));
  if (post) return calls.post(post.path, values, key);
  const port = await calls.talk();
  const id = talk?.comment ?? '';
  if (kind === 'seen') return unlessGone(port.activitySeen(model, row, String(values['at'])));
  if (kind === 'removeComment') return unlessGone(port.removeComment(model, row, id));
  // As it was put there.
  const said = values as unknown as ReactionChange & Pick<CommentToWrite, 'body'>;
  if (kind === 'react') await port.react(model, row, id, { ...said, context: { key } });
  else await port.writeComment(model, row, { ...said, id, isNew: kind === 'comment' }, { key });
}

/** What is to be gone and is gone is done. */
async function unlessGone(call: Promise<void>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  });
}

async function deliverNew(calls: SenderCalls, entry: Entry): Promise<Row> {
  const { model, row, values, base, key } = entry;
  try {
    return await calls.createRow(model, { ...values, id: row }, { key });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'idempotency_mismatch') throw error;
    // Made by an earlier try whose answer was lost. Gone since: the refusal stands.
    const there = await calls.row(model, row).catch((missing: unknown) => {
      throw missing instanceof HttpError && missing.status === 404 ? error : missing;
    });
    const mended = Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, base[field])));
    const update: Entry = {
      ...entry,
      kind: 'update',
      values: mended,
      base: there.version === FIRST_VERSION ? there : base,
    };
    const isDone = Object.keys(mended).length === 0 || mergeWith(update, there).isThere;
    return isDone ? there : deliverChange(calls, update, there);
  }
}

/** The write on the row as it is now. Throws what its writer has to decide. */
function onto(entry: Entry, current: Row): Entry {
  const { kind, values, shown, base } = entry;
  // An action changes what it leads to. What the server gave a new row its writer has not seen.
  const isUnseen = kind === 'act' || current.version === FIRST_VERSION;
  const said = Object.entries(kind === 'act' ? shown : values).filter(
    ([field]) => !isUnseen || Object.hasOwn(base, field),
  );
  if (mergeWith({ values: Object.fromEntries(said), base }, current).overlap.length > 0)
    throw new HttpError(409, { code: 'conflict', message: '', current });
  return { ...entry, version: current.version };
}
