// Rows in memory behind the ports, for tests of blocks: lists by group and range, groups with sums, moves and changes by version.
import { vi } from 'vitest';
import type { Column, Group, LiveEvents, Row, TableInfo } from '../../contract/index.ts';
import {
  HttpError,
  NetworkError,
  type DataPort,
  type GroupPart,
  type GroupsQuery,
  type RowsQuery,
  type RowValues,
} from '../../engine/ports/index.ts';

export interface BlockServer {
  info: TableInfo;
  rows: Row[];
  data: Partial<DataPort>;
  live: {
    on(event: string, handler: (data: never) => void): () => void;
    onReconnect(handler: () => void): () => void;
    isOwn(): boolean;
  };
  /** Calls so far, by name. */
  calls(name: string): unknown[];
  /** What the next calls do; `refuse` concerns writes only. */
  mode: 'ok' | 'offline' | 'refuse' | 'conflict' | 'forbidden';
  emit<K extends keyof LiveEvents>(event: K, data: NonNullable<LiveEvents[K]>): void;
}

export const blockColumn = (field: string, type: string, over: Partial<Column> = {}): Column => ({
  field,
  headerName: field,
  type,
  cellRenderer: '',
  cellRendererParams: {},
  cellEditor: '',
  cellEditorParams: { rulesConfig: [] },
  width: 100,
  sortable: true,
  editable: true,
  filter: field,
  ...over,
});

const STATUSES = [
  { id: 'new', string_view: 'Новая', color: 'blue' },
  { id: 'work', string_view: 'В работе', color: 'orange' },
  { id: 'done', string_view: 'Готово', color: 'green' },
];

const COLUMNS = [
  blockColumn('name', 'CharField'),
  blockColumn('status', 'CharField', { cellRendererParams: { choices: STATUSES } }),
  blockColumn('owner', 'ForeignKey'),
  blockColumn('amount', 'DecimalField', { cellRendererParams: { precision: 2 } }),
  blockColumn('begin', 'DateField'),
  blockColumn('due', 'DateField'),
  blockColumn('at', 'DateTimeField'),
  blockColumn('body', 'TextField'),
];

export function blockServer(rows: Row[], info: Partial<TableInfo> = {}): BlockServer {
  const handlers = new Map<string, Set<(data: never) => void>>();
  const calls: [string, unknown][] = [];
  const on = (event: string, handler: (data: never) => void): (() => void) => {
    const set = handlers.get(event) ?? new Set();
    handlers.set(event, set.add(handler));
    return () => void set.delete(handler);
  };
  const note = (name: string, asked: unknown): void => {
    calls.push([name, asked]);
    if (server.mode === 'offline') throw new NetworkError('offline');
    if (server.mode === 'forbidden') throw new HttpError(403, { code: 'forbidden', message: 'Недостаточно прав' });
  };
  const change = (name: string, id: string, values: RowValues, version: number): Row => {
    note(name, { id, ...values });
    const index = server.rows.findIndex((row) => row.id === id);
    const row = server.rows[index];
    if (!row) throw new HttpError(404, { code: 'not_found', message: 'gone' });
    if (server.mode === 'refuse')
      throw new HttpError(400, {
        code: 'invalid',
        message: 'Проверьте',
        fields: { status: [{ rule: 'choice', message: 'Так нельзя' }] },
      });
    if (server.mode === 'conflict' || version !== row.version)
      throw new HttpError(409, { code: 'conflict', message: 'changed', current: { ...row, version: row.version + 1 } });
    const now = { ...row, ...values, version: version + 1 };
    server.rows[index] = now;
    return { ...now };
  };
  const server: BlockServer = {
    rows,
    info: {
      model: 'request',
      page_name: 'requests',
      table_type: 'record',
      table_size: 'normal',
      data_path: '/data/request/',
      columns: COLUMNS,
      ordering: [],
      editing: 'cell',
      ranked: true,
      permissions: { create: true, update: true, delete: true, export: true },
      rev: 'aaaaaaaaaaaaaaaa',
      ...info,
    },
    mode: 'ok',
    calls: (name) => calls.filter(([one]) => one === name).map(([, asked]) => asked),
    emit: (event, data) => {
      // Handlers of an event were registered for its data.
      for (const handler of handlers.get(event) ?? []) (handler as (data: unknown) => void)(data);
    },
    live: { on, onReconnect: (handler) => on('reconnect', handler), isOwn: () => true },
    data: {
      tableInfo: vi.fn<DataPort['tableInfo']>(async () => server.info),
      rows: async (query) => {
        note('rows', query);
        const found = server.rows.filter((row) => isIn(row, query));
        const from = Number(query.cursor ?? 0);
        const to = from + (query.pageSize ?? 50);
        return {
          results: found.slice(from, to).map((row) => ({ ...row })),
          next: to < found.length ? String(to) : null,
          count: found.length,
          count_capped: false,
        };
      },
      groups: async (query) => {
        note('groups', query);
        return {
          results: grouped(
            server.rows.filter((row) => isIn(row, query)),
            query,
          ),
          capped: false,
        };
      },
      createRow: async (_model, values) => {
        note('create', values);
        const row = { ...values, version: 1 };
        server.rows.push(row);
        return { ...row };
      },
      updateRow: async (_model, id, { version, ...values }) => change('update', id, values, version),
      moveRow: async (_model, id, { version, values, after, before }) => {
        const row = change(
          'move',
          id,
          { ...values, ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) },
          version,
        );
        const rest = server.rows.filter((one) => one.id !== id);
        const at = after
          ? rest.findIndex((one) => one.id === after) + 1
          : Math.max(
              0,
              rest.findIndex((one) => one.id === before),
            );
        server.rows = rest.toSpliced(at, 0, row);
        return row;
      },
    },
  };
  return server;
}

