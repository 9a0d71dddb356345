// Events and counters of a definition: who hears of them, who is notified in the inbox and in which words, what is counted for whom.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import {
  importLook,
  importRun,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
  type TestSocket,
} from '../testing/index.ts';

const label = (text: string): { ru: string; kk: string; en: string } => ({
  ru: `${text} ru`,
  kk: `${text} kk`,
  en: `${text} en`,
});
const JOBS: ModuleDefinition = {
  name: 'jobs',
  title: label('Jobs'),
  navigation: { path: '/jobs', counter: 'jobs_mine' },
  model: {
    name: 'job',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: label('Name'), required: true },
      state: {
        type: 'CharField',
        title: label('State'),
        default: 'new',
        choices: [
          { id: 'new', title: label('New') },
          { id: 'done', title: label('Done') },
        ],
      },
      boss: { type: 'ForeignKey', title: label('Boss'), model: 'user' },
      crew: { type: 'ManyToManyField', title: label('Crew'), model: 'user' },
    },
    status: { field: 'state', transitions: [{ name: 'finish', title: label('Finish'), from: ['new'], to: 'done' }] },
  },
  filters: { include: ['state', 'boss', 'crew'] },
  counters: [
    { name: 'jobs_mine', title: label('Mine'), filters: { crew: ['__me__'], state: ['new'] } },
    { name: 'jobs_all', title: label('All'), filters: { state: ['new', 'done'] } },
    { name: 'jobs_news', title: label('News') },
  ],
  events: [
    { name: 'jobs_made', on: ['create'], when: "<name> != 'quiet'" },
    {
      name: 'jobs_finished',
      on: ['finish'],
      notify: ['boss', 'crew'],
      text: { ru: 'Работа <name> закончена, <state>', kk: '<name> жұмысы аяқталды', en: 'The job <name> is finished' },
    },
    {
      name: 'jobs_gone',
      on: ['delete'],
      notify: ['boss'],
      text: { ru: 'Работы <name> больше нет', en: 'The job <name> is gone' },
    },
  ],
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'create', 'update', 'delete'], rows: '<crew> = me or <boss> = me' },
  },
};

let server: TestServer;
let owner: Client;
let member: Client;
let memberId = '';
let ownerId = '';
let modules: ReturnType<typeof writeModules>;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  modules = writeModules(JOBS);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member] = await Promise.all([server.login('owner@demo.keste'), server.login('member.ru@demo.keste')]);
  [ownerId, memberId] = await Promise.all(
    [owner, member].map(async (client) => (await client.get('/users/info/')).body.user.id),
  );
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function listen(client: Client): Promise<TestSocket> {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return socket;
}

async function make(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await owner.post('/data/job/', { id, ...values });
  return id;
}

async function notified(client: Client, id: string): Promise<string[]> {
  return (await client.get('/notifications/')).body.results
    .filter(
      (each: { kind: string; object: { id: string } | null }) =>
        each.kind === 'event' && (each.object === null || each.object.id === id),
    )
    .map((each: { text: string }) => each.text);
}

