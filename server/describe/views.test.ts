// Views: sets with columns, groups and tabs, shared with roles, arranged, opened on every device; and conditions joined by and and or.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActiveFilters, FilterSets, ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });

const JOBS: ModuleDefinition = {
  name: 'jobs_of_ours',
  title: label('Jobs'),
  navigation: { path: '/jobs_of_ours' },
  model: {
    name: 'our_job',
    fields: {
      name: { type: 'CharField', title: label('Name') },
      state: {
        type: 'CharField',
        title: label('State'),
        choices: ['new', 'open', 'done'].map((id) => ({ id, title: label(id) })) as [{ id: string; title: object }],
      },
      due: { type: 'DateField', title: label('Due') },
      price: { type: 'DecimalField', title: label('Price'), precision: 2 },
      secret: { type: 'CharField', title: label('Secret'), read: ['admin'] },
    },
  },
  table: { columns: ['name', 'state', 'due', 'price', 'secret'], ordering: ['name'], totals: ['price'] },
  filters: { include: ['name', 'state', 'due', 'price', 'secret'], exclude: ['state'] },
  permissions: { admin: 'all', member: ['list', 'read', 'export'] },
} as ModuleDefinition;

const PAGE = { model: 'our_job', page_name: 'jobs_of_ours' };
const SETS = '/app_info/filter_sets/';

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let plain: Client;
let other: Client;