function keyOf(value: unknown): Group['keys'][number] {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  // Rows of tests hold nothing else.
  return (value ?? null) as Group['keys'][number];
}

function isIn(row: Row, { group = [], filters = {} }: Pick<RowsQuery, 'group' | 'filters'>): boolean {
  return (
    group.every(([by, key]: GroupPart) => keyOf(row[by]) === key) &&
    Object.entries(filters).every(([field, wanted]) => {
      const value = keyOf(row[field]);
      if (Array.isArray(wanted)) return wanted.includes(value === null ? '__null__' : String(value));
      if (typeof wanted !== 'object' || !('from' in wanted)) return true;
      const day = value === null ? undefined : String(value).slice(0, 10);
      return day !== undefined && day >= (wanted.from ?? '') && day <= (wanted.to ?? '9999');
    })
  );
}

function grouped(rows: readonly Row[], { by, aggregates = [] }: GroupsQuery): Group[] {
  const groups = new Map<string, Group>(
    by.length === 0 ? [['[]', { keys: [], labels: [], colors: [], count: 0, totals: {} }]] : [],
  );
  for (const row of rows) {
    const keys = by.map((entry) => {
      const [field = '', unit] = entry.split(':');
      const key = keyOf(row[field]);
      return unit === 'month' && key !== null ? `${String(key).slice(0, 7)}-01` : key;
    });
    const id = JSON.stringify(keys);
    const labels = by.map((field) => labelOf(row[field.split(':')[0] ?? '']));
    const group = groups.get(id) ?? {
      keys,
      labels,
      colors: by.map((field) => STATUSES.find((one) => field === 'status' && one.id === row['status'])?.color ?? null),
      count: 0,
      totals: {},
    };
    group.count += 1;
    for (const name of aggregates)
      group.totals[name] = (
        (Number(group.totals[name] ?? 0) * 100 + Number(row[name.split(':')[1] ?? '']) * 100) /
        100
      ).toFixed(2);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function labelOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'string_view' in value) return String(value.string_view);
  return (
    STATUSES.find((one) => one.id === value)?.string_view ??
    (value === null || value === undefined ? 'Не указано' : String(value))
  );
}
