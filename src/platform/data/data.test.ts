// What the calls of generated screens look like on the wire.
import { expect, test } from 'vitest';
import type { Call, HttpClient } from '../http/index.ts';
import { createData } from './data.ts';

function recorder(): { api: HttpClient; calls: { path: string; call: Call }[] } {
  const calls: { path: string; call: Call }[] = [];
  const api: HttpClient = {
    ask: async (path, _check, call = {}) => {
      calls.push({ path, call });
      // Nobody looks at the answer here.
      return undefined as never;
    },
    tell: async (path, call = {}) => void calls.push({ path, call }),
    prepare: () => undefined,
  };
  return { api, calls };
}

const sent = (call: Call | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(call?.query ?? {}).filter(([, value]) => value !== undefined));

test('[FILTER-09] search, ordering and filters are sent only when they hold something', async () => {
  const { api, calls } = recorder();
  const data = createData(api);
  await data.rows({ dataPath: '/data/contractor/', search: '', ordering: [], filters: {}, totals: true });
  await data.rows({
    dataPath: '/data/contractor/',
    search: 'a',
    ordering: ['-debt', 'name'],
    filters: { name: 'x' },
    pageName: 'contractors',
    cursor: 'c',
    pageSize: 100,
    totals: false,
  });
  expect(calls[0]).toMatchObject({ path: '/data/contractor/' });
  expect(sent(calls[0]?.call)).toEqual({});
  expect(sent(calls[1]?.call)).toEqual({
    search: 'a',
    ordering: '-debt,name',
    filters: '{"name":"x"}',
    page_name: 'contractors',
    cursor: 'c',
    page_size: 100,
    totals: false,
  });
});

test("[TABLE-01] a table's description is asked for by model, page and type", async () => {
  const { api, calls } = recorder();
  await createData(api).tableInfo({ model: 'contractor', page_name: 'contractors', table_type: 'list' });
  expect(calls.map(({ path, call }) => [path, sent(call)])).toEqual([
    ['/table_info/', { model: 'contractor', page_name: 'contractors', table_type: 'list' }],
  ]);
});

test('[FILTER-07] people are asked for by model, page, its size, a search and those who are chosen', async () => {
  const { api, calls } = recorder();
  await createData(api).userList({
    model: 'user',
    field: 'manager',
    pageName: 'contractors',
    page: 2,
    pageSize: 20,
    search: 'ал',
    selected: ['a', 'b'],
  });
  expect(calls.map(({ path, call }) => [path, sent(call)])).toEqual([
    [
      '/user/list/',
      {
        model: 'user',
        field: 'manager',
        page_name: 'contractors',
        page: 2,
        page_size: 20,
        search: 'ал',
        selected: 'a,b',
      },
    ],
  ]);
});

test('ids and models are part of the path, never of its structure', async () => {
  const { api, calls } = recorder();
  const data = createData(api);
  await data.row('contractor', '../user/1');
  await data.updateRow('contractor', 'a b', { version: 1, name: 'x' });
  await data.deleteRow('contractor', '1');
  expect(calls.map(({ path, call }) => [path, call.method, call.body])).toEqual([
    ['/data/contractor/..%2Fuser%2F1/', undefined, undefined],
    ['/data/contractor/a%20b/', 'PATCH', { version: 1, name: 'x' }],
    ['/data/contractor/1/', 'DELETE', undefined],
  ]);
});

test('[TABLE-15] a file is an address that says its groups or its tree', () => {
  const { exportUrl } = createData(recorder().api);
  const query = (address: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  expect(query(exportUrl({ model: 'deed', format: 'csv', by: ['state', 'day:month'] }))).toEqual({
    format: 'csv',
    by: 'state,day:month',
  });
  expect(query(exportUrl({ model: 'deed', format: 'xlsx', tree: true }))).toEqual({ format: 'xlsx', tree: 'true' });
});

test('an upload names its field in the address and carries the file', async () => {
  const { api, calls } = recorder();
  await createData(api).upload(new File(['abc'], 'a.txt', { type: 'text/plain' }), {
    model: 'product',
    field: 'photo',
  });
  expect(sent(calls[0]?.call)).toEqual({ model: 'product', field: 'photo' });
  const body = calls[0]?.call.body;
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'a.txt', size: 3 });
});

test('history, trash and actions of a row are calls below its path', async () => {
  const { api, calls } = recorder();
  const data = createData(api);
  await data.history('deed', '1', 'c');
  await data.undoChange('deed', '1', '7', 3);
  await data.trash('deed');
  await data.restoreRow('deed', '1');
  await data.rowActions('deed', '1');
  await data.runAction('deed', '1', 'refuse', { version: 2, reason: 'late' });
  expect(calls.map(({ path, call }) => [path, call.method, call.body])).toEqual([
    ['/data/deed/1/history/', undefined, undefined],
    ['/data/deed/1/history/7/undo/', 'POST', { version: 3 }],
    ['/data/deed/trash/', undefined, undefined],
    ['/data/deed/1/restore/', 'POST', undefined],
    ['/data/deed/1/actions/', undefined, undefined],
    ['/data/deed/1/actions/refuse/', 'POST', { version: 2, reason: 'late' }],
  ]);
});
