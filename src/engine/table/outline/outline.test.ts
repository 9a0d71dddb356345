// Groups with subtotals and trees of rows: what is loaded when, what stays open, what a change by someone else does.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Group, Row } from '../../../contract/index.ts';
import { NetworkError, type GroupsQuery, type RowsQuery } from '../../ports/index.ts';
import { fakeServer, makeColumn, makeInfo, type FakeServer } from '../../testing/index.ts';
import { TableStore } from '../tableStore.ts';
import type { GroupField } from './groupKeys.ts';

const STATUSES = [
  { id: 'new', string_view: 'New' },
  { id: 'done', string_view: 'Done' },
];
const COLUMNS = [
  makeColumn('name', 'CharField'),
  makeColumn('status', 'CharField', { groupable: true, filter: 'status', cellRendererParams: { choices: STATUSES } }),
  makeColumn('paid', 'BooleanField', { groupable: true }),
  makeColumn('sum', 'DecimalField', { cellRendererParams: { precision: 2, fComputed: true } }),
];

let all: Row[];
let asked: string[];
let isBroken: boolean;
let server: FakeServer | undefined;

beforeEach(() => {
  all = [];
  asked = [];
  isBroken = false;
  server = undefined;
});

const add = (id: string, values: Record<string, unknown>): void =>
  void all.push({ id, version: 1, name: id, parent: null, ...values });

async function open(over: Parameters<typeof makeInfo>[0] = {}): Promise<TableStore> {
  const earlier = server?.stored ?? new Map<string, unknown>();
  server = fakeServer({ info: makeInfo({ columns: COLUMNS, ...over }) });
  for (const [key, value] of earlier) server.stored.set(key, value);
  server.ports.data.rows = async (query) => answerRows(query);
  server.ports.data.groups = async (query) => ({ results: answerGroups(query), capped: false });
  const store = new TableStore({
    ports: server.ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
  });
  store.start();
  // The outline's code is loaded when there is one.
  await vi.waitFor(() => expect(['ready', 'failed']).toContain(store.pager.state), { interval: 5 });
  return store;
}

const kept = (row: Row, group: RowsQuery['group'] = []): boolean => group.every(([field, key]) => row[field] === key);

function answerRows(query: RowsQuery) {
  if (isBroken) throw new NetworkError('offline');
  const found = all.filter(
    (row) => kept(row, query.group) && (query.parent === undefined || (row['parent'] ?? '') === query.parent),
  );
  const size = query.pageSize ?? 100;
  if (size === 0) return { results: [], next: null, count: found.length, count_capped: false, totals: { sum: '0' } };
  asked.push(
    `rows ${query.parent === undefined ? JSON.stringify(query.group ?? []) : `under ${query.parent}`}${query.cursor === undefined ? '' : ` from ${query.cursor}`}`,
  );
  const from = Number(query.cursor ?? 0);
  const results = found
    .slice(from, from + size)
    .map((row) =>
      query.parent === undefined ? { ...row } : { ...row, has_children: all.some((each) => each['parent'] === row.id) },
    );
  return { results, next: from + size < found.length ? String(from + size) : null };
}

function answerGroups({ by, group }: GroupsQuery): Group[] {
  const [field = ''] = by;
  asked.push(`groups ${field} ${JSON.stringify(group ?? [])}`);
  const found = all.filter((row) => kept(row, group));
  const keys = [...new Set(found.map((row) => row[field]))] as Group['keys'];
  return keys.map((key) => {
    const rows = found.filter((row) => row[field] === key);
    return {
      keys: [key],
      labels: [String(key)],
      count: rows.length,
      totals: { 'sum:sum': rows.reduce((sum, row) => sum + Number(row['sum'] ?? 0), 0).toFixed(2) },
    };
  });
}

const settle = async (ms = 0): Promise<void> => server?.advance(ms);
/** Lines as they stand: groups in brackets with count and sum, moved in by level. */
const lines = (store: TableStore): string[] =>
  Array.from({ length: store.rowCount }, (_, index) => {
    const row = store.rowAt(index);
    const place = row && store.grouping.outline?.place(row.id);
    const group = place?.group;
    const name = group
      ? `[${group.labels?.[0] ?? ''} ${group.count} ${group.totals['sum:sum'] ?? ''}]`
      : String(row?.['name'] ?? '…');
    return '  '.repeat((place?.level ?? 1) - 1) + name;
  });
const idAt = (store: TableStore, index: number): string => store.rowAt(index)?.id ?? '';
/** As lines alone, which ask for nothing yet. */
async function groupClosed(store: TableStore, by: readonly GroupField[]): Promise<void> {
  await store.grouping.setBy(by);
  await settle();
  store.grouping.outline?.closeAll();
}

