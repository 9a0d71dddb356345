// A server in memory for tests of tables: versions, conflicts, refusals, pages, events, and a clock moved by hand.
import type { Column, LiveEvents, Row, Rows, TableInfo } from '../../contract/index.ts';
import {
  HttpError,
  NetworkError,
  type DataPort,
  type LivePort,
  type LocalPort,
  type Ports,
  type RowsQuery,
  type RowValues,
} from '../ports/index.ts';
import { prepareTable, type After } from '../table/index.ts';
import { noData } from './noData.ts';

export interface FakeServer {
  info: TableInfo;
  rows: Row[];
  ports: Pick<Ports, 'data' | 'live' | 'local' | 'report'>;
  after: After;
  /** Runs what is due within that time and lets promises settle. */
  advance(ms: number): Promise<void>;
  /** Calls so far: `rows`, `row`, `updateRow` with what was asked. */
  calls: { name: string; asked: unknown }[];
  /** Deleted rows. */
  trash: Row[];
  reports: { code: string; path: string }[];
  stored: Map<string, unknown>;
  /** Someone else writes. */
  write(id: string, values: RowValues): void;
  emit<K extends keyof LiveEvents>(event: K, data: NonNullable<LiveEvents[K]>): void;
  reconnect(): void;
  /** What the next updates do; default `ok`. `hold` waits for `release`. */
  mode: 'ok' | 'offline' | 'refuse' | 'hold';
  release(): void;
  /** The row that bulk changes cannot change. */
  stubborn: string | undefined;
}

