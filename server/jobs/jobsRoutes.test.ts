// Calls about jobs: whose they are, how they end, their files, and the queue of an organisation.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job, Jobs } from '../../src/contract/index.ts';
import { openSocket, startTestServer, type Client, type TestServer } from '../testing/index.ts';
import { defineJob } from './index.ts';

let server: TestServer;
let admin: Client;
let member: Client;
let other: Client;
let me: { id: string; organization: { id: string } };
/** Those that run, by their key. */
const going = new Map<string, { finish(): void; isEnded(): boolean }>();

const WAITS = defineJob<{ key: string }>({
  name: 'waits',
  title: { ru: 'Ждёт', kk: 'Күтеді', en: 'Waits' },
  lane: 'long',
  async run({ key }, { signal, progress, database, done }) {
    await database.transaction(async (tx) => {
      await new Promise<void>((finish) => {
        going.set(key, { finish, isEnded: () => signal.aborted });
        signal.addEventListener('abort', () => finish());
        progress(40);
      });
      await done(tx, { result: { key } });
    }, signal);
    return undefined;
  },
});
const WRITES = defineJob<object>({
  name: 'writes',
  title: { ru: 'Пишет', kk: 'Жазады', en: 'Writes' },
  async run(_payload, { filePath }) {
    await writeFile(filePath, 'a;b\n');
    return { file: { name: 'Отчёт "1".csv', type: 'text/csv; charset=utf-8' } };
  },
});
let isBroken = true;
const BREAKS = defineJob<object>({
  name: 'breaks',
  title: { ru: 'Ломается', kk: 'Сынады', en: 'Breaks' },
  attempts: 1,
  async run() {
    if (isBroken) throw new Error('broken');
    return { result: { mended: true } };
  },
});

beforeAll(async () => {
  server = await startTestServer();
  for (const each of [WAITS, WRITES, BREAKS]) server.app.jobs.define(each);
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [admin, member, other] = await Promise.all([login('admin'), login('member.kk'), login('other')]);
  me = (await member.get('/users/info/')).body.user;
});
afterAll(() => server?.close());

const begin = (
  definition: Parameters<TestServer['app']['jobs']['enqueue']>[0],
  payload: object = {},
): Promise<string> =>
  server.app.jobs.enqueue(definition as typeof BREAKS, payload, {
    orgId: me.organization.id,
    personId: me.id,
    model: 'contractor',
  });
const ask = async (id: string, client = member): Promise<Job> => (await client.get(`/jobs/${id}/`)).body;
const ending = async (id: string): Promise<Job> => {
  await expect.poll(async () => (await ask(id)).state).toMatch(/done|failed|cancelled/);
  return ask(id);
};
const queue = async (state: string, client = admin): Promise<Jobs> =>
  (await client.get('/jobs/', { query: { state } })).body;