describe('groups', () => {
  beforeEach(() => {
    add('a', { status: 'new', paid: true, sum: '1.50' });
    add('b', { status: 'done', paid: true, sum: '2.00' });
    add('c', { status: 'new', paid: false, sum: '3.25' });
    add('d', { status: null, paid: null, sum: '1.00' });
  });

  test('[SCREEN-08] groups start open, their rows come into sight; one that is closed stays so through a refresh', async () => {
    const store = await open();
    await store.grouping.setBy(['status', 'paid']);
    await settle();
    expect(lines(store)).toEqual(['[new 2 4.75]', '  …', '[done 1 2.00]', '  …', '[null 1 1.00]', '  …']);
    store.show(0, 1);
    await settle();
    expect(lines(store).slice(0, 5)).toEqual(['[new 2 4.75]', '  [true 1 1.50]', '    …', '  [false 1 3.25]', '    …']);
    store.show(0, store.rowCount - 1);
    await settle();
    store.grouping.outline?.toggle(idAt(store, 0));
    store.reload();
    await settle();
    expect(lines(store).slice(0, 3)).toEqual(['[new 2 4.75]', '[done 1 2.00]', '  [true 1 2.00]']);
    store.grouping.outline?.openAll();
    expect(lines(store)[1]).toBe('  …');
  });

  test('counts and sums of the server; rows of a group are asked for when it is opened, by its key', async () => {
    const store = await open();
    await groupClosed(store, ['status']);
    expect(lines(store)).toEqual(['[new 2 4.75]', '[done 1 2.00]', '[null 1 1.00]']);
    expect(asked).toEqual(['rows []', 'groups status []']);
    store.grouping.outline?.toggle(idAt(store, 0));
    await settle();
    expect(lines(store)).toEqual(['[new 2 4.75]', '  a', '  c', '[done 1 2.00]', '[null 1 1.00]']);
    expect(asked.at(-1)).toBe('rows [["status","new"]]');
    store.grouping.outline?.toggle(idAt(store, 4));
    await settle();
    expect([lines(store).at(-1), asked.at(-1)]).toEqual(['  d', 'rows [["status",null]]']);
    store.grouping.outline?.toggle(idAt(store, 0));
    expect(lines(store)).toEqual(['[new 2 4.75]', '[done 1 2.00]', '[null 1 1.00]', '  d']);
  });

  test('two columns: groups within groups, the keys of both', async () => {
    const store = await open();
    await groupClosed(store, ['status', 'paid']);
    store.grouping.outline?.toggle(idAt(store, 0));
    await settle();
    expect(lines(store).slice(0, 3)).toEqual(['[new 2 4.75]', '  [true 1 1.50]', '  [false 1 3.25]']);
    store.grouping.outline?.toggle(idAt(store, 2));
    await settle();
    expect(lines(store)[3]).toBe('    c');
    expect(asked.at(-1)).toBe('rows [["status","new"],["paid",false]]');
    expect(store.grouping.outline?.parentOf('c')).toBe(idAt(store, 2));
  });

  test('kept per table in the local database `groups`; a third column and one that does not group are left out', async () => {
    const store = await open();
    await store.grouping.setBy(['status', 'paid', 'name']);
    expect(server?.stored.get('groups:orders/order')).toEqual({ by: ['status', 'paid'] });
    store.stop();
    const again = await open();
    expect(again.grouping.by).toEqual(['status', 'paid']);
    expect(lines(again)[0]).toBe('[new 2 4.75]');
    await again.grouping.setBy([]);
    await settle();
    expect([again.grouping.outline, lines(again)]).toEqual([undefined, ['a', 'b', 'c', 'd']]);
  });

  test('all at once: rows come as they come into sight; all closed again', async () => {
    const store = await open();
    await groupClosed(store, ['status']);
    asked = [];
    store.grouping.outline?.openAll();
    expect(lines(store)).toEqual(['[new 2 4.75]', '  …', '[done 1 2.00]', '  …', '[null 1 1.00]', '  …']);
    store.show(0, 1);
    await settle();
    expect([lines(store)[1], asked]).toEqual(['  a', ['rows [["status","new"]]']]);
    store.grouping.outline?.closeAll();
    expect(lines(store)).toEqual(['[new 2 4.75]', '[done 1 2.00]', '[null 1 1.00]']);
  });

  test('a long group goes on when its end comes into sight; a page that fails can be asked for again', async () => {
    for (let index = 0; index < 150; index++) add(`n${index}`, { status: 'done', paid: true, sum: '0' });
    const store = await open();
    await groupClosed(store, ['status']);
    store.grouping.outline?.toggle(idAt(store, 1));
    await settle();
    expect([store.rowCount, lines(store)[102]]).toEqual([104, '  …']);
    isBroken = true;
    store.show(90, 103);
    await settle();
    const rest = idAt(store, 102);
    expect(store.grouping.outline?.place(rest)?.state).toBe('failed');
    isBroken = false;
    store.grouping.outline?.toggle(rest);
    await settle();
    expect([store.rowCount, asked.at(-1)]).toEqual([154, 'rows [["status","done"]] from 100']);
  });

  test('a refresh keeps what is open', async () => {
    const store = await open();
    await groupClosed(store, ['status']);
    store.grouping.outline?.toggle(idAt(store, 0));
    await settle();
    add('e', { status: 'new', paid: true, sum: '1.00' });
    store.reload();
    await settle();
    expect(lines(store)).toEqual(['[new 3 5.75]', '  a', '  c', '  e', '[done 1 2.00]', '[null 1 1.00]']);
  });

  test('an edit moves the sums of its group; no group can be edited', async () => {
    const store = await open();
    await groupClosed(store, ['status']);
    const group = idAt(store, 0);
    expect(store.editing.canEdit({ id: group, field: 'name' })).toBe(false);
    store.grouping.outline?.toggle(group);
    await settle();
    expect(store.editing.canEdit({ id: 'a', field: 'name' })).toBe(true);
    all = all.map((row) => (row.id === 'a' ? { ...row, sum: '100.00', version: 2 } : row));
    store.putRow({ ...all[0], id: 'a', version: 2 });
    await settle(300);
    await settle();
    expect(lines(store)[0]).toBe('[new 2 103.25]');
  });

  test('[GRID-06] a group opened or closed while everything is loaded anew is so afterwards, every line once', async () => {
    const store = await open();
    await groupClosed(store, ['status', 'paid']);
    store.grouping.outline?.toggle(idAt(store, 0));
    await settle();
    const counts = server?.ports.data.rows;
    let answer = (): void => undefined;
    // The count comes last: the lines are there and not in the list yet.
    if (server)
      server.ports.data.rows = async (query) => {
        if (query.pageSize === 0) await new Promise<void>((resolve) => (answer = resolve));
        return counts?.(query) ?? { results: [], next: null };
      };
    store.reload();
    await settle();
    const last = idAt(store, store.rowCount - 1);
    store.grouping.outline?.toggle(last);
    store.grouping.outline?.toggle(idAt(store, 0));
    await settle();
    const shown = lines(store);
    expect(shown.map((line) => line.trim().split(' ')[0])).toEqual(['[new', '[done', '[null', '[null']);
    answer();
    await settle();
    store.show(0, store.rowCount - 1);
    await settle();
    expect(lines(store)).toEqual(shown);
    expect(new Set(store.state().list).size).toBe(store.rowCount);
  });
});