export function rowId(index: number): string {
  return `0190a0e0-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

export function makeColumn(field: string, type: string, over: Partial<Column> = {}): Column {
  return {
    field,
    headerName: field,
    type,
    cellRenderer: '',
    cellRendererParams: {},
    cellEditor: '',
    cellEditorParams: { rulesConfig: [] },
    width: 120,
    sortable: true,
    editable: true,
    ...over,
  };
}

const COLUMNS: readonly Column[] = [
  makeColumn('name', 'CharField', {
    cellEditorParams: { rulesConfig: [{ rule: 'required' }, { rule: 'maxLength', value: 20 }] },
  }),
  makeColumn('price', 'DecimalField', {
    cellRendererParams: { precision: 2 },
    cellEditorParams: {
      rulesConfig: [
        { rule: 'min', value: '0' },
        { rule: 'precision', value: 2 },
      ],
    },
  }),
  makeColumn('qty', 'IntegerField', { cellRendererParams: { fComputed: true } }),
  makeColumn('amount', 'DecimalField', {
    editable: false,
    cellRendererParams: { precision: 2, fComputed: '<price> * <qty>', total: true },
  }),
  makeColumn('share', 'DecimalField', {
    editable: false,
    cellRendererParams: { precision: 2, fComputed: '<amount> / <qty>', total: true },
  }),
  makeColumn('mark', 'BooleanField'),
  makeColumn('manager', 'ForeignKey'),
];

export function makeInfo(over: Partial<TableInfo> = {}): TableInfo {
  return {
    model: 'order',
    page_name: 'orders',
    table_type: 'list',
    table_size: 'normal',
    data_path: '/data/order/',
    columns: [...COLUMNS],
    ordering: [],
    editing: 'cell',
    permissions: { create: true, update: true, delete: true, export: true },
    rev: '0123456789abcdef',
    ...over,
  };
}

export function makeRow(index: number): Row {
  const price = 100 + index;
  return {
    id: rowId(index),
    version: 1,
    name: `Row ${index}`,
    price: `${price}.50`,
    qty: 2,
    amount: `${price * 2 + 1}.00`,
    share: `${price}.50`,
    mark: true,
    is_posted: false,
    manager: null,
  };
}

export function fakeServer({ count = 5, info = makeInfo() }: { count?: number; info?: TableInfo } = {}): FakeServer {
  const events = fakeLive();
  let due: { at: number; run: () => void }[] = [];
  let now = 0;
  let held: (() => void)[] = [];
  const server: FakeServer = {
    info,
    rows: Array.from({ length: count }, (_, index) => makeRow(index)),
    ports: {
      data: noData,
      live: events.port,
      local: local(() => server),
      report: ({ code, path }) => server.reports.push({ code, path }),
    },
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        due = due.filter((one) => one !== entry);
      };
    },
    async advance(ms) {
      await settle();
      now += ms;
      const ready = due.filter((one) => one.at <= now);
      due = due.filter((one) => one.at > now);
      for (const { run } of ready) run();
      await settle();
    },
    calls: [],
    trash: [],
    reports: [],
    stored: new Map(),
    write: (id, values) => void save(server, id, values),
    emit: events.tell,
    reconnect: () => events.tell('reconnect', undefined),
    mode: 'ok',
    stubborn: undefined,
    release: () => {
      for (const run of held) run();
      held = [];
    },
  };
  server.ports.data = data(server, () => new Promise<void>((resolve) => held.push(resolve)));
  return server;
}

function save(server: FakeServer, id: string, values: RowValues): Row {
  const index = server.rows.findIndex((row) => row.id === id);
  const old = server.rows[index];
  if (!old) throw new HttpError(404, { code: 'not_found', message: 'not found' });
  const row: Row = { ...old, ...values, id, version: old.version + 1 };
  if (typeof row['manager'] === 'string') row['manager'] = { id: row['manager'], string_view: 'Chosen' };
  server.rows[index] = Object.assign(row, prepareTable(server.info).formulas.recalculate(row));
  return { ...row };
}

/** As the real one: 404, a conflict with a newer version, a posted row closed but for its mark. */
function change(server: FakeServer, id: string, { version, ...changes }: RowValues): Row {
  const current = server.rows.find((row) => row.id === id);
  if (current && current.version !== version)
    throw new HttpError(409, { code: 'conflict', message: 'changed', current: { ...current } });
  if (current?.['is_posted'] === true && changes['is_posted'] !== false && changes['mark'] !== false)
    throw new HttpError(409, { code: 'posted', message: 'posted', current: { ...current } });
  return save(server, id, changes);
}

function create(server: FakeServer, { id, ...values }: RowValues & { id: string }): Row {
  const blank = Object.fromEntries(server.info.columns.map(({ field }) => [field, null]));
  if (!server.rows.some((row) => row.id === id)) server.rows.push({ ...blank, id, version: 0 });
  return save(server, id, values);
}

function data(server: FakeServer, hold: () => Promise<void>): DataPort {
  return {
    ...noData,
    tableInfo: async () => server.info,
    rows: async (query) => {
      server.calls.push({ name: 'rows', asked: query });
      if (server.mode === 'offline') throw new NetworkError('offline');
      return page(server.rows, query);
    },
    row: async (_model, id) => {
      server.calls.push({ name: 'row', asked: id });
      const row = server.rows.find((one) => one.id === id);
      if (!row) throw new HttpError(404, { code: 'not_found', message: 'not found' });
      return { ...row };
    },
    updateRow: async (_model, id, { version, ...changes }) => {
      server.calls.push({ name: 'updateRow', asked: { id, version, ...changes } });
      if (server.mode === 'hold') await hold();
      if (server.mode === 'offline') throw new NetworkError('offline');
      if (server.mode === 'refuse')
        throw new HttpError(400, {
          code: 'invalid',
          message: 'Check',
          fields: { name: [{ rule: 'unique', message: 'This value exists already' }] },
        });
      return change(server, id, { version, ...changes });
    },
    ...writes(server, hold),
  };
}

function local(server: () => FakeServer): LocalPort {
  return {
    read: async (database, id) => server().stored.get(`${database}:${id}`),
    write: async (database, id, value) => void server().stored.set(`${database}:${id}`, value),
  };
}

/** Creating, deleting and changing many. */
function writes(
  server: FakeServer,
  hold: () => Promise<void>,
): Pick<DataPort, 'createRow' | 'deleteRow' | 'restoreRow' | 'batch' | 'bulk'> {
  return {
    createRow: async (_model, row) => {
      server.calls.push({ name: 'createRow', asked: row });
      if (server.mode === 'hold') await hold();
      if (server.mode === 'offline') throw new NetworkError('offline');
      return create(server, row);
    },
    deleteRow: async (_model, id) => {
      server.calls.push({ name: 'deleteRow', asked: id });
      if (server.mode === 'refuse') throw new HttpError(409, { code: 'has_links', message: 'Other rows refer to it' });
      remove(server, [id]);
    },
    restoreRow: async (_model, id) => {
      server.calls.push({ name: 'restoreRow', asked: id });
      if (server.mode === 'offline') throw new NetworkError('offline');
      const row = server.trash.find((one) => one.id === id);
      if (!row) throw new HttpError(404, { code: 'not_found', message: 'not found' });
      if (id === server.stubborn)
        throw new HttpError(400, {
          code: 'invalid',
          message: 'Check',
          fields: { price: [{ rule: 'unique', message: 'This value exists already' }] },
        });
      server.trash = server.trash.filter((one) => one !== row);
      server.rows.push({ ...row, version: row.version + 1 });
      return { ...row, version: row.version + 1 };
    },
    batch: async (_model, { upsert = [] }) => {
      server.calls.push({ name: 'batch', asked: upsert });
      if (server.mode === 'offline') throw new NetworkError('offline');
      if (server.mode === 'refuse')
        throw new HttpError(400, {
          code: 'invalid',
          message: 'Check',
          fields: { 'upsert.0.name': [{ rule: 'unique', message: 'This value exists already' }] },
        });
      const before = [...server.rows];
      try {
        return {
          results: upsert.map(({ id, ...values }) =>
            values['version'] === undefined ? create(server, { id, ...values }) : change(server, id, values),
          ),
        };
      } catch (error) {
        server.rows = before;
        throw error;
      }
    },
    bulk: async (_model, { ids, op, values }) => {
      server.calls.push({ name: 'bulk', asked: { ids, op, values } });
      const failed = ids
        .filter((id) => id === server.stubborn)
        .map((id) => ({ id, string_view: 'Stubborn', code: 'posted', message: 'posted' }));
      const done = ids.filter((id) => id !== server.stubborn);
      if (op === 'update') for (const id of done) save(server, id, values ?? {});
      else remove(server, done);
      return { done, failed };
    },
  };
}

function remove(server: FakeServer, ids: readonly string[]): void {
  server.trash.push(...server.rows.filter(({ id }) => ids.includes(id)));
  server.rows = server.rows.filter(({ id }) => !ids.includes(id));
}

function fakeLive(): { port: LivePort; tell(event: string, data: unknown): void } {
  const handlers = new Map<string, Set<(data: never) => void>>();
  const on = (event: string, handler: (data: never) => void): (() => void) => {
    const set = handlers.get(event) ?? new Set();
    handlers.set(event, set.add(handler));
    return () => void set.delete(handler);
  };
  return {
    port: { on, onReconnect: (handler) => on('reconnect', handler), isOwn: (uid) => uid === 'own' },
    tell: (event, data) => {
      // Handlers of an event were registered for its data.
      for (const handler of handlers.get(event) ?? []) (handler as (data: unknown) => void)(data);
    },
  };
}

function page(all: readonly Row[], { cursor, pageSize = 100, totals, ordering }: RowsQuery): Rows {
  const field = ordering?.[0];
  const sorted = field === '-name' ? [...all].reverse() : all;
  const from = Number(cursor ?? 0);
  const next = from + pageSize;
  const sum = (name: string): string =>
    String(all.reduce((whole, row) => whole + Math.round(Number(row[name]) * 100), 0) / 100);
  return {
    results: sorted.slice(from, next).map((row) => ({ ...row })),
    next: pageSize > 0 && next < all.length ? String(next) : null,
    ...(totals === false
      ? {}
      : {
          count: all.length,
          count_capped: false,
          totals: { amount: sum('amount'), share: sum('share'), qty: sum('qty') },
        }),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
