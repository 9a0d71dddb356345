// A server of a few lines, and pages of a device that ask it.
import type { Comment, FileValue, Row } from '../../../contract/index.ts';
import {
  HttpError,
  NetworkError,
  type DataPort,
  type RowValues,
  type UploadFile,
  type WaitingTable,
} from '../../../engine/ports/index.ts';
import type { SenderCalls } from '../deliver.ts';
import type { Draft } from '../entries/index.ts';
import { takeOver } from '../takeOver.ts';
import { createDevice, type Device, type Tab } from './index.ts';

export const ME = 'u1@o1';

export interface Stand extends SenderCalls {
  rows: Map<string, Row>;
  gone: Map<string, Row>;
  /** In the order they came; their texts. */
  comments: Map<string, Comment>;
  /** What was asked, in its order. */
  asked: string[];
  /** Thrown by the next calls, one after another; `after`: once it is done. */
  faults: { error: unknown; isAfter?: boolean }[];
  whose: string;
}

type Run = <T extends object>(name: string, work: () => T, key?: string) => Promise<T>;

/** Versions, conflicts and repeated creates as the contract has them. */
export function stand(): Stand {
  const rows: Stand['rows'] = new Map();
  const gone: Stand['gone'] = new Map();
  const comments: Stand['comments'] = new Map();
  const done = new Map<string, object>();
  const asked: string[] = [];
  const faults: Stand['faults'] = [];
  /** Done once for its key, as the server does. */
  const run: Run = async <T extends object>(name: string, work: () => T, key = '') => {
    asked.push(name);
    const fault = faults.shift();
    if (fault && !fault.isAfter) throw fault.error;
    // Of the same call.
    const known = done.get(key) as T | undefined;
    const answer = known ?? work();
    if (key !== '') done.set(key, answer);
    if (fault) throw fault.error;
    return { ...answer };
  };
  const calls: Stand = {
    rows,
    gone,
    comments,
    asked,
    faults,
    whose: ME,
    owner: async () => calls.whose,
    upload: (file, { id = '' }) => run(`upload ${id}`, () => fileOf(id, file), id),
    row: (_model, id) => run(`read ${id}`, () => rows.get(id) ?? refuse(404, { code: 'not_found', message: 'gone' })),
    ...rowCalls({ rows, gone }, run),
    talk: async () => talkCalls({ rows, comments }, run),
  };
  return calls;
}

function rowCalls(
  { rows, gone }: Pick<Stand, 'rows' | 'gone'>,
  run: Run,
): Omit<SenderCalls, 'row' | 'owner' | 'talk' | 'upload'> {
  return {
    post: async () => undefined,
    createRow: (_model, { id, ...values }, { key } = {}) =>
      run(
        `create ${id}`,
        () => {
          const known = rows.get(id);
          if (known && Object.entries(values).some(([name, value]) => known[name] !== value))
            return refuse(409, { code: 'idempotency_mismatch', message: 'other' });
          const row = known ?? { ...values, id, version: 1 };
          rows.set(id, row);
          return row;
        },
        key,
      ),
    updateRow: (_model, id, { version, ...values }, { key } = {}) =>
      run(
        `update ${id} ${JSON.stringify(values)}`,
        () => {
          const known = rows.get(id);
          if (!known) return refuse(404, { code: 'not_found', message: 'gone' });
          if (known.version !== version) return refuse(409, { code: 'conflict', message: 'stale', current: known });
          const row = { ...known, ...values, version: version + 1 };
          rows.set(id, row);
          return row;
        },
        key,
      ),
    async deleteRow(_model, id, { key } = {}) {
      await run(
        `delete ${id}`,
        () => {
          const known = rows.get(id);
          if (!known && !gone.has(id)) return refuse(404, { code: 'not_found', message: 'gone' });
          if (known) gone.set(id, known);
          rows.delete(id);
          return {};
        },
        key,
      );
    },
    restoreRow: (_model, id, { key } = {}) =>
      run(
        `restore ${id}`,
        () => {
          const row = gone.get(id) ?? rows.get(id) ?? refuse(404, { code: 'not_found', message: 'gone' });
          gone.delete(id);
          rows.set(id, row);
          return row;
        },
        key,
      ),
    runAction: (_model, id, action, { version, context: { key } = {}, ...said }) =>
      run(
        `act ${id} ${action} ${JSON.stringify(said)}`,
        () => {
          const known = rows.get(id);
          if (!known) return refuse(404, { code: 'not_found', message: 'gone' });
          if (known.version !== version) return refuse(409, { code: 'conflict', message: 'stale', current: known });
          if (known['status'] === action)
            return refuse(409, { code: 'invalid_transition', message: 'not now', current: known });
          const row = { ...known, ...said.values, status: action, version: version + 1 };
          rows.set(id, row);
          return row;
        },
        key,
      ),
  };
}

