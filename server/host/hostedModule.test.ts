// A small module that is nobody's friend comes into a running server by two files and goes again: all that it brings works, and leaves no trace.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  importLook,
  importRun,
  openSocket,
  outcomeOf,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../testing/index.ts';

const label = (en: string) => ({ ru: `${en} ру`, kk: `${en} қаз`, en });
const BALLOTS = {
  name: 'ballots',
  title: label('Ballots'),
  navigation: { path: '/ballots' },
  model: {
    name: 'ballot',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Title'), required: true },
      votes: { type: 'IntegerField', title: label('Votes'), default: 0 },
      paper: { type: 'FileField', title: label('Paper') },
      state: {
        type: 'CharField',
        title: label('State'),
        default: 'open',
        choices: [
          { id: 'open', title: label('Open') },
          { id: 'closed', title: label('Closed') },
        ],
      },
      owner: { type: 'ForeignKey', title: label('Owner'), model: 'user' },
    },
    status: { field: 'state', transitions: [{ name: 'close', title: label('Close'), from: ['open'], to: 'closed' }] },
    actions: [{ name: 'shout', title: label('Shout'), handler: 'shout' }],
  },
  permissions: {
    admin: 'all',
    member: {
      can: ['list', 'read', 'create', 'update', 'delete'],
      rows: '<votes> < 2000',
      change: '<votes> < 1000',
    },
    guest: ['list'],
  },
};
/** A further model of the room: no navigation. */
const TRACES = {
  name: 'ballot_traces',
  title: label('Traces'),
  model: {
    name: 'ballot_trace',
    representation: '<what>',
    fields: {
      what: { type: 'CharField', title: label('What'), maxLength: 200 },
      rows: { type: 'IntegerField', title: label('Rows') },
    },
  },
  permissions: { admin: 'all' },
};
const CODE = `
const trace = (what) => async ({ changes, asServer, model }) => { await asServer.create('ballot_trace', { what, rows: changes.length }); };
const hooks = Object.fromEntries(['Create', 'Change', 'Delete', 'Restore', 'Transition'].map((name) => ['after' + name, trace(name)]));
export default {
  calls: {
    vote: {
      method: 'POST', path: '/:id/vote/', summary: 'Vote', may: { model: 'ballot', right: 'read', row: 'id' }, repeatable: true,
      body: { type: 'object', required: ['points'], additionalProperties: false, properties: { points: { type: 'integer', minimum: 1, maximum: 9 } } },
      answer: { type: 'object', required: ['votes'], properties: { votes: { type: 'integer' } } },
      async handle({ row, body, asServer, tell, notify, fail, caller, later }) {
        if (body.points === 7) fail('ballot_shut');
        const { votes } = await asServer.change('ballot', row.id, { votes: row.votes + body.points });
        tell('ballot_voted', { id: row.id, data: { votes } });
        if (row.owner) notify('ballot_counted', { userIds: [row.owner.id], row: { model: 'ballot', id: row.id }, values: { points: String(body.points) } });
        if (body.points === 5 && row.owner) notify('ballot_named', { userIds: [row.owner.id], values: { what: { ru: 'Выборы', kk: 'Сайлау' }, how: 'Yearly' } });
        if (body.points === 4) await later('tally', { of: 4 }, { at: '2999-01-01T00:00:00Z' });
        if (body.points === 6 || body.points === 8) await later('tally', { of: body.points });
        if (body.points === 8) throw new TypeError('after all that');
        return body.points === 9 ? { votes: 'many' } : { votes };
      },
    },
    report: {
      method: 'GET', path: '/report/', summary: 'For admins', may: { roles: ['owner', 'admin'] }, query: { type: 'object', properties: { greedy: { enum: ['yes'] } } },
      answer: { type: 'object', required: ['rows'] },
      async handle({ rows, query }) {
        if (query.greedy) await rows.create('ballot', { title: 'Greedy' });
        return { rows: (await rows.find('ballot', {})).length };
      },
    },
    many: {
      method: 'GET', path: '/', summary: 'Those with so many votes', may: { model: 'ballot', right: 'list' }, answer: { type: 'object' },
      query: { type: 'object', additionalProperties: false, required: ['least'], properties: {
        least: { type: 'integer', minimum: 0 }, share: { type: 'number' }, open: { type: 'boolean' }, ids: { type: 'array', items: { type: 'string' } },
      } },
      handle: ({ query }) => query,
    },
    rename: {
      method: 'POST', path: '/:id/rename/', summary: 'Another title', may: { model: 'ballot', right: 'update', row: 'id' },
      async handle({ row, rows }) { await rows.change('ballot', row.id, { title: row.title + '!' }); },
    },
    astray: { method: 'POST', path: '/astray/', summary: 'Names no row', may: { model: 'ballot', right: 'read' }, async handle({ row }) { return row; } },
    titles: {
      method: 'GET', path: '/titles/', summary: 'All titles, two at a time', may: { model: 'ballot', right: 'list' },
      answer: { type: 'object', required: ['titles'] },
      async handle({ rows }) {
        const titles = [];
        for (let cursor; ;) {
          const page = await rows.page('ballot', { filters: { state: ['open'] }, ordering: ['-title'], size: 2, ...(cursor ? { cursor } : {}) });
          titles.push(page.rows.map(({ title }) => title));
          if (!page.next) return { titles };
          cursor = page.next;
        }
      },
    },
    furnish: {
      method: 'POST', path: '/:id/furnish/', summary: 'Makes a file, and says so', may: { model: 'ballot', right: 'update', row: 'id' }, answer: { type: 'object' },
      async handle({ row, files, comments, asServer, caller }) {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>';
        const [paper, drawn] = await files.make({ model: 'ballot', field: 'paper' }, [{ name: 'a/b.txt', content: Buffer.from('text') }, { name: 'drawn.jpg', content: { svg } }]);
        await asServer.change('ballot', row.id, { paper: paper.id });
        const at = '2020-01-01T00:00:00Z';
        const parent = await comments.write({ model: 'ballot', id: row.id }, { body: '<p onclick="x">Made</p>', at, reactions: { '👍': [caller.userId] } });
        await comments.write({ model: 'ballot', id: row.id }, { body: '<p>Seen</p>', author: row.owner.id, parent });
        return { paper, drawn };
      },
    },
    stall: { method: 'POST', path: '/stall/', summary: 'Work without an end', may: { roles: ['owner', 'admin'] }, async handle({ later }) { await later('stall'); } },
  },
  hooks: { ballot: { ...hooks, beforeCreate: ({ changes, refuse }) => {
    const bad = changes.find(({ after }) => after.title === 'Bad');
    if (bad) refuse({ title: { ru: 'Плохо', kk: 'Жаман', en: 'Bad' } }, bad.id);
  }, beforeDelete: ({ changes, refuse }) => { if (changes[0].before.title === 'Kept') refuse({ title: { en: 'Kept' } }); } } },
  actions: { shout: async ({ row, rows }) => { await rows.change('ballot', row.id, { title: row.title.toUpperCase() }); } },
  jobs: {
    tidy: { schedule: '0 3 * * *', async run({ asServer, caller, notify }) {
      await asServer.create('ballot_trace', { what: 'tidy ' + caller.roles[0], rows: 1 });
      notify('ballot_counted', { userIds: [caller.userId], values: { points: 'tidy' } });
    } },
    tally: { async run({ asServer, values, caller }) { await asServer.create('ballot_trace', { what: 'tally ' + values.of + ' ' + caller.roles[0], rows: 2 }); } },
    stall: { async run({ asServer }) { await asServer.create('ballot_trace', { what: 'stalled', rows: 3 }); await new Promise(() => undefined); } },
  },
  events: { ballot_voted: { room: 'ballot', schema: { type: 'object', required: ['votes'], properties: { votes: { type: 'integer' } } } } },
  notices: { ballot_counted: { title: 'counted_title', text: 'counted' }, ballot_named: { title: 'named_title', text: 'named' } },
  counters: { ballots_open: { models: ['ballot'], async count({ database, people }) {
    const [{ n }] = await database.query("select count(*)::int as n from data.ballot where state = 'open' and deleted_at is null");
    return new Map(people.map(({ userId }) => [userId, n]));
  } } },
  errors: { ballot_shut: { status: 409, text: 'shut' }, ballot_gone: { status: 404, text: 'gone' } },
  demo: async ({ asServer, caller }) => {
    await asServer.create('ballot_trace', { what: 'demo of ' + caller.roles[0], rows: 4 });
    if (!(await asServer.find('ballot', { title: 'Ready' })).length) throw new Error('too early');
  },
  files: { 'ballot.paper': { accept: ['txt'], maxSize: 100, check: ({ name }) => (name.startsWith('evil') ? { ru: 'Злой файл', kk: 'Зұлым файл', en: 'Evil file' } : undefined) } },
};
`;
const TEXTS = {
  ru: {
    counted_title: 'Подсчёт',
    counted: 'Голосов: {points}',
    named_title: 'Имена',
    named: 'Название: {what}, {how}',
    shut: 'Голосование закрыто',
    gone: 'Нет голосования',
  },
  kk: {
    counted_title: 'Санау',
    counted: 'Дауыс: {points}',
    named_title: 'Атаулар',
    named: 'Атауы: {what}, {how}',
    shut: 'Дауыс беру жабық',
    gone: 'Дауыс беру жоқ',
  },
  en: {
    counted_title: 'Counting',
    counted: 'Votes: {points}',
    named_title: 'Names',
    named: 'Name: {what}, {how}',
    shut: 'The ballot is shut',
    gone: 'No such ballot',
  },
};

