// A kept view on a device: kept whole, brought up to date by what events name, read anew where that does not do, told of by its state.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptRows, RealtimeSince, Row } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort, type KeptPort } from '../../engine/ports/index.ts';
import { noData } from '../../engine/testing/index.ts';
import type { KeptRecord } from '../../engine/query/index.ts';
import { digestOf } from './digest.ts';
import { openKept, type KeptSettings } from './index.ts';
import type { KeptCalls } from './readView.ts';
import type { KeptStore, StoredView } from './store.ts';

let rows: Map<string, Row>;
let events: RealtimeSince['events'];
let asked: string[];
let failure: unknown;
let isOnline: boolean;
let waiting: { row: string; kind: string; shown: Record<string, unknown> }[];
let stale: number | undefined;
let stops: (() => void)[];
let orders: Record<string, string>;
let device: {
  views: Map<string, StoredView>;
  chunks: Map<string, Map<number, readonly KeptRecord[]>>;
  previews: Map<string, Map<string, Blob>>;
  isFull: boolean;
};

const id = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const sorted = (): Row[] => [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));

async function viewOf(): Promise<NonNullable<KeptRows['view']>> {
  const all = sorted();
  return {
    seq: events.length,
    lang: 'ru',
    timezone: 'Asia/Almaty',
    count: all.length,
    digest: await digestOf(all.map((row) => `${row.id}:${row.version}`).join(',')),
    text_orders: orders,
    keys: ['search'],
    fields: [
      { name: 'name', kind: 'text', sortable: true },
      { name: 'amount', kind: 'decimal', precision: 2, total: true },
      { name: 'client', kind: 'reference', model: 'client' },
    ],
    filters: { amount: { field: 'amount' } },
    ordering: ['name'],
  };
}

const calls: KeptCalls = {
  async kept(_model, { ids, after }) {
    asked.push(ids ? `ids ${ids.length}` : 'whole');
    if (failure !== undefined) throw failure;
    const found = sorted().filter((row) => (ids ? ids.includes(row.id) : after === undefined || row.id > after));
    return {
      results: found.map((row) => ({ ...row })),
      keys: found.map((row) => [String(row['name']).toLowerCase()]),
      next: null,
      ...(after === undefined ? { view: await viewOf() } : {}),
    };
  },
  async since(seq) {
    if (failure !== undefined) throw failure;
    return { events: events.slice(seq), last_seq: events.length };
  },
};

function open(userId = 'u1', over: Partial<KeptSettings> = {}): { data: DataPort; kept: KeptPort } {
  const data: DataPort = {
    ...noData,
    outbox: {
      tables: new Set(),
      streams: new Set(),
      openHandlers: new Set(),
      over: (_query, answer) => ({
        ...answer,
        results: [
          ...waiting
            .filter(({ kind }) => kind === 'create')
            .map(({ row, shown }) => ({ ...shown, id: row, version: 1 })),
          ...answer.results.map((row) => Object.assign({}, row, waiting.find((each) => each.row === row.id)?.shown)),
        ],
      }),
    },
    rows: async () => {
      throw new NetworkError('no connection');
    },
  };
  stops.push(
    openKept({
      userId,
      owner: `${userId}@o1`,
      data,
      calls,
      live: { on: () => () => undefined, onReconnect: () => () => undefined },
      pending: { waiting: () => waiting, onChange: () => () => undefined },
      network: {
        state: () => ({ isOnline }),
        onBack: () => () => undefined,
        noteStale: (at) => void (stale = at),
      },
      say: (name) => name,
      store: memory(),
      ...over,
    }),
  );
  const { kept } = data;
  if (!kept) throw new Error('nothing can be kept');
  return { data, kept };
}

async function known(kept: KeptPort): Promise<void> {
  await expect.poll(() => kept.views().length).toBeGreaterThan(0);
}

const QUERY = { dataPath: '/data/deal/', pageSize: 50 };

/** What comes out is a copy of what went in. */
function memory(): KeptStore {
  return {
    views: async (owner) => structuredClone([...device.views.values()].filter((view) => view.owner === owner)),
    chunks: async (key) =>
      structuredClone(
        [...(device.chunks.get(key) ?? [])].sort(([one], [other]) => one - other).map(([, chunk]) => chunk),
      ),
    async put(view, chunks, isWhole) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError');
      device.views.set(view.key, structuredClone(view));
      device.chunks.set(
        view.key,
        new Map([...(isWhole ? [] : (device.chunks.get(view.key) ?? [])), ...structuredClone(chunks)]),
      );
    },
    async remove(key) {
      device.views.delete(key);
      device.chunks.delete(key);
      device.previews.delete(key);
    },
    previews: async (key) =>
      new Map([...(device.previews.get(key) ?? [])].map(([url, picture]) => [url, picture.size])),
    preview: async (url) => [...device.previews.values()].map((own) => own.get(url)).find(Boolean),
    async putPreview(key, url, picture) {
      device.previews.set(key, (device.previews.get(key) ?? new Map<string, Blob>()).set(url, picture));
    },
    async dropPreviews(key, urls) {
      for (const url of urls) device.previews.get(key)?.delete(url);
    },
    close: () => undefined,
  };
}