describe('[DEF-16] an event of a definition', () => {
  it('is heard by those who may see the row, and by nobody where its condition does not hold', async () => {
    const [all, some] = [await listen(owner), await listen(member)];
    const quiet = await make({ name: 'quiet', crew: [memberId] });
    const hidden = await make({ name: 'not yours' });
    const shown = await make({ name: 'yours', crew: [memberId] });
    await expect.poll(() => some.named('module_event').length).toBe(1);
    expect(some.named('module_event')[0]).toMatchObject({ name: 'jobs_made', model: 'job', id: shown });
    expect(all.named('module_event').map(({ id }) => id)).toEqual([hidden, shown]);
    expect(JSON.stringify(some.named('module_event'))).not.toContain(quiet);
  });

  it('notifies the people its fields name, in their language, and not who did it', async () => {
    const id = await make({ name: 'Roof', boss: ownerId, crew: [memberId, ownerId] });
    const answer = await owner.patch(`/data/job/${id}/`, { version: 1, state: 'done' });
    expect(answer.status, answer.text).toBe(200);
    await expect
      .poll(() => notified(member, id))
      .toEqual([expect.stringMatching(/^Работа Roof закончена, Done ru — /)]);
    expect(await notified(owner, id)).toEqual([]);
  });

  it('describes the row as the change left it, whatever it became a moment later', async () => {
    const id = await make({ name: 'Tower', crew: [memberId] });
    const waiting = async (): Promise<unknown> =>
      (
        await server.database.query(
          "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      )[0]?.['count'];
    const later: Promise<unknown>[] = [];
    await server.database.transaction(async (tx) => {
      await tx.query('select from data.job where id = $1 for update', [id]);
      later.push(owner.patch(`/data/job/${id}/`, { version: 1, state: 'done' }));
      await expect.poll(waiting).toBe(1);
      // Its turn comes at the moment in which the change is committed, before anybody can read the row again.
      later.push(
        server.database.transaction(async (other) => {
          await other.query('lock table data.job in access exclusive mode');
          await other.query(`update data.job set name = 'Ruin', state = 'new' where id = $1`, [id]);
        }),
      );
      await expect.poll(waiting).toBe(2);
    });
    expect(await Promise.all(later)).toMatchObject([{ status: 200, body: { name: 'Tower' } }, undefined]);
    await expect
      .poll(() => notified(member, id))
      .toEqual([expect.stringMatching(/^Работа Tower закончена, Done ru — /)]);
  });

  it('is announced for rows of an import, and of a row taken back', async () => {
    const socket = await listen(owner);
    const { id } = (await importLook(owner, 'job', 'Name\nquiet\nloud\n')).body;
    expect((await importRun(owner, 'job', id, { mapping: ['name'], dry_run: false })).body).toMatchObject({
      created: 2,
      written: true,
    });
    await expect.poll(() => socket.named('module_event').map(({ name }) => name)).toEqual(['jobs_made']);
    const row = await make({ name: 'Attic', boss: memberId });
    const [creation] = (await owner.get(`/data/job/${row}/history/`)).body.results;
    expect((await owner.post(`/data/job/${row}/history/${creation.id}/undo/`, { version: 1 })).body).toEqual({
      row: null,
    });
    await expect.poll(() => notified(member, row)).toContainEqual(expect.stringMatching(/^Работы Attic больше нет/));
  });

  it('says what there was to say of a row that is gone', async () => {
    const id = await make({ name: 'Cellar', boss: memberId });
    expect((await owner.delete(`/data/job/${id}/`)).status).toBeLessThan(300);
    await expect.poll(() => notified(member, id)).toContainEqual(expect.stringMatching(/^Работы Cellar больше нет/));
  });
});

describe('[LIVE-05] a counter of a definition', () => {
  const values = async (client: Client): Promise<Record<string, number>> =>
    (await client.get('/counters/')).body.values;

  it('counts the rows that fit for each person, within what he may see, as soon as they change', async () => {
    await server.database.query('delete from data.job');
    const socket = await listen(member);
    const heard = (): unknown =>
      socket
        .named('counters')
        .map((event) => (event['values'] as Record<string, unknown>)['jobs_mine'])
        .at(-1); // values are by name
    const ids = [
      await make({ name: 'a', crew: [memberId] }),
      await make({ name: 'b', crew: [memberId, ownerId] }),
      await make({ name: 'c' }),
    ];
    await expect.poll(heard).toBe(2);
    expect(await values(member)).toMatchObject({ jobs_mine: 2, jobs_all: 2 });
    expect(await values(owner)).toMatchObject({ jobs_mine: 1, jobs_all: 3 });
    await owner.patch(`/data/job/${ids[0] ?? ''}/`, { version: 1, state: 'done' });
    await expect.poll(heard).toBe(1);
    expect(await values(member)).toMatchObject({ jobs_mine: 1, jobs_all: 2 });
  });

  it('without filters counts what others made and the person has not opened', async () => {
    await values(member);
    const before = (await values(member))['jobs_news'] ?? 0;
    const id = await make({ name: 'news', crew: [memberId] });
    expect((await values(member))['jobs_news']).toBe(before + 1);
    await member.post('/data/job/read/', { ids: [id] });
    expect((await values(member))['jobs_news']).toBe(before);
  });

  it('is shown in the menu up to 999', async () => {
    const routes = (await owner.get('/app_info/routes/')).body;
    expect(JSON.stringify(routes)).toContain('"badge":{"counter":"jobs_mine","max":999}');
  });
});