let folder: string;
let server: TestServer;
let admin: Client;
let member: Client;
let guest: Client;
const room = (): string => join(folder, 'ballots');

function writeRoom(code = CODE, texts: object = TEXTS): void {
  mkdirSync(join(room(), 'texts'), { recursive: true });
  for (const definition of [BALLOTS, TRACES])
    writeFileSync(join(room(), `${definition.name}.module.json`), JSON.stringify(definition));
  for (const [lang, entries] of Object.entries(texts))
    writeFileSync(join(room(), 'texts', `${lang}.json`), JSON.stringify(entries));
  writeFileSync(join(room(), 'index.mjs'), code);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-rooms-'));
  writeRoom();
  server = await startTestServer({ modulesDir: folder });
  [admin, member, guest] = (await Promise.all(
    ['admin', 'member.en', 'guest'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client];
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ballot {
  id: string;
  version: number;
  votes: number;
}

async function ballot(values: object = {}): Promise<Ballot> {
  const answer = await admin.post('/data/ballot/', { id: randomUUID(), title: 'Ballot', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const vote = (
  client: Client,
  id: string,
  points: unknown,
  headers: Record<string, string> = {},
): Promise<ClientAnswer> => client.post(`/ballots/${id}/vote/`, { points }, { headers });

/** What the hooks wrote since, as `what rows`. */
async function traced(work: () => Promise<unknown>): Promise<string[]> {
  await server.database.query('delete from data.ballot_trace');
  await work();
  return (
    await server.database.query<{ what: string; rows: number }>(
      'select what, rows from data.ballot_trace order by created_at, what',
    )
  ).map(({ what, rows }) => `${what} ${rows}`);
}

test('[HOST-02] a call of a module asks who may, checks what is sent, and answers by its schema', async () => {
  const { id } = await ballot();
  expect(outcomeOf(await vote(await server.visitor(), id, 1))).toEqual([401, 'signed_out']);
  expect(outcomeOf(await vote(guest, id, 'x'))).toEqual([403, 'forbidden']);
  expect(outcomeOf(await member.get('/ballots/report/'))).toEqual([403, 'forbidden']);
  const refused = await vote(member, id, 10);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['points']]);
  expect((await admin.get('/ballots/report/', { query: { greedy: 'no' } })).status).toBe(400);
  expect((await vote(member, id, 2)).body).toEqual({ votes: 2 });
  expect((await admin.get('/ballots/report/')).body.rows).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => vote(member, id, 1)));
  expect((await vote(member, id, 1)).body).toEqual({ votes: 11 });
  expect(outcomeOf(await admin.get('/ballots/report/', { query: { greedy: 'yes' } }))).toEqual([500, 'internal']);
  expect((await admin.get('/ballots/report/')).body.rows).toBe(1);
  expect((await vote(member, id, 9)).text).toContain('breaks the contract');
  expect(outcomeOf(await member.get('/ballots/nothing/'))).toEqual([404, 'not_found']);
  expect((await admin.get('/docs/openapi.json')).body.paths).toHaveProperty(['/ballots/{id}/vote/', 'post']);
});

test('[HOST-02] text of an address becomes what the schema of a query asks, and what is none of it is refused by its name', async () => {
  const many = (query: string): Promise<ClientAnswer> => member.get(`/ballots/${query}`);
  expect((await many('?least=5&share=0.5&open=false&ids=a')).body).toEqual({
    least: 5,
    share: 0.5,
    open: false,
    ids: ['a'],
  });
  expect((await many('?least=0&ids=a&ids=b')).body).toEqual({ least: 0, ids: ['a', 'b'] });
  for (const [query, field] of [
    ['least=', 'least'],
    ['least=1.5', 'least'],
    ['least=-1', 'least'],
    ['least=1&least=2', 'least'],
    ['least=1&open=perhaps', 'open'],
    ['share=1', 'least'],
    ['least=1&more=1', 'more'],
  ]) {
    const { status, body } = await many(`?${query}`);
    expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
  }
  expect(Object.keys((await admin.get('/docs/openapi.json')).body.paths)).toContain('/ballots/');
});

test('[HOST-20] a call about a row gets it; a row that is not there for its caller is none, and his right to it is asked', async () => {
  const [open, shown, hidden, gone] = await Promise.all(
    [0, 1_500, 2_500, 0].map((votes) => ballot({ votes, title: 'About' })),
  );
  await admin.delete(`/data/ballot/${gone?.id}/`);
  const outcomes = (call: string, body: object) =>
    Promise.all(
      [open, shown, hidden, gone, { id: randomUUID() }, { id: 'x' }].map(
        async (row) => (await member.post(`/ballots/${row?.id}/${call}/`, body)).status,
      ),
    );
  expect(await outcomes('vote', { points: 1 })).toEqual([200, 200, 404, 404, 404, 404]);
  // What was sent is looked at only for rows that are there.
  expect(await outcomes('vote', { points: 'x' })).toEqual([400, 400, 404, 404, 404, 404]);
  expect(await outcomes('rename', {})).toEqual([204, 403, 404, 404, 404, 404]);
  expect((await admin.get(`/data/ballot/${open?.id}/`)).body.title).toBe('About!');
  expect(outcomeOf(await member.post('/ballots/astray/', {}))).toEqual([500, 'internal']);
});

test('[HOST-19] its code reads rows page by page, by filters and an order of its own, and none that its caller may not see', async () => {
  for (const title of ['Я', 'А', 'Б']) await ballot({ title });
  const closed = await ballot({ title: 'Ю' });
  expect((await admin.post(`/data/ballot/${closed.id}/actions/close/`, { version: closed.version })).status).toBe(200);
  const { titles } = (await member.get('/ballots/titles/')).body as { titles: string[][] };
  expect(titles.every((page, index) => page.length === 2 || index === titles.length - 1)).toBe(true);
  expect(titles.flat().filter((each) => each.length === 1)).toEqual(['Я', 'Б', 'А']);
  expect(titles.flat()).not.toContain('Ю');
  expect(outcomeOf(await (await server.visitor()).get('/ballots/titles/'))).toEqual([401, 'signed_out']);
});

test('[HOST-01] the API document names the key of each call that may be repeated by it, and of no other', async () => {
  const { paths } = (await admin.get('/docs/openapi.json')).body;
  const named = server.app
    .knownCalls()
    .filter(({ method, path }) =>
      paths[path.replace(/:([^/]+)/g, '{$1}')][method.toLowerCase()].parameters?.some(
        ({ name, in: place }: { name: string; in: string }) => place === 'header' && name === 'Idempotency-Key',
      ),
    );
  expect(named).toEqual(server.app.knownCalls().filter(({ isRepeatable }) => isRepeatable === true));
  expect(named.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /data/:model/actions/:action/',
      'PATCH /data/:model/:id/',
      'POST /ballots/:id/vote/',
    ]),
  );
});