beforeAll(async () => {
  modules = writeModules(JOBS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, plain, other] = await Promise.all([
    server.login('admin@demo.keste'),
    server.login('member.ru@demo.keste'),
    server.login('other@demo.keste'),
  ]);
  const rows = [
    ['a', 'new', '10.00', 'x'],
    ['b', 'open', '200.00', 'y'],
    ['c', 'done', '300.00', 'x'],
    ['d', null, null, null],
  ] as const;
  for (const [name, state, price, secret] of rows)
    await admin.post('/data/our_job/', { id: randomUUID(), name, state, price, secret });
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(async () => {
  await server.database.query('delete from app.filter_set');
  await server.database.query(`delete from app.chosen_filter where model = 'our_job'`);
});

type Saved = FilterSets['results'];

async function save(client: Client, set: Record<string, unknown>): Promise<Saved> {
  const answer = await client.post(SETS, { ...PAGE, ...set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}
async function saved(client: Client): Promise<Saved> {
  return (await client.get(SETS, { query: PAGE })).body.results;
}
async function panel(client: Client): Promise<ActiveFilters> {
  return (await client.get('/app_info/active_filters/', { query: PAGE })).body;
}
async function choose(client: Client, chosen: object): Promise<ActiveFilters> {
  const answer = await client.post('/app_info/chosen_filters/', { ...PAGE, filters: {}, ...chosen });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('refusals', () => {
  it.each([
    ['roles', { scope: 'roles' }],
    ['roles', { scope: 'roles', roles: ['emperor'] }],
    ['layout.widths.name', { layout: { widths: { name: 5 } } }],
    ['layout.colour', { layout: { colour: 'red' } }],
    ['layout.pins.name', { layout: { pins: { name: 'top' } } }],
    ['layout.moves.0', { layout: { moves: [['name']] } }],
    ['layout.groups', { layout: { groups: ['a', 'b', 'c'] } }],
    ['id', { id: 'x' }],
  ])('[VIEW-01] 400 names %s', async (field, set) => {
    const answer = await admin.post(SETS, { ...PAGE, name: 'a', ...set });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([
      400,
      [expect.stringContaining(field.split('.')[0] ?? '')],
    ]);
  });

  it('[VIEW-02] who may not share shares with nobody: neither roles nor all', async () => {
    for (const scope of ['roles', 'organization'])
      expect((await plain.post(SETS, { ...PAGE, name: 'a', scope, roles: ['member'] })).status).toBe(403);
    const [own] = await save(plain, { name: 'a' });
    expect((await plain.patch(`${SETS}${own?.id}/`, { scope: 'roles', roles: ['member'] })).status).toBe(403);
    expect((await plain.get(SETS, { query: PAGE })).body.roles).toBeUndefined();
    expect((await admin.get(SETS, { query: PAGE })).body.roles).toContainEqual({
      id: 'member',
      title: expect.any(String),
    });
  });

  it('[VIEW-03] what somebody has changed meanwhile is not overwritten', async () => {
    const [view] = await save(admin, { name: 'a', scope: 'organization' });
    expect(view?.rev).toBe(1);
    expect((await admin.patch(`${SETS}${view?.id}/`, { name: 'b', rev: 1 })).status).toBe(200);
    expect((await admin.patch(`${SETS}${view?.id}/`, { name: 'c', rev: 1 })).status).toBe(409);
    expect((await saved(admin))[0]).toMatchObject({ name: 'b', rev: 2 });
  });
});

describe('views', () => {
  const layout = {
    widths: { name: 300 },
    pins: { price: 'right' },
    hidden: { due: true },
    moves: [['price', 'name']],
    density: 'compact',
    groups: ['state'],
    tabs: { tab: '1' },
  };

  it('[VIEW-01] keeps columns, groups and tabs beside filters, search and order; deleted it comes back under its id', async () => {
    const [view] = await save(plain, { name: 'Mine', filters: { state: ['new'] }, ordering: ['-name'], layout });
    expect(view).toMatchObject({ name: 'Mine', scope: 'own', layout, rev: 1 });
    expect((await plain.delete(`${SETS}${view?.id}/`)).status).toBe(204);
    expect(await saved(plain)).toEqual([]);
    expect(await save(plain, { id: view?.id, name: 'Mine', layout })).toMatchObject([{ id: view?.id, layout }]);
  });

  it('[VIEW-02] of roles is seen by those who have one of them, and changed by those who share', async () => {
    await save(admin, { name: 'Members', scope: 'roles', roles: ['member'], layout });
    await save(admin, { name: 'Guests', scope: 'roles', roles: ['guest'] });
    expect((await saved(plain)).map(({ name, scope, can_change: mine }) => [name, scope, mine])).toEqual([
      ['Members', 'roles', false],
    ]);
    expect((await saved(admin)).map(({ name, roles }) => [name, roles])).toEqual([
      ['Guests', ['guest']],
      ['Members', ['member']],
    ]);
    expect(await saved(other)).toEqual([]);
    const id = (await saved(plain))[0]?.id;
    expect((await plain.patch(`${SETS}${id}/`, { name: 'x' })).status).toBe(403);
    expect((await other.patch(`${SETS}${id}/`, { name: 'x' })).status).toBe(404);
    const guests = (await saved(admin))[0]?.id;
    expect((await plain.patch(`${SETS}${guests}/`, { name: 'x' })).status).toBe(404);
    expect((await choose(plain, { view: guests })).view).toBeUndefined();
  });

  it('[VIEW-02] a default of roles holds for those who have them alone', async () => {
    await save(admin, {
      name: 'Guests',
      scope: 'roles',
      roles: ['guest'],
      is_default: true,
      filters: { state: ['done'] },
    });
    expect((await panel(admin)).activeFilters).toEqual({});
    await save(admin, { name: 'M', scope: 'roles', roles: ['member'], is_default: true, filters: { state: ['new'] } });
    expect(await panel(plain)).toMatchObject({ activeFilters: { state: ['new'] }, view: expect.any(String) });
    expect((await saved(admin)).filter(({ is_default: is }) => is)).toHaveLength(2);
  });

  it('[VIEW-04] a field that is gone or closed to the reader is left out and counted, never named', async () => {
    await save(admin, {
      name: 'All',
      scope: 'organization',
      filters: {
        secret: 'x',
        state: ['new'],
        __where: {
          any: [
            { name: 'secret', value: 'x' },
            { name: 'price', value: { from: '5' } },
          ],
        },
      },
      ordering: ['secret', 'name'],
      layout: {
        widths: { secret: 200, name: 100, ghost: 90 },
        moves: [
          ['secret', ''],
          ['name', 'secret'],
          ['price', 'name'],
        ],
        groups: ['secret'],
      },
    });
    const answer = await plain.get(SETS, { query: PAGE });
    expect(answer.text).not.toContain('secret');
    expect(answer.body.results[0]).toMatchObject({
      missing: 5,
      filters: { state: ['new'], __where: { any: [{ name: 'price', value: { from: '5' } }] } },
      ordering: ['name'],
      layout: { widths: { name: 100 }, moves: [['price', 'name']], groups: [] },
    });
    expect((await saved(admin))[0]).toMatchObject({ missing: 1, ordering: ['secret', 'name'] });
  });

  it('[VIEW-05] what is open and how the page is laid out follow the person, his own layout beside that of a view', async () => {
    const [view] = await save(plain, { name: 'V', layout });
    await choose(plain, { layout: { widths: { name: 111 } } });
    const elsewhere = await server.login('member.ru@demo.keste');
    expect(await panel(elsewhere)).toMatchObject({ layout: { widths: { name: 111 } } });
    expect(await choose(plain, { view: view?.id, layout })).toMatchObject({ view: view?.id, layout });
    expect(await choose(plain, { layout: { widths: { name: 222 } } })).toMatchObject({ view: view?.id });
    expect(await panel(elsewhere)).toMatchObject({ view: view?.id, layout: { widths: { name: 222 } } });
    // Filters alone leave both as they are.
    expect(await choose(elsewhere, { filters: { state: ['new'] } })).toMatchObject({
      view: view?.id,
      layout: { widths: { name: 222 } },
    });
    const back = await choose(plain, { view: null });
    expect([back.view, back.layout]).toEqual([undefined, { widths: { name: 111 } }]);
    await choose(plain, { view: view?.id, layout });
    await plain.delete(`${SETS}${view?.id}/`);
    expect((await panel(plain)).view).toBeUndefined();
  });

  it('[VIEW-06] stand by name until they are arranged; one’s own by their owner, shared ones by those who share', async () => {
    for (const name of ['b', 'a', 'c']) await save(plain, { name });
    for (const name of ['y', 'x']) await save(admin, { name, scope: 'organization' });
    const names = async (client: Client): Promise<string[]> => (await saved(client)).map(({ name }) => name);
    expect(await names(plain)).toEqual(['a', 'b', 'c', 'x', 'y']);
    const ids = new Map((await saved(plain)).map(({ id, name }) => [name, id]));
    const order = (client: Client, wanted: string): ReturnType<Client['post']> =>
      client.post(`${SETS}order/`, { ...PAGE, ids: [...wanted].map((name) => ids.get(name)) });
    expect((await order(plain, 'ycabx')).body.results.map(({ name }: { name: string }) => name)).toEqual([
      'c',
      'a',
      'b',
      'x',
      'y',
    ]);
    await order(admin, 'yxabc');
    expect(await names(plain)).toEqual(['c', 'a', 'b', 'y', 'x']);
    await save(plain, { name: 'A new one' });
    expect(await names(plain)).toEqual(['c', 'a', 'b', 'A new one', 'y', 'x']);
    expect((await plain.post(`${SETS}order/`, { ...PAGE, ids: ['x'] })).status).toBe(400);
  });
});

describe('conditions joined', () => {
  const list = async (client: Client, where: unknown, more: Record<string, string> = {}): ReturnType<Client['get']> =>
    client.get('/data/our_job/', { query: { filters: JSON.stringify({ __where: where }), ...more } });
  const names = async (client: Client, where: unknown): Promise<string> => {
    const answer = await list(client, where);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.results.map(({ name }: { name: string }) => name).join('');
  };
  const state = (value: string, more: object = {}): object => ({ name: 'state', value: [value], ...more });
  const deep = (depth: number): object => (depth === 1 ? { all: [state('new')] } : { any: [deep(depth - 1)] });

  it.each([
    ['no object', 'x', '__where'],
    ['a list', [], '__where'],
    ['both joins', { all: [], any: [] }, '__where'],
    ['another join', { none: [] }, '__where'],
    ['entries that are no list', { all: { name: 'state' } }, '__where'],
    ['four levels', deep(4), '__where/any/0/any/0/any/0'],
    ['31 conditions', { all: Array.from({ length: 31 }, () => state('new')) }, '__where'],
    [
      '31 conditions in groups',
      { any: [0, 1].map(() => ({ all: Array.from({ length: 16 }, () => state('new')) })) },
      '__where',
    ],
    ['an unknown field', { all: [state('new'), { any: [{ name: 'ghost', value: 'x' }] }] }, '__where/all/1/any/0'],
    ['a prototype’s name', { all: [{ name: 'constructor', value: 'x' }] }, '__where/all/0'],
    ['a name that is no text', { all: [{ name: 5, value: 'x' }] }, '__where/all/0'],
    ['a value of the wrong kind', { any: [{ name: 'price', value: 'x' }] }, '__where/any/0'],
    ['another key', { any: [state('new', { or: true })] }, '__where/any/0'],
    ['a "not" that is no yes or no', { any: [state('new', { not: 'yes' })] }, '__where/any/0'],
    ['nothing in the list', { any: [null] }, '__where/any/0'],
  ])('[GROUPS-01] %s is refused by its place', async (_what, where, place) => {
    const answer = await list(admin, where);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [place]]);
  });

  it('[GROUPS-02] a field that the reader may not read is none to filter by, in lists as in what he has kept', async () => {
    const where = { any: [{ name: 'secret', value: 'x' }] };
    expect(await names(admin, where)).toBe('ac');
    const answer = await list(plain, where);
    expect([answer.status, answer.body.fields['__where/any/0'][0].rule]).toEqual([400, 'unknown_filter']);
    const chosen = await choose(plain, { filters: { __where: { any: [...where.any, state('open')] } } });
    expect(chosen).toMatchObject({ activeFilters: { __where: { any: [state('open')] } }, dropped: ['__where'] });
    expect(JSON.stringify(chosen)).not.toContain('"x"');
  });

  it('[GROUPS-01] and, or, not, three levels, beside the other filters; nothing asked for is nothing left out', async () => {
    expect(await names(admin, { any: [state('new'), { name: 'price', value: { from: '300' } }] })).toBe('ac');
    expect(await names(admin, { all: [state('new', { not: true }), { name: 'price', value: { from: '1' } }] })).toBe(
      'bc',
    );
    // Rows without a value stay.
    expect(await names(admin, { all: [state('new', { not: true })] })).toBe('bcd');
    expect(await names(admin, { all: [{ name: 'state__exclude', value: ['new'] }] })).toBe('bcd');
    const three = {
      any: [state('new'), { all: [{ any: [state('open'), state('done')] }, { name: 'price', value: { to: '250' } }] }],
    };
    expect(await names(admin, three)).toBe('ab');
    for (const nothing of [null, '', { all: [] }, { any: [{ all: [] }, { name: 'state', value: [] }] }])
      expect(await names(admin, nothing)).toBe('abcd');
    const both = { state: ['new', 'open'], __where: { any: [{ name: 'price', value: { from: '100' } }] } };
    const answer = await admin.get('/data/our_job/', { query: { filters: JSON.stringify(both) } });
    expect(answer.body.results.map(({ name }: { name: string }) => name)).toEqual(['b']);
  });

  it('[GROUPS-03] holds for counts, totals, groups, files and what is chosen on the page alike', async () => {
    const where = { any: [state('new'), state('done')] };
    expect((await list(admin, where, { page_size: '0' })).body).toMatchObject({
      count: 2,
      totals: { price: '310.00' },
    });
    const filters = JSON.stringify({ __where: where });
    const groups = await admin.get('/data/our_job/groups/', { query: { by: 'state', filters } });
    expect(groups.body.results).toHaveLength(2);
    const file = await admin.get('/data/our_job/export/', { query: { format: 'csv', filters } });
    expect(
      file.text
        .split('\n')
        .filter((line) => /^["a-d]/.test(line) && !/Name/.test(line))
        .map((line) => line[0]),
    ).toEqual(['a', 'c']);
    const chosen = await choose(plain, { filters: { __where: where } });
    expect(chosen.filterTags.structure).toMatchObject([
      { name: '__where', label: 'Условия', text: 'State ru: new ru или State ru: done ru' },
    ]);
    const page = await plain.get('/data/our_job/', { query: { page_name: 'jobs_of_ours' } });
    expect(page.body.results.map(({ name }: { name: string }) => name)).toEqual(['a', 'c']);
  });
});
