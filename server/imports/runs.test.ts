// Runs of imports beside each other and beside everybody else's work: of one person one, of all a few, taken back by a cancel, and
// trials that take nothing from anybody. A run is held up where the test wants it by a row of the same unique code that waits for its commit.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDefinition, Job, ModuleDefinition } from '../../src/contract/index.ts';
import {
  createTestAccount,
  RemoteClient,
  startTestServer,
  type RemoteAnswer,
  writeModules,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const patient = { timeout: 30_000, interval: 20 };
const label = (ru: string, en: string): { ru: string; en: string } => ({ ru, en });
const field = (type: FieldDefinition['type'], name: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(name, name),
  ...rest,
});

const BOXES: ModuleDefinition = {
  name: 'boxes',
  title: label('Ящики', 'Boxes'),
  model: {
    name: 'box',
    representation: '<code> <number>',
    fields: {
      number: field('AutoField', 'Number'),
      code: field('CharField', 'Code', { required: true, unique: true }),
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let organization: string | undefined;

beforeAll(async () => {
  modules = writeModules(BOXES);
  server = await startTestServer({ modulesDir: modules.path, data: 'none' });
  organization = (
    await createTestAccount(server.database, { email: 'owner@example.kz', password: PASSWORD, role: 'owner' })
  ).organization;
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(() => server.database.query('delete from data.box'));

async function person(name: string): Promise<RemoteClient> {
  const email = `${name}-${randomUUID()}@example.kz`;
  await createTestAccount(server.database, {
    email,
    password: PASSWORD,
    role: 'member',
    ...(organization === undefined ? {} : { organization }),
  });
  return RemoteClient.signIn(server.url, email, PASSWORD);
}

/** The file's lines wait for a run; answers how to run them. */
async function prepare(
  client: RemoteClient,
  codes: readonly string[],
): Promise<(options?: { isTrial?: boolean }) => Promise<RemoteAnswer>> {
  const form = new FormData();
  form.set('file', new Blob([`Code\n${codes.join('\n')}\n`]), 'boxes.csv');
  const { id, state } = await over(client, await client.call('POST', '/data/box/import/', form));
  expect(state).toBe('done');
  return ({ isTrial = false } = {}) =>
    client.call('POST', `/data/box/import/${id}/`, { mapping: ['code'], dry_run: isTrial });
}

const jobOf = async (client: RemoteClient, { body }: RemoteAnswer): Promise<Job> =>
  (await client.call('GET', `/jobs/${body.id}/`)).body;

/** The job's end. */
async function over(client: RemoteClient, begun: RemoteAnswer): Promise<Job> {
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  await expect.poll(async () => (await jobOf(client, begun)).state, patient).toMatch(/done|failed|cancelled/);
  return jobOf(client, begun);
}

/** Of a run that goes through. */
async function reportOf(client: RemoteClient, begun: RemoteAnswer): Promise<unknown> {
  return (await over(client, begun)).result;
}

const create = (client: RemoteClient, code: string): ReturnType<RemoteClient['call']> =>
  client.call('POST', '/data/box/', { id: randomUUID(), code });

/** Until it is let go, whoever writes the code waits. */
async function hold(code: string): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let begun = (): void => undefined;
  const holds = new Promise<void>((resolve) => (begun = resolve));
  const work = server.database
    .transaction(async (tx) => {
      await tx.query(
        `insert into data.box ("id", "organization", "author", "code") select $1, organization, id, $2 from data."user" limit 1`,
        [randomUUID(), code],
      );
      begun();
      await released;
      throw new Error('let go');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'let go') throw error;
    });
  await holds;
  return {
    waiting: async () =>
      (
        await server.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "data"."box"%'`,
        )
      ).length,
    async letGo() {
      letGo();
      await work;
    },
  };
}

describe('runs beside each other', () => {
  it('[IMPORT-05] forty runs of one person are one run: the others are refused at once, and everybody else works on', async () => {
    const [many, colleague] = [await person('many'), await person('colleague')];
    const run = await prepare(many, ['A', 'B']);
    const held = await hold('B');
    const first = await run();
    await expect.poll(held.waiting, patient).toBe(1);
    const others = await Promise.all(Array.from({ length: 39 }, () => run()));
    expect(others.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 39 }, () => '409 job_running'),
    );
    expect((await colleague.call('GET', '/data/box/')).status).toBe(200);
    expect((await create(colleague, 'C')).status).toBe(201);
    await held.letGo();
    expect(await reportOf(many, first)).toMatchObject({ created: 2, written: true });
    expect(await reportOf(many, await (await prepare(many, ['D']))())).toMatchObject({ created: 1, written: true });
  }, 120_000);

  it('[IMPORT-05] of all people a few run at a time; the others wait for their turn', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, index) => person(`p${index}`)));
    const runs = await Promise.all(people.map((each) => prepare(each, ['B'])));
    const held = await hold('B');
    const begun = await Promise.all(runs.map((run) => run({ isTrial: true })));
    await expect.poll(held.waiting, patient).toBe(2);
    const states = await Promise.all(
      begun.map(async (each, index) => (await jobOf(people[index] ?? fail(), each)).state),
    );
    expect(states.sort()).toEqual(['running', 'running', 'waiting', 'waiting']);
    await held.letGo();
    for (const [index, each] of begun.entries())
      expect(await reportOf(people[index] ?? fail(), each)).toMatchObject({ created: 1, written: false });
  }, 120_000);

  it('[IMPORT-05] a run that is cancelled is taken back whole, and its connection is free', async () => {
    const client = await person('gone');
    const run = await prepare(client, ['A', 'B']);
    const held = await hold('B');
    const begun = await run();
    await expect.poll(held.waiting, patient).toBe(1);
    expect((await client.call('POST', `/jobs/${begun.body.id}/cancel/`)).body.state).toBe('cancelled');
    await expect.poll(held.waiting, patient).toBe(0);
    await held.letGo();
    expect(await server.database.query('select code from data.box')).toEqual([]);
    expect(await reportOf(client, await run())).toMatchObject({ created: 2, written: true });
  }, 120_000);

  it('[IMPORT-05] a run goes by the rights that its person has when it is done', async () => {
    const client = await person('left');
    const run = await prepare(client, ['A']);
    const held = await hold('A');
    const begun = await run();
    await expect.poll(held.waiting, patient).toBe(1);
    // As if the server had been killed: begun anew once its worker is gone.
    await server.database.query(
      `update data."user" set state = 'suspended' where id = (select person from app.job where id = $1)`,
      [begun.body.id],
    );
    await server.database.query(
      'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))',
    );
    await expect
      .poll(
        async () =>
          (
            await server.database.query<{ state: string; error: { code: string } }>(
              'select state, error from app.job where id = $1',
              [begun.body.id],
            )
          )[0],
        patient,
      )
      .toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    await held.letGo();
    await expect.poll(held.waiting, patient).toBe(0);
    expect(await server.database.query('select code from data.box')).toEqual([]);
  }, 120_000);
});