test('[CONTRACT-04] what a module declares stands in the documents: its call with its key and errors, its event in the room', async () => {
  const { post } = (await admin.get('/docs/openapi.json')).body.paths['/ballots/{id}/vote/'];
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['id', 'X-CSRFToken', 'Idempotency-Key']),
  );
  expect(post.responses['409'].description).toContain('idempotency_mismatch');
  expect(JSON.stringify(post.responses)).toContain('ballot_shut');
  const socket = (await admin.get('/docs/asyncapi.json')).body;
  expect(socket.channels.rooms.messages).toHaveProperty('ballot_voted');
  expect(socket.components.messages.ballot_voted).toMatchObject({
    description: expect.stringContaining('ballots'),
    payload: { properties: { model: { const: 'ballot' }, data: { required: ['votes'] } } },
  });
});

test('[HOST-02] a fault of a call writes and announces nothing; a call repeated by its key answers what the first did', async () => {
  const row = await ballot();
  expect(outcomeOf(await vote(member, row.id, 8))).toEqual([500, 'internal']);
  const again = { 'idempotency-key': randomUUID() };
  expect((await vote(member, row.id, 3, again)).body).toEqual({ votes: 3 });
  expect((await vote(member, row.id, 3, again)).body).toEqual({ votes: 3 });
  expect(outcomeOf(await vote(member, row.id, 4, again))).toEqual([409, 'idempotency_mismatch']);
  const twice = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([vote(member, row.id, 1, twice), vote(member, row.id, 1, twice)]);
  expect(both.map(({ body }) => body)).toEqual([{ votes: 4 }, { votes: 4 }]);
});