describe('a tree', () => {
  beforeEach(() => {
    add('root', { sum: '0' });
    add('child', { parent: 'root', sum: '0' });
    add('leaf', { parent: 'child', sum: '0' });
    add('other', { sum: '0' });
  });

  test('rows without a parent first; children when they are opened, with what is under them', async () => {
    const store = await open({ tree: 'parent' });
    expect(lines(store)).toEqual(['root', 'other']);
    expect(store.grouping.outline?.place('other')?.isOpen).toBeUndefined();
    store.grouping.outline?.toggle('root');
    await settle();
    store.grouping.outline?.toggle('child');
    await settle();
    expect(lines(store)).toEqual(['root', '  child', '    leaf', 'other']);
    expect(asked).toEqual(['rows under ', 'rows under root', 'rows under child']);
    store.grouping.outline?.toggle('root');
    expect(lines(store)).toEqual(['root', 'other']);
  });

  test('a deleted row takes what is under it along', async () => {
    const store = await open({ tree: 'parent' });
    store.grouping.outline?.toggle('root');
    await settle();
    store.removeRow('root');
    expect(lines(store)).toEqual(['other']);
  });

  test('a row that is gone is not opened with the others', async () => {
    const store = await open({ tree: 'parent' });
    store.removeRows(['root']);
    store.grouping.outline?.openAll();
    expect(lines(store)).toEqual(['other']);
  });

  test('a list while filters leave rows out: what they find may lie under rows that they do not', async () => {
    const store = await open({ tree: 'parent' });
    await store.grouping.narrow(true);
    await settle();
    expect([lines(store), store.grouping.isTree]).toEqual([['root', 'child', 'leaf', 'other'], true]);
    await store.grouping.narrow(false);
    await settle();
    expect(lines(store)).toEqual(['root', 'other']);
  });

  test('as a plain list when the user wants it, kept', async () => {
    const store = await open({ tree: 'parent' });
    await store.grouping.setTree('list');
    await settle();
    expect(lines(store)).toEqual(['root', 'child', 'leaf', 'other']);
    const again = await open({ tree: 'parent' });
    expect(again.grouping.isTree).toBe(false);
    await again.grouping.setTree('tree');
    await settle();
    expect(lines(again)).toEqual(['root', 'other']);
  });
});