function change(row: Row): void {
  rows.set(row.id, row);
  events.push({ ev: 'table_update', data: { uid: '', model: 'deal', ids: [row.id], kind: 'update' } });
}

beforeEach(() => {
  rows = new Map(
    [1, 2, 3].map((index) => [
      id(index),
      {
        id: id(index),
        version: 1,
        name: `Ряд ${index}`,
        amount: `${index}.50`,
        client: { id: 'c1', string_view: 'Было' },
      },
    ]),
  );
  [events, asked, failure, isOnline, waiting, stale, stops, orders] = [[], [], undefined, true, [], undefined, [], {}];
  device = { views: new Map(), chunks: new Map(), previews: new Map(), isFull: false };
});
afterEach(() => {
  for (const stop of stops) stop();
});

describe('kept', () => {
  test('[KEEP-09] small pictures of kept rows are kept with them, up to a size, follow what the rows show, and go with the view', async () => {
    const picture = (name: string): object[] => [{ id: name, name, url: `/media/${name}/${name}`, size: 1 }];
    const loaded: string[] = [];
    const loadPreview = async (url: string): Promise<Blob | undefined> => {
      loaded.push(url);
      return url.includes('gone') ? undefined : new Blob([new Uint8Array(url.includes('large') ? 20_000_000 : 600)]);
    };
    const many = Array.from({ length: 20 }, (_, index) => `${index}.png`);
    const shown = ['a.png', 'b.txt', 'gone.png', 'large.png', ...many];
    shown.forEach((name, index) =>
      rows.set(id(900 + index), { id: id(900 + index), version: 1, name: `${100 + index}`, photo: picture(name) }),
    );
    const { kept } = open('u1', { loadPreview });
    await kept.keep({ model: 'deal', title: 'Deals' });
    const sizes = async (): Promise<unknown[]> =>
      Promise.all(
        shown.map(async (name) => {
          const address = await kept.preview(`/media/${name}/${name}?size=74`);
          return address && (await (await fetch(address)).blob()).size;
        }),
      );
    expect((await sizes()).slice(0, 4)).toEqual([600, undefined, undefined, undefined]);
    // Once one has no room, no more are read.
    expect([loaded.includes('/media/b.txt/b.txt?size=74'), loaded.length < 10]).toEqual([false, true]);

    rows.delete(id(903));
    events.push({ seq: 1, event: 'table_update', data: { model: 'deal', id: id(903) } } as never);
    await kept.refresh(kept.views()[0]?.key ?? '');
    expect(await sizes()).toEqual([600, undefined, undefined, undefined, ...many.map(() => 600)]);
    expect(loaded.filter((url) => url.includes('a.png'))).toHaveLength(1);
    rows.delete(id(900));
    events.push({ seq: 2, event: 'table_update', data: { model: 'deal', id: id(900) } } as never);
    await kept.refresh(kept.views()[0]?.key ?? '');
    expect((await sizes())[0]).toBeUndefined();
    await kept.drop(kept.views()[0]?.key ?? '');
    expect(await sizes()).toEqual(shown.map(() => undefined));
  });

  test('[KEEP-01] without a network the next page of its owner answers out of it, and says of when; another person has nothing', async () => {
    await open().kept.keep({ model: 'deal', title: 'Сделки' });
    for (const stop of stops.splice(0)) stop();
    isOnline = false;
    const { data, kept } = open();
    await known(kept);
    const answer = await data.rows({ ...QUERY, ordering: ['-name'] });
    expect(answer.results.map(({ name }) => name)).toEqual(['Ряд 3', 'Ряд 2', 'Ряд 1']);
    expect(answer).toMatchObject({ count: 3, totals: { amount: '7.50' }, next: null });
    expect(stale).toBe(kept.views()[0]?.at);
    const other = open('u2');
    await expect(other.data.rows(QUERY)).rejects.toThrow(NetworkError);
    expect(other.kept.views()).toEqual([]);
  });

  test('[KEEP-07] what waits takes part: found, ordered and summed as it will be', async () => {
    const { data, kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    isOnline = false;
    waiting = [
      { row: id(1), kind: 'update', shown: { amount: '100.00', name: 'Ясно' } },
      { row: id(9), kind: 'create', shown: { amount: '1.00', name: 'Ёлка' } },
    ];
    const answer = await data.rows(QUERY);
    expect(answer.results.map(({ name }) => name)).toEqual(['Ёлка', 'Ряд 2', 'Ряд 3', 'Ясно']);
    expect(answer.totals).toEqual({ amount: '107.00' });
    expect((await data.rows({ ...QUERY, search: 'елка' })).results).toHaveLength(1);
  });
});

describe('brought up to date', () => {
  test('[KEEP-02] only what events name is asked for: changed, new, gone, and rows that show a row of another model', async () => {
    const { data, kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    const [view] = kept.views();
    asked = [];
    change({ ...rows.get(id(2)), id: id(2), version: 2, name: 'Ящик' });
    change({ id: id(4), version: 1, name: 'Арка', amount: '1.00' });
    change({ id: id(3), version: 1 });
    rows.delete(id(3));
    await kept.refresh(view?.key ?? '');
    expect(asked).toEqual(['ids 3']);
    isOnline = false;
    expect((await data.rows(QUERY)).results.map(({ name }) => name)).toEqual(['Арка', 'Ряд 1', 'Ящик']);
    events.push({ ev: 'table_update', data: { uid: '', model: 'client', ids: ['c1'], kind: 'update' } });
    rows.set(id(1), {
      id: id(1),
      version: 1,
      name: 'Ряд 1',
      amount: '1.50',
      client: { id: 'c1', string_view: 'Стало' },
    });
    await kept.refresh(view?.key ?? '');
    expect((await data.rows(QUERY)).results[1]).toMatchObject({ client: { string_view: 'Стало' } });
    expect(asked).toEqual(['ids 3', 'ids 2']);
  });

  test('[KEEP-02] what no event could tell is asked for once the connection is back', async () => {
    let back = (): void => undefined;
    const live = {
      on: () => () => undefined,
      onReconnect(handler: () => void) {
        back = handler;
        return () => undefined;
      },
    };
    const { data, kept } = open('u1', { live });
    await kept.keep({ model: 'deal', title: 'Сделки' });
    change({ ...rows.get(id(2)), id: id(2), version: 2, name: 'Ящик' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    back();
    vi.runAllTimers();
    vi.useRealTimers();
    await expect.poll(() => asked.at(-1)).toBe('ids 1');
    await expect.poll(() => kept.views()[0]?.status).toBe('kept');
    isOnline = false;
    expect((await data.rows(QUERY)).results.map(({ name }) => name)).toEqual(['Ряд 1', 'Ряд 3', 'Ящик']);
  });

  test.each([
    ['a row left his sight and no event names it', () => void rows.delete(id(2))],
    [
      'more changed than is named',
      () => void events.push({ ev: 'table_update', data: { uid: '', model: 'deal', ids: [], kind: 'refresh' } }),
    ],
  ])('[KEEP-04] it is read as a whole where %s', async (_, happen) => {
    const { kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    happen();
    asked = [];
    await kept.refresh(kept.views()[0]?.key ?? '');
    expect(asked.at(-1)).toBe('whole');
    expect(kept.views()[0]).toMatchObject({ rows: rows.size, status: 'kept' });
  });

  test('a text order that this device does not know is told, and not answered', async () => {
    orders = { name: 'another' };
    const { data, kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    expect(kept.views()[0]?.unordered).toEqual(['name']);
    isOnline = false;
    await expect(data.rows({ ...QUERY, ordering: ['-name'] })).rejects.toThrow(NetworkError);
    expect((await data.rows(QUERY)).results).toHaveLength(3);
  });
});

describe('told', () => {
  const refused = (status: number, fields?: Record<string, never[]>): HttpError =>
    new HttpError(status, { code: 'x', message: 'x', ...(fields ? { fields } : {}) });

  test.each([
    ['no network', () => new NetworkError('x'), 'kept.problem.network', 1],
    ['a filter that is none any more', () => refused(400), 'kept.problem.filters', 1],
    ['rights that are gone', () => refused(403), 'kept.problem.forbidden', 0],
  ])('[KEEP-08] %s leaves the rows that may be kept, and says so', async (_, make, problem, left) => {
    const { kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    failure = make();
    await kept.refresh(kept.views()[0]?.key ?? '');
    expect([device.views.size, device.chunks.size]).toEqual([left, left]);
    expect(kept.views()[0]?.problem).toBe(problem);
  });

  test('[KEEP-08] a view of too many rows and a device without room say so, and are forgotten when asked', async () => {
    failure = refused(400, { filters: [] });
    const { kept } = open();
    await kept.keep({ model: 'deal', title: 'Сделки' });
    expect(kept.views()[0]).toMatchObject({ problem: 'kept.problem.tooMany', at: 0 });
    failure = undefined;
    device.isFull = true;
    await kept.keep({ model: 'deal', title: 'Сделки' });
    expect(kept.views()[0]?.problem).toBe('kept.problem.full');
    await kept.drop(kept.views()[0]?.key ?? '');
    expect(kept.views()).toEqual([]);
  });
});