test('[HOST-03] hooks hear of a write whichever door it comes through, of many rows at once', async () => {
  let row = await ballot();
  const at = (): string => `/data/ballot/${row.id}/`;
  const doors: [string, () => Promise<unknown>, string[]][] = [
    ['form', () => ballot(), ['Create 1']],
    ['cell', async () => (row = (await admin.patch(at(), { version: 1, title: 'B' })).body), ['Change 1']],
    [
      'batch',
      () =>
        admin.post('/data/ballot/batch/', {
          upsert: [1, 2, 3].map((each) => ({ id: randomUUID(), title: `Batch ${each}` })),
        }),
      ['Create 3'],
    ],
    [
      'bulk',
      () => admin.post('/data/ballot/bulk/', { ids: [row.id], op: 'update', values: { title: 'Bulk' } }),
      ['Change 1'],
    ],
    ['call', () => vote(member, row.id, 1), ['Change 1']],
    [
      'action',
      async () =>
        (row = (await admin.post(`${at()}actions/shout/`, { version: (await admin.get(at())).body.version })).body),
      ['Change 2', 'Transition 1'],
    ],
    [
      'transition',
      async () => (row = (await admin.post(`${at()}actions/close/`, { version: row.version })).body),
      ['Change 1', 'Transition 1'],
    ],
    [
      'undo',
      async () => {
        const { results } = (await admin.get(`${at()}history/`)).body;
        const renamed = results.find(
          ({ kind, changes }: { kind: string; changes: { field: string }[] }) =>
            kind === 'update' && changes.some(({ field }) => field === 'title'),
        );
        const undone = await admin.post(`${at()}history/${renamed.id}/undo/`, { version: row.version });
        expect(undone.status, undone.text).toBe(200);
      },
      ['Change 1'],
    ],
    ['delete', () => admin.delete(at()), ['Delete 1']],
    ['restore', () => admin.post(`${at()}restore/`), ['Restore 1']],
    [
      'import',
      async () => {
        const look = await importLook(admin, 'ballot', 'title\nOne\nTwo\n');
        const report = await importRun(admin, 'ballot', look.body.id, {
          mapping: ['title'],
          dry_run: false,
        });
        expect(report.status, report.text).toBe(200);
      },
      ['Create 2'],
    ],
  ];
  for (const [door, work, heard] of doors) expect([door, (await traced(work)).sort()]).toEqual([door, heard]);
});