describe('one job', () => {
  it('[JOB-07] is there for its person and the owners of its organisation, and for nobody else', async () => {
    const id = await begin(WRITES);
    await ending(id);
    expect((await ask(id, admin)).title).toBe('Пишет');
    const colleague = await server.login('member.en@demo.keste');
    for (const client of [colleague, other]) {
      expect([
        (await client.get(`/jobs/${id}/`)).status,
        (await client.post(`/jobs/${id}/cancel/`)).status,
        (await client.get(`/jobs/${id}/file/`)).status,
      ]).toEqual([404, 404, 404]);
    }
    // What it holds is what its person may read.
    expect((await admin.get(`/jobs/${id}/file/`)).status).toBe(404);
    expect((await colleague.get('/jobs/')).status).toBe(403);
    expect((await colleague.post(`/jobs/${id}/retry/`)).status).toBe(403);
  });

  it('[JOB-07] notifies its person how far it is, and its end by a notification that leads to it', async () => {
    const socket = await openSocket(server.url, member);
    const id = await begin(WAITS, { key: 'told' });
    await expect
      .poll(() => socket.named('job_progress').find((event) => event['id'] === id))
      .toMatchObject({ kind: 'waits', state: 'running', percent: 40 });
    expect(await ask(id)).toMatchObject({ state: 'running', percent: 40, attempts: 1 });
    going.get('told')?.finish();
    expect(await ending(id)).toMatchObject({ state: 'done', percent: 100, result: { key: 'told' } });
    await expect.poll(() => socket.named('job_progress').at(-1)).toMatchObject({ id, state: 'done' });
    const inbox = async (): Promise<{ kind: string; text: string; object: { path: string } | null }[]> =>
      (await member.get('/notifications/?state=all')).body.results;
    await expect
      .poll(async () => (await inbox()).find(({ object }) => object?.path.includes(id)))
      .toMatchObject({ kind: 'job', text: 'Готово: Ждёт — Контрагенты', object: { path: `/contractors?job=${id}` } });
    socket.close();
  });

  it('[JOB-08] that runs is ended by a cancel, and nothing of it stays', async () => {
    const id = await begin(WAITS, { key: 'ended' });
    await expect.poll(() => going.has('ended')).toBe(true);
    expect((await member.post(`/jobs/${id}/cancel/`)).body.state).toBe('cancelled');
    await expect.poll(() => going.get('ended')?.isEnded()).toBe(true);
    await expect
      .poll(async () => (await server.database.query('select 1 from graphile_worker.jobs where key = $1', [id])).length)
      .toBe(0);
    expect(await ask(id)).toMatchObject({ state: 'cancelled', attempts: 1 });
    expect(await ask(id)).not.toHaveProperty('result');
    expect(await server.database.query(`select 1 from app.notification where params ->> 'job' = $1`, [id])).toEqual([]);
  });

  it('[JOB-08] that waits is never begun once it was cancelled', async () => {
    const [first, second] = [await begin(WAITS, { key: 'first' }), await begin(WAITS, { key: 'second' })];
    await expect.poll(() => going.has('first') && going.has('second')).toBe(true);
    const third = await begin(WAITS, { key: 'third' });
    expect((await member.post(`/jobs/${third}/cancel/`)).body.state).toBe('cancelled');
    for (const key of ['first', 'second']) going.get(key)?.finish();
    await Promise.all([ending(first), ending(second)]);
    await expect
      .poll(
        async () => (await server.database.query('select 1 from graphile_worker.jobs where key = $1', [third])).length,
      )
      .toBe(0);
    expect([going.has('third'), (await ask(third)).attempts]).toEqual([false, 0]);
  });

  it('[JOB-09] a file that it made is downloaded under its name', async () => {
    const id = await begin(WRITES);
    const { result_file: file } = await ending(id);
    expect(file).toEqual({ path: `/api/v1/jobs/${id}/file/`, name: 'Отчёт "1".csv', size: 4 });
    const answer = await member.get(`/jobs/${id}/file/`);
    expect([answer.text, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'a;b\n',
      'text/csv; charset=utf-8',
      `attachment; filename*=UTF-8''${encodeURIComponent('Отчёт "1".csv')}`,
    ]);
  });
});

describe('the queue', () => {
  it('[JOB-10] shows owners what waits, runs and failed with its reason, and tries again what failed', async () => {
    const [running, failed] = [await begin(WAITS, { key: 'seen' }), await begin(BREAKS)];
    await ending(failed);
    await expect.poll(() => going.has('seen')).toBe(true);
    const open = await queue('open');
    expect(open.results.find(({ id }) => id === running)).toMatchObject({
      title: 'Ждёт',
      state: 'running',
      is_server: false,
      person: expect.any(String),
    });
    expect((await queue('failed')).results.find(({ id }) => id === failed)).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: 'Ошибка сервера, мы уже знаем о ней',
    });
    expect(open.counts).toMatchObject({ running: 1, failed: 1 });
    expect(JSON.stringify([await queue('open', other), await queue('failed', other)])).not.toMatch(
      new RegExp(`${running}|${failed}`),
    );
    isBroken = false;
    expect((await admin.post(`/jobs/${failed}/retry/`)).body.state).toMatch(/waiting|running|done/);
    expect(await ending(failed)).toMatchObject({ state: 'done', result: { mended: true } });
    going.get('seen')?.finish();
    await ending(running);
    expect((await queue('over')).results.map(({ id }) => id)).toEqual(expect.arrayContaining([running, failed]));
  });

  it('[JOB-10] refuses what it does not know', async () => {
    for (const query of [{ state: 'some' }, { cursor: 'x' }])
      expect((await admin.get('/jobs/', { query })).status).toBe(400);
    expect((await admin.get(`/jobs/${randomUUID()}/`)).status).toBe(404);
  });
});
