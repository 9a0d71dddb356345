// Row conditions at every door: what a person's grants keep from him is not there for him, whatever way he asks.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import {
  createTestAccount,
  importLook,
  importRun,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const SEES = '<manager> = me or <author> = me or <watchers> = me';
const DEALS: ModuleDefinition = {
  name: 'deals',
  title: label('Deals'),
  navigation: { path: '/deals', counter: 'deals' },
  model: {
    name: 'deal',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true, search: true }),
      code: field('CharField', { unique: true, maxLength: 40 }),
      amount: field('DecimalField'),
      stage: field('CharField', {
        choices: [
          { id: 'lead', title: label('Lead') },
          { id: 'won', title: label('Won') },
        ],
      }),
      manager: field('ForeignKey', { model: 'user' }),
      watchers: field('ManyToManyField', { model: 'user' }),
      parent: field('ForeignKey', { model: 'deal' }),
      paper: field('FileField'),
      lines: field('TablePart', { fields: { what: field('CharField') } }),
    },
  },
  table: {
    columns: ['title', 'amount', 'stage', 'manager', 'parent'],
    totals: ['amount'],
    ordering: ['title'],
    tree: 'parent',
  },
  filters: { include: ['title', 'stage', 'amount', 'manager', 'parent'] },
  page: { block: 'kanban', params: { by: 'stage', title: 'title' } },
  permissions: {
    admin: 'all',
    hr: ['list', 'read'],
    member: {
      can: ['list', 'read', 'create', 'update', 'delete', 'export'],
      rows: SEES,
      change: '<manager> = me or <author> = me',
    },
  },
};
const TASKS: ModuleDefinition = {
  name: 'errands',
  title: label('Tasks'),
  model: {
    name: 'errand',
    fields: {
      name: field('CharField', { required: true }),
      deal: field('ForeignKey', { model: 'deal' }),
      others: field('ManyToManyField', { model: 'deal' }),
    },
  },
  table: { columns: ['name', 'deal'], ordering: ['name'] },
  filters: { include: ['name', 'deal'] },
  permissions: { admin: 'all', member: 'all' },
};
const PASSWORD = 'correct horse battery';
const ROUTE = '/data/deal/';

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let organization: string;
const people = new Map<string, { account: TestAccount; client: Client }>();
const who = (name: string): { account: TestAccount; client: Client } => {
  const found = people.get(name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};
const as = (name: string): Client => who(name).client;
const idOf = (name: string): string => who(name).account.userId;

beforeAll(async () => {
  modules = writeModules(DEALS, TASKS);
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  for (const [name, role, functional] of [
    ['boss', 'admin', []],
    ['anna', 'member', []],
    ['boris', 'member', []],
    ['vera', 'member', ['hr']],
  ] as const) {
    const account = await createTestAccount(server.database, {
      email: `${name}@example.kz`,
      password: PASSWORD,
      role,
      ...(organization === undefined ? {} : { organization }),
    });
    organization ??= account.organization;
    await server.database.query('update data."user" set functional_roles = $2, full_name = $3 where id = $1', [
      account.userId,
      functional,
      name,
    ]);
    people.set(name, { account, client: await server.login(account.email, PASSWORD) });
  }
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

/** Ids by title: what anna manages, what she watches, and what is boris' alone. */
const deals = { mine: '', watched: '', his: '' };
beforeEach(async () => {
  for (const table of ['data.errand', 'data.deal', 'app.notification'])
    await server.database.query(`delete from ${table}`);
  const make = async (values: object): Promise<string> =>
    (await done(as('boss').post(ROUTE, { id: randomUUID(), ...values }), 201)).body.id;
  deals.mine = await make({
    title: 'Mine',
    code: 'm',
    amount: '10.00',
    stage: 'lead',
    manager: idOf('anna'),
    lines: [{ id: randomUUID(), what: 'bolts' }],
  });
  deals.watched = await make({
    title: 'Watched',
    code: 'w',
    amount: '20.00',
    stage: 'won',
    manager: idOf('boris'),
    watchers: [idOf('anna')],
  });
  deals.his = await make({
    title: 'Secret',
    code: 's',
    amount: '4000.00',
    stage: 'won',
    manager: idOf('boris'),
    lines: [{ id: randomUUID(), what: 'nails' }],
  });
});

async function done(answer: Promise<ClientAnswer>, status = 200): Promise<ClientAnswer> {
  const given = await answer;
  if (given.status !== status) throw new Error(`${given.status} ${given.text}`);
  return given;
}
const titles = ({ body }: ClientAnswer): string[] => body.results.map((row: { title: string }) => row.title);
const stored = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await server.database.query('select title, version, deleted_at from data.deal where id = $1', [id]))[0];

describe('[RIGHT-01] reading', () => {
  it('a list, its count and totals hold the rows that are there for the person, several roles together', async () => {
    expect((await as('anna').get(ROUTE)).body).toMatchObject({
      count: 2,
      totals: { amount: '30.00' },
      results: [{ title: 'Mine' }, { title: 'Watched' }],
    });
    expect((await as('boris').get(ROUTE)).body).toMatchObject({ count: 2, totals: { amount: '4020.00' } });
    expect((await as('vera').get(ROUTE)).body).toMatchObject({ count: 3 });
    expect((await as('boss').get(ROUTE)).body).toMatchObject({ count: 3 });
  });

  it('tells of each row whether it may be changed, only where that differs', async () => {
    const rights = (row: Record<string, unknown>): unknown[] => [row['title'], row['may_update'], row['may_delete']];
    expect((await as('anna').get(ROUTE)).body.results.map(rights)).toEqual([
      ['Mine', true, true],
      ['Watched', false, false],
    ]);
    expect(rights((await as('anna').get(`${ROUTE}${deals.watched}/`)).body)).toEqual(['Watched', false, false]);
    expect((await as('boss').get(ROUTE)).body.results.map(rights)).toEqual(
      expect.arrayContaining([['Mine', undefined, undefined]]),
    );
  });

  it('pages, filters, searches and groups likewise', async () => {
    const first = await as('anna').get(`${ROUTE}?page_size=1&ordering=-title`);
    expect(titles(first)).toEqual(['Watched']);
    expect(titles(await as('anna').get(`${ROUTE}?page_size=1&ordering=-title&cursor=${first.body.next}`))).toEqual([
      'Mine',
    ]);
    expect(
      (await as('anna').get(ROUTE, { query: { filters: JSON.stringify({ stage: ['won'] }) } })).body,
    ).toMatchObject({ count: 1, totals: { amount: '20.00' } });
    expect((await as('anna').get(`${ROUTE}?search=secret`)).body.count).toBe(0);
    expect(
      (await as('anna').get(`${ROUTE}groups/?by=stage&aggregates=sum:amount`)).body.results.map(
        (group: { count: number; totals: object }) => [group.count, group.totals],
      ),
    ).toEqual([
      [1, { 'sum:amount': '10.00' }],
      [1, { 'sum:amount': '20.00' }],
    ]);
  });

  it('a tree shows rows below a row that is not there among its first ones, and counts no hidden children', async () => {
    await server.database.query('update data.deal set parent = $2 where id = $1', [deals.watched, deals.his]);
    const second = (
      await done(as('boss').post(ROUTE, { id: randomUUID(), title: 'Hidden child', parent: deals.mine }), 201)
    ).body.id;
    const roots = await as('anna').get(`${ROUTE}?parent=`);
    expect(roots.body.results.map((row: Record<string, unknown>) => [row['title'], row['has_children']])).toEqual([
      ['Mine', false],
      ['Watched', false],
    ]);
    expect((await as('anna').get(`${ROUTE}?parent=${deals.mine}`)).body.results).toEqual([]);
    expect((await as('boss').get(`${ROUTE}?parent=${deals.mine}`)).body.results).toMatchObject([{ id: second }]);
  });

  it('a hidden row and an absent one answer the same bytes to every call by id, after as many statements', async () => {
    const calls: ((id: string) => Promise<ClientAnswer>)[] = [
      (id) => as('anna').get(`${ROUTE}${id}/`),
      (id) => as('anna').get(`${ROUTE}${id}/lines/`),
      (id) => as('anna').get(`${ROUTE}${id}/comments/`),
      (id) => as('anna').patch(`${ROUTE}${id}/`, { version: 1, title: 'X' }),
      (id) => as('anna').delete(`${ROUTE}${id}/`),
      (id) => as('anna').post(`${ROUTE}${id}/move/`, { version: 1, after: deals.mine }),
      (id) => as('anna').post(`${ROUTE}${deals.mine}/move/`, { version: 1, after: id }),
      (id) => as('anna').post(`${ROUTE}${id}/comments/`, { id: randomUUID(), body: '<p>hi</p>' }),
      (id) => as('anna').post(`${ROUTE}batch/`, { upsert: [{ id, version: 1, title: 'X' }] }),
      (id) => as('anna').post(`${ROUTE}batch/`, { delete: [id] }),
      (id) => as('anna').post('/data/errand/', { id: randomUUID(), name: 'T', deal: id }),
      (id) => as('anna').post('/data/errand/', { id: randomUUID(), name: 'T', others: [id] }),
      (id) => as('anna').post(ROUTE, { id: randomUUID(), title: 'C', manager: idOf('anna'), parent: id }),
      (id) => as('anna').get('/app_info/filtered_select_list/', { query: { model: 'deal', selected: id } }),
      (id) => as('anna').post(`${ROUTE}bulk/`, { ids: [id], op: 'update', values: { amount: '1' } }),
    ];
    for (const [index, call] of calls.entries()) {
      const [hidden, absent] = [await counted(() => call(deals.his)), await counted(() => call(randomUUID()))];
      const bare = ({ status, text }: ClientAnswer): unknown => [
        status,
        text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replaceAll(/"(?:seq|trace)":\d+/g, ''),
      ];
      expect([index, bare(hidden.answer), hidden.statements]).toEqual([index, bare(absent.answer), absent.statements]);
    }
    expect(await stored(deals.his)).toMatchObject({ title: 'Secret', version: 1, deleted_at: null });
  });

  it('options, people and chosen ones name only what is there', async () => {
    const options = (
      await as('anna').get('/app_info/filtered_select_list/', {
        query: { model: 'deal', selected: `${deals.his},${deals.mine}` },
      })
    ).body;
    expect(options).toMatchObject({ count: 2, selected: [{ string_view: 'Mine' }] });
    expect(JSON.stringify(options)).not.toContain('Secret');
    const used = await as('anna').get('/app_info/filtered_select_list/', {
      query: { model: 'user', page_name: 'deals', field: 'manager', filters: '{}' },
    });
    expect(used.body.filteredSelectList.map((option: { id: string }) => option.id).sort()).toEqual(
      [idOf('anna'), idOf('boris')].sort(),
    );
    await server.database.query('update data.deal set stage = null where id = $1', [deals.watched]);
    const stages = await as('anna').get('/app_info/filtered_select_list/', {
      query: { model: 'deal', page_name: 'deals', field: 'stage', filters: '{}' },
    });
    expect(stages.body.filteredSelectList).toMatchObject([{ id: 'lead' }]);
  });

  it('a reference to a hidden row is an id without a text: shown, sorted, grouped, in tags and in files', async () => {
    const make = (name: string, values: object): Promise<ClientAnswer> =>
      done(as('boss').post('/data/errand/', { id: randomUUID(), name, ...values }), 201);
    await make('A', { deal: deals.his, others: [deals.his, deals.mine] });
    await make('B', { deal: deals.mine });
    const list = await as('anna').get('/data/errand/?ordering=deal');
    expect(list.body.results.map((row: Record<string, unknown>) => [row['name'], row['deal']])).toEqual([
      ['B', { id: deals.mine, string_view: 'Mine' }],
      ['A', { id: deals.his, string_view: '' }],
    ]);
    expect(list.body.results[1].others).toEqual([
      { id: deals.his, string_view: '' },
      { id: deals.mine, string_view: 'Mine' },
    ]);
    const others = await Promise.all([
      as('anna').get('/data/errand/groups/?by=deal'),
      as('anna').get('/data/errand/export/?format=csv&columns=name,deal,others'),
      as('anna').get('/data/errand/?ordering=-deal&page_size=1'),
      as('anna').post('/app_info/chosen_filters/', {
        model: 'errand',
        page_name: 'errands',
        key: 'errands',
        filters: { deal: [deals.his, deals.mine] },
      }),
      as('anna').get('/app_info/active_filters/?model=errand&page_name=errands'),
    ]);
    for (const answer of others)
      expect([
        answer.status,
        answer.text.includes('Secret'),
        Buffer.from(answer.body?.next ?? '', 'base64url')
          .toString()
          .includes('Secret'),
      ]).toEqual([200, false, false]);
    expect(others[3]?.body).toMatchObject({ dropped: ['deal'], activeFilters: { deal: [deals.mine] } });
  });

  it('a file is there for those who see a row that holds it', async () => {
    const boundary = 'keste';
    const payload = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plans.txt"\r\n\r\nSecret plans\r\n--${boundary}--\r\n`,
    );
    const file = (
      await done(
        as('boss').post('/files/?model=deal&field=paper', payload, {
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        }),
        201,
      )
    ).body;
    await done(as('boss').patch(`${ROUTE}${deals.his}/`, { version: 1, paper: file.id }));
    const [hidden, absent] = [
      await as('anna').get(`/${file.url}`),
      await as('anna').get(`//media/${randomUUID()}/plans.txt`),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
    expect((await as('boris').get(`/${file.url}`)).text).toBe('Secret plans');
    await done(as('boss').patch(`${ROUTE}${deals.mine}/`, { version: 1, paper: file.id }));
    expect((await as('anna').get(`/${file.url}`)).text).toBe('Secret plans');
  });

  it('an export and its groups hold the rows of the list', async () => {
    for (const query of ['format=csv', 'format=csv&by=stage', 'format=csv&tree=true']) {
      const { status, text } = await as('anna').get(`${ROUTE}export/?${query}`);
      expect([
        query,
        status,
        text.includes('Mine'),
        text.includes('Watched'),
        text.includes('Secret'),
        text.includes('4000'),
      ]).toEqual([query, 200, true, true, false, false]);
    }
  });

  it('counters count what is there, and reading marks no more', async () => {
    await server.database.query(
      `insert into app.counted_model (organization, model, since) values ($1, 'deal', 'epoch') on conflict (organization, model) do update set since = 'epoch'`,
      [organization],
    );
    await server.database.query(`update app.membership set created_at = 'epoch'`);
    const unread = async (name: string): Promise<number> => (await as(name).get('/counters/')).body.values.deals;
    expect([await unread('anna'), await unread('boris'), await unread('vera')]).toEqual([2, 2, 3]);
    await as('anna').post(`${ROUTE}read/`, { ids: [deals.his, deals.mine] });
    expect(await unread('anna')).toBe(1);
    expect(await server.database.query('select row_id from app.read_mark where user_id = $1', [idOf('anna')])).toEqual([
      { row_id: deals.mine },
    ]);
  });
});

describe('[RIGHT-01] writing', () => {
  it('what is seen and not to be changed is forbidden, one by one, in a batch, in bulk and by moving', async () => {
    const calls = [
      as('anna').patch(`${ROUTE}${deals.watched}/`, { version: 1, title: 'X' }),
      as('anna').delete(`${ROUTE}${deals.watched}/`),
      as('anna').post(`${ROUTE}${deals.watched}/move/`, { version: 1, after: deals.mine }),
      as('anna').post(`${ROUTE}batch/`, {
        upsert: [
          { id: deals.mine, version: 1, title: 'X' },
          { id: deals.watched, version: 1, title: 'X' },
        ],
      }),
      as('anna').post(`${ROUTE}batch/`, { delete: [deals.watched] }),
    ];
    for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([403, 'forbidden']);
    const bulk = await as('anna').post(`${ROUTE}bulk/`, {
      ids: [deals.watched, deals.his, deals.mine],
      op: 'update',
      values: { amount: '7' },
    });
    expect(bulk.body.done).toEqual([deals.mine]);
    expect(bulk.body.failed).toMatchObject([
      { id: deals.watched, code: 'forbidden', string_view: 'Watched' },
      { id: deals.his, code: 'not_found' },
    ]);
    expect(bulk.body.failed[1]).not.toHaveProperty('string_view');
    expect([await stored(deals.watched), await stored(deals.his)]).toMatchObject([
      { title: 'Watched', version: 1 },
      { version: 1 },
    ]);
  });

  it('[ROWS-03] a row that is made is one that may be seen and changed, and no other is made of it by a change, or nothing is written', async () => {
    expect((await as('anna').post(ROUTE, { id: randomUUID(), title: 'Own' })).status).toBe(201);
    const restricted: ModuleDefinition = {
      ...DEALS,
      permissions: {
        ...DEALS.permissions,
        member: { can: ['list', 'read', 'create', 'update'], rows: '<manager> = me' },
      },
    };
    const strict = writeModules(restricted);
    const other = await startTestServer({ data: 'none', modulesDir: strict.path });
    const { email, userId } = await createTestAccount(other.database, {
      email: 'strict@example.kz',
      password: PASSWORD,
    });
    const client = await other.login(email, PASSWORD);
    const before = await other.database.query('select count(*) as count from data.deal');
    const id = randomUUID();
    expect((await client.post(ROUTE, { id, title: 'Of nobody' })).body).toEqual({
      code: 'forbidden',
      message: expect.any(String),
    });
    expect(
      (
        await client.post(`${ROUTE}batch/`, {
          upsert: [
            { id: randomUUID(), title: 'Mine', manager: userId },
            { id, title: 'Of nobody' },
          ],
        })
      ).status,
    ).toBe(403);
    expect(await other.database.query('select count(*) as count from data.deal')).toEqual(before);
    expect((await client.post(ROUTE, { id, title: 'Mine', manager: userId })).status).toBe(201);
    // Nor is one made of another row.
    const moved = await client.patch(`${ROUTE}${id}/`, { version: 1, manager: null });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([403, ['manager']]);
    expect((await client.get(`${ROUTE}${id}/`)).body).toMatchObject({ version: 1, manager: { id: userId } });
    expect((await client.patch(`${ROUTE}${id}/`, { version: 1, title: 'Still mine' })).status).toBe(200);
    await other.close();
    strict.remove();
  });

  it('handed over to somebody else, a row is gone for who gave it away: he learns its version, the number of his change and no more', async () => {
    await server.database.query('update data.deal set author = $2 where id = $1', [deals.mine, idOf('boris')]);
    const { status, body } = await as('anna').patch(`${ROUTE}${deals.mine}/`, { version: 1, manager: idOf('boris') });
    expect([status, body]).toEqual([200, { id: deals.mine, version: 2, change_id: expect.any(String) }]);
    expect((await as('anna').get(`${ROUTE}${deals.mine}/`)).status).toBe(404);
  });

  it('an id or a unique value that a hidden row holds is refused without a word about the row', async () => {
    const taken = await as('anna').post(ROUTE, { id: deals.his, title: 'X' });
    expect([taken.status, taken.body.code]).toEqual([409, 'idempotency_mismatch']);
    const unique = await as('anna').post(ROUTE, { id: randomUUID(), title: 'X', code: 's' });
    expect([unique.status, unique.body.fields]).toEqual([
      400,
      { code: [{ rule: 'unique', message: expect.any(String) }] },
    ]);
    expect(`${taken.text}${unique.text}`).not.toContain('Secret');
  });

  it('an import finds neither rows nor references that are hidden', async () => {
    const send = async (model: string, csv: string, run: object): Promise<ClientAnswer> => {
      const { body } = await done(importLook(as('anna'), model, csv));
      return done(importRun(as('anna'), model, body.id, run));
    };
    const rows = await send('deal', 'code;title\nm;Renamed\ns;Stolen\n', {
      mapping: ['code', 'title'],
      key: 'code',
      skip_wrong: true,
      dry_run: false,
    });
    expect(rows.body).toMatchObject({ updated: 1, created: 0, error_count: 1, errors: [{ line: 3, field: 'code' }] });
    expect(await stored(deals.his)).toMatchObject({ title: 'Secret' });
    const tasks = await send('errand', 'name;deal\nA;Secret\nB;Renamed\nC;Nothing\n', {
      mapping: ['name', 'deal'],
      dry_run: true,
    });
    const [hidden, absent] = tasks.body.errors;
    expect([hidden.line, absent.line, hidden.message]).toEqual([2, 4, absent.message]);
  });
});

describe('[RIGHT-01] announcements', () => {
  let sockets: Map<string, TestSocket>;
  beforeEach(async () => {
    sockets = new Map();
    for (const name of ['anna', 'boris', 'boss', 'vera']) sockets.set(name, await openSocket(server.url, as(name)));
    return () => sockets.forEach((socket) => socket.close());
  });
  const heard = (name: string): Record<string, unknown>[] =>
    sockets
      .get(name)
      ?.named('table_update')
      .map(({ model, ids, kind }) => ({ model, ids, kind })) ?? [];
  const delivered = (name: string, event: object): Promise<void> =>
    expect.poll(() => heard(name)).toContainEqual(event);

  it('events name to each only the rows he sees', async () => {
    await as('boss').post(`${ROUTE}batch/`, {
      upsert: [
        { id: deals.mine, version: 1, amount: '1' },
        { id: deals.his, version: 1, amount: '2' },
      ],
    });
    await delivered('boss', { model: 'deal', ids: [deals.mine, deals.his], kind: 'update' });
    await delivered('vera', { model: 'deal', ids: [deals.mine, deals.his], kind: 'update' });
    await delivered('anna', { model: 'deal', ids: [deals.mine], kind: 'update' });
    await delivered('boris', { model: 'deal', ids: [deals.his], kind: 'update' });
    await as('boss').delete(`${ROUTE}${deals.his}/`);
    await delivered('boris', { model: 'deal', ids: [deals.his], kind: 'delete' });
    expect(JSON.stringify(sockets.get('anna')?.heard)).not.toContain(deals.his);
  });

  it('who no longer sees a row looks anew and does not learn which; what he missed is delivered the same way', async () => {
    const { seq } = sockets.get('anna')?.named('live_ready')[0] ?? {};
    await as('boss').patch(`${ROUTE}${deals.mine}/`, { version: 1, manager: idOf('boris') });
    await delivered('anna', { model: 'deal', ids: [], kind: 'refresh' });
    await delivered('boris', { model: 'deal', ids: [deals.mine], kind: 'update' });
    expect(heard('vera')).not.toContainEqual({ model: 'deal', ids: [], kind: 'refresh' });
    const missed = await as('anna').get(`/realtime/since/?seq=${String(seq)}`);
    expect(missed.text).not.toContain(deals.mine);
    expect(
      missed.body.events.map(({ ev, data }: { ev: string; data: Record<string, unknown> }) => [
        ev,
        data['model'],
        data['kind'],
        data['ids'],
      ]),
    ).toContainEqual(['table_update', 'deal', 'refresh', []]);
    expect((await as('boris').get(`/realtime/since/?seq=${String(seq)}`)).text).toContain(deals.mine);
  });

  it('comments on a hidden row are no news, nor is a mention in one', async () => {
    await as('boris').post(`${ROUTE}${deals.his}/comments/`, {
      id: randomUUID(),
      body: `<p>@[Anna](${idOf('anna')})</p>`,
    });
    await as('boris').post(`${ROUTE}${deals.watched}/comments/`, {
      id: randomUUID(),
      body: `<p>@[Anna](${idOf('anna')})</p>`,
    });
    await expect
      .poll(() =>
        sockets
          .get('anna')
          ?.named('comments_update')
          .map(({ id }) => id),
      )
      .toEqual([deals.watched]);
    await expect
      .poll(async () =>
        (await as('anna').get('/notifications/?state=all')).body.results
          .filter(({ kind }: { kind: string }) => kind === 'mention')
          .map(({ object }: { object: { id: string } }) => object.id),
      )
      .toEqual([deals.watched]);
  });

  it('a notice about several rows counts those its reader sees, and loses its row with his sight of it', async () => {
    await as('boss').post(`${ROUTE}batch/`, {
      upsert: [1, 2].map((number) => ({ id: randomUUID(), title: `Of Anna ${number}`, manager: idOf('anna') })),
    });
    const inbox = async (): Promise<Record<string, unknown>[]> =>
      (await as('anna').get('/notifications/')).body.results;
    await expect.poll(async () => (await inbox()).map(({ text }) => text)).toContainEqual(expect.stringContaining('2'));
    const alone = (await as('boss').post(ROUTE, { id: randomUUID(), title: 'Passing by', manager: idOf('anna') })).body;
    await expect.poll(async () => JSON.stringify(await inbox())).toContain('Passing by');
    await as('boss').patch(`${ROUTE}${alone.id}/`, { version: 1, manager: idOf('boris') });
    expect(JSON.stringify(await inbox())).not.toContain('Passing by');
  });
});

/** Statements that the database gets for a call; what others have begun meanwhile is not counted to it. */
const statements = new AsyncLocalStorage<{ calls: number }>();
beforeAll(() => {
  const { scoped } = server;
  const { query, transaction } = scoped;
  const counting =
    (ask: Queryable['query']): Queryable['query'] =>
    (...args) => {
      const counted = statements.getStore();
      if (counted) counted.calls += 1;
      return ask(...args);
    };
  scoped.query = counting(query.bind(scoped));
  scoped.transaction = (work) =>
    transaction.call(scoped, (tx: Queryable) => work({ query: counting(tx.query.bind(tx)) })) as ReturnType<
      typeof work
    >;
});

/** The answer, and how many statements the database got for it. */
async function counted(call: () => Promise<ClientAnswer>): Promise<{ answer: ClientAnswer; statements: number }> {
  const asked = { calls: 0 };
  const answer = await statements.run(asked, call);
  return { answer, statements: asked.calls };
}