test('[HOST-03] what a hook refuses is not written, and its field is named', async () => {
  const bad = { id: randomUUID(), title: 'Bad' };
  const refused = await admin.post('/data/ballot/', bad);
  expect([refused.status, refused.body.fields]).toMatchObject([400, { title: [{ message: 'Плохо' }] }]);
  const batch = await admin.post('/data/ballot/batch/', { upsert: [{ id: randomUUID(), title: 'Good' }, bad] });
  expect([batch.status, Object.keys(batch.body.fields)]).toEqual([400, ['upsert.1.title']]);
  expect(await server.database.query(`select from data.ballot where title in ('Bad', 'Good')`)).toEqual([]);
  const kept = await ballot({ title: 'Kept' });
  expect((await admin.delete(`/data/ballot/${kept.id}/`)).status).toBe(400);
  expect((await admin.get(`/data/ballot/${kept.id}/`)).status).toBe(200);
});

const joinRoom = (socket: TestSocket, row: object): Promise<{ ok: boolean; seq?: number; code?: string }> =>
  socket.socket.timeout(5_000).emitWithAck('join', row);

test('[HOST-04] an event of a module goes to those in the room of its row, and to nobody else', async () => {
  const [inside, outside, barred] = (await Promise.all(
    [member, admin, guest].map((client) => openSocket(server.url, client)),
  )) as [TestSocket, TestSocket, TestSocket];
  const { id } = await ballot();
  expect(await joinRoom(inside, { model: 'ballot', id })).toEqual({ ok: true, seq: expect.any(Number) });
  expect(await joinRoom(barred, { model: 'ballot', id })).toEqual({ ok: false, code: 'not_found' });
  expect(await joinRoom(inside, { model: 'ballot', id: randomUUID() })).toEqual({ ok: false, code: 'not_found' });
  expect(await joinRoom(inside, { model: 'constructor', id: 7 })).toEqual({ ok: false, code: 'not_found' });
  await vote(admin, id, 8);
  await vote(admin, id, 5);
  await expect
    .poll(() => inside.named('ballot_voted'))
    .toEqual([{ model: 'ballot', id, data: { votes: 5 }, seq: expect.any(Number) }]);
  inside.socket.emit('leave', { model: 'ballot', id });
  expect(await joinRoom(outside, { model: 'ballot', id })).toMatchObject({ ok: true });
  await vote(admin, id, 1);
  await expect.poll(() => outside.named('ballot_voted').map(({ data }) => data)).toEqual([{ votes: 6 }]);
  expect([inside.named('ballot_voted').length, barred.named('ballot_voted')]).toEqual([1, []]);
  expect((await member.get('/realtime/since/?seq=0')).text).not.toContain('ballot_voted');
  for (const socket of [inside, outside, barred]) socket.close();
});

