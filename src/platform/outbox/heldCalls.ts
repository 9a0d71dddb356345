// Calls beside creating and changing: deletions, restores and actions wait as well; what cannot wait does not go before what waits.
// Calls of modules that are to wait are always kept before they are sent: a reload loses none, and they go in their order row by row.
import type { BulkAnswer, Row } from '../../contract/index.ts';
import { HttpError, type DataPort, type OutboxPort, type WaitingPost } from '../../engine/ports/index.ts';
import { NotSent, type Box, type Keep } from './box.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft, Entry } from './entries/index.ts';
import { isUntaken } from './failures.ts';

type HeldCalls = Pick<DataPort, 'deleteRow' | 'restoreRow' | 'bulk' | 'runAction' | 'moveRow'>;

/** Whoever shows the row knows it. */
const UNKNOWN_VERSION = 0;

export interface HeldSettings {
  direct: HeldCalls;
  box: Box;
  keep: Keep;
  isOnline(): boolean;
  /** Why it cannot be done now. */
  says(): string;
}

export function heldCalls({ direct, box, keep, isOnline, says }: HeldSettings): HeldCalls {
  function refuseWaiting(model: string, id: string): void {
    if (box.waiting(model, id).length > 0) throw new HttpError(409, { code: 'waiting', message: says() });
  }

  const deleteRow: DataPort['deleteRow'] = async (model, id, context) => {
    const draft = rowDraft('delete', model, id, { base: context?.base, key: box.newId() });
    const send = (): Promise<void> =>
      isOnline() ? direct.deleteRow(model, id, { key: draft.key }) : Promise.reject(new NotSent());
    try {
      await box.deleteRow(model, id, send);
    } catch (error) {
      if (!isUntaken(error)) throw error;
      await keep(draft, error);
    }
  };

  const restoreRow: DataPort['restoreRow'] = async (model, id) => {
    const own = box.waiting(model, id);
    const last = own.at(-1);
    // Never tried: nothing is to be taken back.
    if (last?.kind === 'delete' && last.tries === 0 && (await box.drop(last.number)))
      return box.over(model, { ...last.base, id, version: last.version });
    const draft = rowDraft('restore', model, id, { key: box.newId() });
    if (isOnline() && own.length === 0) {
      try {
        return await direct.restoreRow(model, id, { key: draft.key });
      } catch (error) {
        if (!isUntaken(error)) throw error;
        return keep(draft, error);
      }
    }
    return keep(draft, new NotSent());
  };

  const bulk: DataPort['bulk'] = async (model, { ids, ...change }) => {
    const waiting = ids.filter((id) => box.waiting(model, id).length > 0);
    const [first, ...others] = ids.filter((id) => !waiting.includes(id));
    const alone = [...waiting];
    let answer: BulkAnswer = { done: [], failed: [] };
    try {
      if (first !== undefined) answer = await direct.bulk(model, { ...change, ids: [first, ...others] });
    } catch (error) {
      // Rejects before anything is done.
      if (change.op !== 'delete' || !isUntaken(error) || first === undefined) throw error;
      alone.push(first, ...others);
    }
    for (const id of alone) {
      try {
        if (change.op === 'delete') await deleteRow(model, id);
        else refuseWaiting(model, id);
        answer.done.push(id);
      } catch (error) {
        const { code, message } = error instanceof HttpError ? error.body : { code: 'network', message: '' };
        answer.failed.push({ id, code, message });
      }
    }
    return answer;
  };

  return {
    deleteRow,
    restoreRow,
    bulk,
    async runAction(model, id, name, { context = {}, ...run }) {
      const { action, base, shown = {} } = context;
      const key = box.newId();
      const draft: Draft = {
        ...rowDraft('act', model, id, { base, key }),
        values: { ...run.values },
        shown,
        version: run.version,
        action: { name, title: action?.title ?? name, reason: run.reason },
      };
      const mayWait = action?.offline === true && !box.waiting(model, id).some(({ kind }) => kind === 'act');
      if (!mayWait) refuseWaiting(model, id);
      if (mayWait && (!isOnline() || box.mustWait(draft))) return keep(draft, undefined);
      try {
        return await direct.runAction(model, id, name, { ...run, context: { key } });
      } catch (error) {
        if (!mayWait || !isUntaken(error)) throw error;
        return keep(draft, error);
      }
    },
    async moveRow(model, id, move) {
      refuseWaiting(model, id);
      return direct.moveRow(model, id, move);
    },
  };
}

function rowDraft(
  kind: Entry['kind'],
  model: string,
  row: string,
  { base, key }: { base?: Row | undefined; key: string },
): Draft {
  return {
    kind,
    model,
    row,
    key,
    values: {},
    shown: {},
    base: { ...base },
    version: base?.version ?? UNKNOWN_VERSION,
    names: {},
    title: model,
    fields: [],
  };
}

/** Answers how to take them from the port again. */
export function openPosts(port: OutboxPort, box: Box, sendNow: () => void): () => void {
  const own: Required<Pick<OutboxPort, 'post' | 'posts' | 'retryPost' | 'dropPost'>> = {
    async post({ model, row, id, path, values, shown, title }) {
      const none = { shown: {}, base: {}, names: {}, fields: [], version: FIRST_VERSION };
      await box.add({
        ...none,
        kind: 'post',
        model,
        row,
        key: box.newId(),
        values,
        title,
        talk: { comment: id },
        post: { path, shown },
      });
    },
    posts: (model, row) => box.said(model, row).flatMap((entry) => postOf(entry)),
    async retryPost(number) {
      await box.mend(number);
      sendNow();
    },
    dropPost: async (number) => (await box.drop(number)) !== undefined,
  };
  Object.assign(port, own);
  // Those drawn before have found none.
  for (const { model, id, reload } of port.streams) if (box.said(model, id).length > 0) reload();
  for (const handle of port.openHandlers) handle();
  return () => {
    // Another one may be open already.
    for (const name of Object.keys(own) as (keyof typeof own)[]) if (port[name] === own[name]) delete port[name];
  };
}

function postOf({ post, talk, number, values, at, refusal }: Entry): WaitingPost[] {
  if (!post || !talk) return [];
  const { path, shown } = post;
  return [{ number, id: talk.comment, path, values, shown, at, ...(refusal ? { refused: refusal.message } : {}) }];
}
