// Runs of imports beside each other and beside everybody else's work: of one person one, of all a few, ended with their caller, and
// trials that take nothing from anybody. A run is held up where the test wants it by a row of the same unique code that waits for its commit.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { createTestAccount, RemoteClient, startTestServer, writeModules, type TestServer } from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const patient = { timeout: 30_000, interval: 20 };
const label = (ru: string, en: string): { ru: string; en: string } => ({ ru, en });
const field = (type: FieldDefinition['type'], name: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({ type, title: label(name, name), ...rest });

const BOXES: ModuleDefinition = {
  name: 'boxes', title: label('Ящики', 'Boxes'),
  model: { name: 'box', representation: '<code> <number>', fields: { number: field('AutoField', 'Number'), code: field('CharField', 'Code', { required: true, unique: true }) } },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let organization: string | undefined;

beforeAll(async () => {
  modules = writeModules(BOXES);
  server = await startTestServer({ modulesDir: modules.path, data: 'none' });
  organization = (await createTestAccount(server.database, { email: 'owner@example.kz', password: PASSWORD, role: 'owner' })).organization;
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(() => server.database.query('delete from data.box'));

async function person(name: string): Promise<RemoteClient> {
  const email = `${name}-${randomUUID()}@example.kz`;
  await createTestAccount(server.database, { email, password: PASSWORD, role: 'member', ...(organization === undefined ? {} : { organization }) });
  return RemoteClient.signIn(server.url, email, PASSWORD);
}

/** The file's lines wait for a run; answers how to run them. */
async function prepare(client: RemoteClient, codes: readonly string[]): Promise<(options?: { isTrial?: boolean; signal?: AbortSignal }) => ReturnType<RemoteClient['call']>> {
  const form = new FormData();
  form.set('file', new Blob([`Code\n${codes.join('\n')}\n`]), 'boxes.csv');
  const preview = await client.call('POST', '/data/box/import/', form);
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  return ({ isTrial = false, signal } = {}) => client.call('POST', `/data/box/import/${preview.body.id}/`, { mapping: ['code'], dry_run: isTrial }, signal);
}

const create = (client: RemoteClient, code: string): ReturnType<RemoteClient['call']> => client.call('POST', '/data/box/', { id: randomUUID(), code });

/** Until it is let go, whoever writes the code waits. */
async function hold(code: string): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let begun = (): void => undefined;
  const holds = new Promise<void>((resolve) => (begun = resolve));
  const work = server.database.transaction(async (tx) => {
    await tx.query(`insert into data.box ("id", "organization", "author", "code") select $1, organization, id, $2 from data."user" limit 1`, [randomUUID(), code]);
    begun();
    await released;
    throw new Error('let go');
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'let go') throw error;
  });
  await holds;
  return {
    waiting: async () => (await server.database.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "data"."box"%'`)).length,
    async letGo() {
      letGo();
      await work;
    },
  };
}

const heldPlaces = async (): Promise<number> => (await server.database.query(`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)).length;

describe('runs beside each other', () => {
  it('[IMPORT-05] forty runs of one person are one run: the others are refused at once, and everybody else works on', async () => {
    const [many, colleague] = [await person('many'), await person('colleague')];
    const run = await prepare(many, ['A', 'B']);
    const held = await hold('B');
    const first = run();
    await expect.poll(held.waiting, patient).toBe(1);
    const others = await Promise.all(Array.from({ length: 39 }, () => run()));
    expect(others.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array.from({ length: 39 }, () => '409 import_running'));
    expect((await colleague.call('GET', '/data/box/')).status).toBe(200);
    expect((await create(colleague, 'C')).status).toBe(201);
    await held.letGo();
    expect((await first).body).toMatchObject({ created: 2, written: true });
    expect((await (await prepare(many, ['D']))()).body).toMatchObject({ created: 1, written: true });
  }, 120_000);

  it('[IMPORT-05] of all people a few run at a time; who is refused learns when to come again', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => person(`p${index}`)));
    const runs = await Promise.all(people.map((each) => prepare(each, ['B'])));
    const held = await hold('B');
    const four = runs.slice(0, 4).map((run) => run({ isTrial: true }));
    await expect.poll(held.waiting, patient).toBe(4);
    const fifth = await runs[4]?.({ isTrial: true });
    expect([fifth?.status, fifth?.body.code, fifth?.headers.get('retry-after')]).toEqual([429, 'imports_busy', '10']);
    await held.letGo();
    for (const each of four) expect((await each).status).toBe(200);
    expect((await runs[4]?.({ isTrial: true }))?.status).toBe(200);
  }, 120_000);

  it('[IMPORT-05] a run ends with its caller: its rows are taken back, its place and its connection are free', async () => {
    const client = await person('gone');
    const run = await prepare(client, ['A', 'B']);
    const held = await hold('B');
    const controller = new AbortController();
    const call = run({ signal: controller.signal });
    await expect.poll(held.waiting, patient).toBe(1);
    controller.abort();
    await expect(call).rejects.toThrow(/abort/i);
    await expect.poll(held.waiting, patient).toBe(0);
    await expect.poll(heldPlaces, patient).toBe(0);
    await held.letGo();
    expect(await server.database.query('select code from data.box')).toEqual([]);
    expect((await run()).body).toMatchObject({ created: 2, written: true });
  }, 120_000);
});

describe('numbers', () => {
  const numbers = async (): Promise<unknown[]> => (await server.database.query<{ number: number }>('select number from data.box order by code')).map(({ number }) => number);

  it.each([[true], [false]])('[IMPORT-06] a colleague’s new row does not wait for a run that is under way (trial: %s)', async (isTrial) => {
    const [client, colleague] = [await person('runs'), await person('writes')];
    const run = await prepare(client, ['A', 'B']);
    const held = await hold('B');
    const call = run({ isTrial });
    await expect.poll(held.waiting, patient).toBe(1);
    expect((await create(colleague, 'C')).status).toBe(201);
    await held.letGo();
    expect((await call).body).toMatchObject({ created: 2, written: !isTrial });
  }, 120_000);

  it('[IMPORT-06] a trial takes no number; a run takes those of its lines one after another, a wrong line leaves a gap', async () => {
    const client = await person('counts');
    const last = (await create(client, 'A')).body.number;
    expect((await (await prepare(client, ['B', 'C']))({ isTrial: true })).body).toMatchObject({ created: 2, written: false });
    expect((await create(client, 'B')).body.number).toBe(last + 1);
    expect((await (await prepare(client, ['C', 'D']))()).body).toMatchObject({ created: 2, written: true });
    // A is there already: nothing is written, its two numbers are gone.
    expect((await (await prepare(client, ['E', 'A']))()).body).toMatchObject({ written: false, error_count: 1 });
    expect((await create(client, 'F')).body.number).toBe(last + 6);
    expect(await numbers()).toEqual([last, last + 1, last + 2, last + 3, last + 6]);
  }, 120_000);
});