test('[HOST-04] who loses the right to a row is put out of its room', async () => {
  const person = await server.login('member.kk@demo.keste');
  const socket = await openSocket(server.url, person);
  const [gone, kept] = [await ballot(), await ballot()];
  for (const { id } of [gone, kept]) await joinRoom(socket, { model: 'ballot', id });
  await admin.delete(`/data/ballot/${gone.id}/`);
  await expect.poll(() => socket.named('room_left')).toEqual([{ model: 'ballot', id: gone.id }]);
  const me = (await person.get('/users/info/')).body.user.id;
  const owner = await server.login('owner@demo.keste');
  const before = (await owner.get(`/data/user/${me}/`)).body;
  expect((await owner.patch(`/data/user/${me}/`, { version: before.version, role: 'guest' })).status).toBe(200);
  await expect.poll(() => socket.named('room_left').at(-1)).toEqual({ model: 'ballot', id: kept.id });
  expect(await joinRoom(socket, { model: 'ballot', id: kept.id })).toEqual({ ok: false, code: 'not_found' });
  const after = (await owner.get(`/data/user/${me}/`)).body;
  await owner.patch(`/data/user/${me}/`, { version: after.version, role: 'member' });
  await expect.poll(async () => (await joinRoom(socket, { model: 'ballot', id: kept.id })).ok).toBe(true);
  await person.post('/users/logout/');
  await socket.ended;
  expect(socket.named('room_left')).toHaveLength(3);
});

test('[HOST-05] its notices stand in the inbox and in the settings, its counters among the counts, its errors have its texts', async () => {
  const owner = (await member.get('/users/info/')).body.user.id;
  const row = await ballot({ owner });
  await vote(admin, row.id, 2);
  const inbox = async (): Promise<string[]> =>
    (await member.get('/notifications/', { headers: { 'accept-language': 'en' } })).body.results.map(
      ({ text }: { text: string }) => text,
    );
  await expect.poll(inbox).toContainEqual(expect.stringMatching(/^Votes: 2 — /));
  const kinds = async (): Promise<[string, string][]> =>
    (await member.get('/notifications/settings/', { headers: { 'accept-language': 'kk' } })).body.kinds.map(
      ({ kind, title }: { kind: string; title: string }) => [kind, title],
    );
  expect(await kinds()).toContainEqual(['ballot_counted', 'Санау']);
  const { values } = (await member.get('/counters/')).body;
  const [open] = await server.database.query<{ n: number }>(
    `select count(*)::int as n from data.ballot where state = 'open' and deleted_at is null`,
  );
  expect(values['ballots_open']).toBe(open?.n);
  for (const [lang, { shut }] of Object.entries(TEXTS)) {
    const refused = await member.post(
      `/ballots/${row.id}/vote/`,
      { points: 7 },
      { headers: { 'accept-language': lang } },
    );
    expect([refused.status, refused.body]).toEqual([409, { code: 'ballot_shut', message: shut }]);
  }
});