function talkCalls(
  { rows, comments }: Pick<Stand, 'rows' | 'comments'>,
  run: Run,
): Awaited<ReturnType<SenderCalls['talk']>> {
  const comment = (id: string): Comment =>
    comments.get(id) ?? refuse(404, { code: 'not_found', message: 'no comment' });
  return {
    writeComment: (_model, row, { id, body, isNew, parent }, { key } = {}) =>
      run(
        `${isNew ? 'comment' : 'change'} ${row} ${body}`,
        () => {
          if (!rows.has(row)) return refuse(404, { code: 'not_found', message: 'gone' });
          if (parent !== undefined) comment(parent);
          const made = isNew ? said(id, body, parent) : { ...comment(id), body };
          comments.set(id, made);
          return made;
        },
        key,
      ),
    async removeComment(_model, _row, id) {
      await run(`uncomment ${id}`, () => {
        comment(id);
        comments.delete(id);
        return {};
      });
    },
    react: (_model, _row, id, { emoji, on, context: { key } = {} }) =>
      run(
        `reaction ${id} ${emoji} ${on}`,
        () => {
          const reacted = { ...comment(id), reactions: on ? [{ emoji, count: 1, is_own: true, people: [] }] : [] };
          comments.set(id, reacted);
          return reacted;
        },
        key,
      ),
    uploadFile: (_model, row, file, { id = '' }) => run(`attach ${row} ${id}`, () => fileOf(id, file), id),
    activitySeen: async (_model, row, at) => void (await run(`seen ${row} ${at}`, () => ({}))),
  };
}

function fileOf(id: string, { name, size, type }: UploadFile): FileValue {
  return { id, name, size, mime: type, url: `/media/${id}/${name}` };
}

export function said(id: string, body: string, parent?: string): Comment {
  return {
    id,
    author: { id: 'u1', string_view: 'Me' },
    body,
    created_at: '2026-01-01T00:00:00.000Z',
    ...(parent === undefined ? {} : { parent }),
    can_change: true,
    can_delete: true,
  };
}

function refuse(status: number, body: ConstructorParameters<typeof HttpError>[1]): never {
  throw new HttpError(status, body);
}

export const SILENCE = new NetworkError('no connection');

let keys = 0;

export function draft(row: string, values: RowValues, own: Partial<Draft> = {}): Draft {
  return {
    model: 'task',
    row,
    kind: 'update',
    key: `key ${++keys}`,
    values,
    shown: values,
    base: { name: 'old', qty: '1' },
    version: 1,
    names: {},
    title: 'Tasks',
    fields: ['name', 'qty'],
    ...own,
  };
}

export async function begin(): Promise<{ device: Device; calls: Stand; tab: Tab }> {
  const device = createDevice();
  const calls = stand();
  for (const id of ['a', 'b']) calls.rows.set(id, { id, version: 1, name: 'old', qty: '1' });
  return { device, calls, tab: await device.openTab(ME, calls) };
}

/** All that goes on without waiting for anybody. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A table of all rows there are; notes what it shows. */
export function table(shown: unknown[]): WaitingTable {
  return {
    ref: { model: 'task' },
    filters: undefined,
    grouping: { outline: undefined },
    row: (id) => ({ id, version: 1 }),
    receive: ({ id, name }) => void shown.push([id, name]),
    putRow: ({ id, name }) => void shown.push([id, name]),
    removeRow: (id) => void shown.push([id]),
  };
}

export const codes = ({ state }: Tab): unknown[] => state().entries.map(({ refusal }) => refusal?.code ?? 'waiting');

/** The calls of a page with an outbox behind them; `online` says what the page knows of its network. */
export async function page(
  calls: Stand,
  own: Partial<DataPort> = {},
): Promise<{ data: DataPort; device: Device; tab: Tab; network: { isOnline: boolean; room: number } }> {
  const device = createDevice();
  const tab = await device.openTab(ME, calls);
  const network = { isOnline: true, room: 1_000 };
  // The calls of rows are all that is asked here.
  const data = {
    ...calls,
    batch: () => Promise.reject(SILENCE),
    talk: async () => ({
      ...(await calls.talk()),
      activity: async (_model: string, row: string) => {
        if (!network.isOnline || !calls.rows.has(row)) throw SILENCE;
        const results = [...calls.comments.values()].map((comment) => ({
          id: comment.id,
          at: comment.created_at,
          comment,
          replies: [],
        }));
        return {
          results,
          next: null,
          can_write: true,
          seen: null,
          watchers: { watching: false, people: [], count: 0 },
        };
      },
    }),
    bulk: async (_model: string, { ids }: { ids: string[] }) => {
      calls.asked.push(`bulk ${ids.join()}`);
      return { done: ids, failed: [] };
    },
    moveRow: async () => void calls.asked.push('move'),
    ...own,
  } as unknown as DataPort;
  takeOver(data, tab, {
    isOnline: () => network.isOnline,
    says: () => 'waits',
    saysNoRoom: () => 'no room',
    roomForFiles: async () => network.room,
    nowMs: () => device.nowMs,
    me: { id: 'u1', string_view: 'Me' },
  });
  return { data, device, tab, network };
}