function fail(): never {
  throw new Error('nobody is there');
}

describe('numbers', () => {
  const numbers = async (): Promise<unknown[]> =>
    (await server.database.query<{ number: number }>('select number from data.box order by code')).map(
      ({ number }) => number,
    );

  it.each([[true], [false]])(
    '[IMPORT-06] a colleague’s new row does not wait for a run that is under way (trial: %s)',
    async (isTrial) => {
      const [client, colleague] = [await person('runs'), await person('writes')];
      const run = await prepare(client, ['A', 'B']);
      const held = await hold('B');
      const begun = await run({ isTrial });
      await expect.poll(held.waiting, patient).toBe(1);
      expect((await create(colleague, 'C')).status).toBe(201);
      await held.letGo();
      expect(await reportOf(client, begun)).toMatchObject({ created: 2, written: !isTrial });
    },
    120_000,
  );

  it('[IMPORT-06] a trial takes no number; a run takes those of its lines one after another, a wrong line leaves a gap', async () => {
    const client = await person('counts');
    const last = (await create(client, 'A')).body.number;
    expect(await reportOf(client, await (await prepare(client, ['B', 'C']))({ isTrial: true }))).toMatchObject({
      created: 2,
      written: false,
    });
    expect((await create(client, 'B')).body.number).toBe(last + 1);
    expect(await reportOf(client, await (await prepare(client, ['C', 'D']))())).toMatchObject({
      created: 2,
      written: true,
    });
    // A is there already: nothing is written, its two numbers are gone.
    expect(await reportOf(client, await (await prepare(client, ['E', 'A']))())).toMatchObject({
      written: false,
      error_count: 1,
    });
    expect((await create(client, 'F')).body.number).toBe(last + 6);
    expect(await numbers()).toEqual([last, last + 1, last + 2, last + 3, last + 6]);
  }, 120_000);
});