test('[NEWS-25] of a value in several languages each reads his own in a notice', async () => {
  const owner = (await member.get('/users/info/')).body.user.id;
  await vote(admin, (await ballot({ owner })).id, 5);
  const said = async (lang: string): Promise<string | undefined> =>
    (await member.get('/notifications/', { headers: { 'accept-language': lang } })).body.results.find(
      ({ kind }: { kind: string }) => kind === 'ballot_named',
    )?.text;
  await expect.poll(() => said('kk')).toMatch(/^Атауы: Сайлау, Yearly — /);
  expect([await said('ru'), await said('en')]).toEqual([
    expect.stringMatching(/^Название: Выборы, Yearly — /),
    // What it has no text in is said as everywhere else: in English, else in Russian.
    expect.stringMatching(/^Name: Выборы, Yearly — /),
  ]);
});

test('[HOST-06] its rule for files holds beside the definition', async () => {
  const send = (name: string, content: string): Promise<ClientAnswer> => {
    const boundary = 'keste-rooms';
    return admin.post(
      '/files/?model=ballot&field=paper',
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      ),
      { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
    );
  };
  expect((await send('good.txt', 'text')).status).toBe(201);
  expect(outcomeOf(await send('table.csv', 'a;b'))).toEqual([415, 'unsupported']);
  expect(outcomeOf(await send('long.txt', 'x'.repeat(101)))).toEqual([413, 'too_large']);
  expect((await send('evil.txt', 'text')).body.fields.paper[0].message).toBe('Злой файл');
});

test('[NEWS-29] it makes files that its rows hold, an SVG as the picture it draws, and writes comments as of somebody at a moment', async () => {
  const owner = (await member.get('/users/info/')).body.user.id;
  const { id } = await ballot({ owner });
  const made = await admin.post(`/ballots/${id}/furnish/`);
  expect([made.status, made.body.paper, made.body.drawn]).toEqual([
    200,
    expect.objectContaining({ name: 'b.txt', size: 4, mime: 'text/plain' }),
    expect.objectContaining({ name: 'drawn.jpg', mime: 'image/jpeg' }),
  ]);
  const held = await member.get(`/${made.body.paper.url}`);
  expect([held.status, held.text]).toEqual([200, 'text']);
  const { results } = (await member.get(`/data/ballot/${id}/activity/`, { query: { kind: 'comments' } })).body;
  expect(results).toEqual([
    expect.objectContaining({
      at: '2020-01-01T00:00:00Z',
      comment: expect.objectContaining({
        body: '<p>Made</p>',
        reactions: [expect.objectContaining({ emoji: '👍', count: 1 })],
      }),
      replies: [expect.objectContaining({ body: '<p>Seen</p>', author: expect.objectContaining({ id: owner }) })],
    }),
  ]);
});

test('[HOST-10] its jobs run on the queue: once for each slot and organisation, and once when its code asks, with the rights of who asked', async () => {
  const { id } = await ballot();
  const { jobs } = server.app;
  const [wanted] = await server.database.query<{ n: number }>('select count(*)::int as n from app.organization');
  const count = async (what: string): Promise<number> =>
    (
      await server.database.query<{ n: number }>('select count(*)::int as n from data.ballot_trace where what = $1', [
        what,
      ])
    )[0]?.n ?? 0;
  await jobs.tick(new Date());
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await jobs.tick(tomorrow);
  await jobs.tick(tomorrow);
  await expect.poll(() => count('tidy owner')).toBe(wanted?.n);
  // In nobody's name: the owner whose rights it has is notified like others.
  await expect
    .poll(() =>
      server.database.query("select distinct actors from app.notification where params ->> 'points' = 'tidy'"),
    )
    .toEqual([{ actors: [] }]);
  expect((await vote(member, id, 6)).status).toBe(200);
  expect((await vote(member, id, 4)).status).toBe(200);
  expect((await vote(member, id, 8)).status).toBe(500);
  await expect.poll(() => count('tally 6 member')).toBe(1);
  const open = async (): Promise<number> =>
    (
      await server.database.query<{ n: number }>(
        "select count(*)::int as n from app.job where kind = 'module_job' and payload->>'module' = 'ballots' and state in ('waiting', 'running') and run_at <= now()",
      )
    )[0]?.n ?? 0;
  await expect.poll(open).toBe(0);
  // What waits for its moment is queued for it, and done then.
  const planned =
    "from app.job where kind = 'module_job' and payload->>'name' = 'tally' and state = 'waiting' and run_at > now()";
  expect(
    await server.database.query(
      `select q.run_at = j.run_at as same from (select id, run_at ${planned}) j join graphile_worker.jobs q on q.key = j.id::text`,
    ),
  ).toEqual([{ same: true }]);
  expect(await count('tally 4 member')).toBe(0);
  expect([await count('tidy owner'), await count('tally 6 member'), await count('tally 8 member')]).toEqual([
    wanted?.n,
    1,
    0,
  ]);

  expect((await admin.post('/ballots/stall/')).status).toBe(204);
  const stalled = async (): Promise<{ id: string; state: string } | undefined> =>
    (
      await server.database.query<{ id: string; state: string }>(
        "select id, state from app.job where kind = 'module_job' order by created_at desc limit 1",
      )
    )[0];
  await expect.poll(async () => (await stalled())?.state).toBe('running');
  expect((await admin.post(`/jobs/${(await stalled())?.id}/cancel/`)).body.state).toBe('cancelled');
  // Nothing of it stays, and what it held is free.
  await expect
    .poll(
      async () =>
        (
          await server.database.query(
            "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
          )
        ).length,
    )
    .toBe(0);
  expect([(await stalled())?.state, await count('stalled')]).toEqual(['cancelled', 0]);
});

test('[HOST-07] code that is not sound stays out, and the one before stays in force', async () => {
  const { id } = await ballot();
  const works = async (): Promise<number> => (await admin.get('/ballots/report/')).status;
  const summary = async (): Promise<string> =>
    (await admin.get('/docs/openapi.json')).body.paths['/ballots/{id}/vote/'].post.summary;
  for (const [code, texts] of [
    ['export default { calls: {', TEXTS],
    [CODE.replace(`may: { model: 'ballot', right: 'read' }, `, ''), TEXTS],
    [CODE, { ...TEXTS, kk: {} }],
    [CODE.replaceAll('ballot_shut', 'forbidden'), TEXTS],
    ['export const handlers = {};', TEXTS],
  ] as const) {
    writeRoom(`// ${randomUUID()}\n${code.replace(`summary: 'Vote'`, `summary: 'Broken'`)}`, texts);
    // An action's code is looked for at once.
    await admin.get(`/data/ballot/${id}/actions/`);
    expect([await works(), await summary()]).toEqual([200, 'Vote']);
  }
  const better = CODE.replace(`summary: 'Vote'`, `summary: 'Better'`);
  writeRoom(better);
  await expect.poll(summary).toBe('Better');
});

test(
  '[HOST-13] its demo data is made once, in the owner’s name; what fails leaves nothing and is tried again',
  { tags: ['full'] },
  async () => {
    const made = (): Promise<unknown[]> =>
      server.database.query(`select 1 from data.ballot_trace where what = 'demo of owner'`);
    const orgId = (await admin.get('/users/info/')).body.user.organization.id as string;
    await server.app.fillDemo(orgId);
    expect(await made()).toHaveLength(0);
    await ballot({ title: 'Ready' });
    await Promise.all([server.app.fillDemo(orgId), server.app.fillDemo(orgId)]);
    await server.app.fillDemo(orgId);
    expect(await made()).toHaveLength(1);
    expect(
      await server.database.query(`select distinct organization as id from data.ballot_trace where what like 'demo%'`),
    ).toEqual([{ id: orgId }]);
  },
);

test('[HOST-08] with its folder everything of it goes', async () => {
  const { id } = await ballot({ owner: (await member.get('/users/info/')).body.user.id });
  rmSync(room(), { recursive: true, force: true });
  await expect.poll(async () => (await vote(member, id, 1)).status).toBe(404);
  await expect.poll(async () => (await admin.get('/data/ballot/')).status).toBe(404);
  expect((await admin.get('/docs/openapi.json')).text).not.toContain('ballot');
  expect(server.app.knownCalls().filter(({ path }) => path.includes('ballot'))).toEqual([]);
  expect((await member.get('/notifications/settings/')).text).not.toContain('ballot_counted');
  expect(Object.keys((await member.get('/counters/')).body.values)).not.toContain('ballots_open');
  expect((await member.get('/notifications/')).text).not.toContain('Голосов');
  expect((await admin.get('/app_info/routes/?ver=alt')).text).not.toContain('ballot');
  const jobs = async (): Promise<unknown> =>
    server.database.query("select count(*) from app.job where kind = 'module_job' and payload->>'module' = 'ballots'");
  const before = await jobs();
  await server.app.jobs.tick(new Date(Date.now() + 48 * 3_600_000));
  expect(await jobs()).toEqual(before);
});
