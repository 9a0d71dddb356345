// Looks at files as jobs: how much is read, an end before its time, a worker that is lost, limits, what is wrong with a file, and what stays on disk.
// The process that reads files stands still where the test wants it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkDocument, type Job } from '../../src/contract/index.ts';
import previewValidator from '../../src/contract/validators/import_preview.gen.js';
import {
  bundledReader,
  importLook,
  importRun,
  openSocket,
  sendImport,
  startTestServer,
  type Client,
  type TestServer,
} from '../testing/index.ts';

const patient = { timeout: 30_000, interval: 20 };
const FILE = 'Наименование;Страна\nТОО Новое;Китай\n';

let folder: string;
let server: TestServer;
let admin: Client;
let sales: Client;
let kazakh: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-looks-'));
  const [path = ''] = bundledReader() ?? [];
  const reader = `
    const { appendFileSync, existsSync } = require('node:fs');
    appendFileSync(${JSON.stringify(join(folder, 'readers'))}, process.pid + '\\n');
    process.stdout.write('{"percent":40}\\n');
    const go = () => existsSync(${JSON.stringify(join(folder, 'hold'))}) ? setTimeout(go, 10) : import(${JSON.stringify(pathToFileURL(path).href)});
    go();`;
  server = await startTestServer({ readerCommand: ['-e', reader] });
  [admin, sales, kazakh] = (await Promise.all(
    ['admin', 'member.ru', 'accountant'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client];
  kazakh.lang = 'kk';
});
afterEach(letGo);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hold = (): void => writeFileSync(join(folder, 'hold'), '');
function letGo(): void {
  rmSync(join(folder, 'hold'), { force: true });
}
/** Processes that were begun so far. */
const readers = (): number[] => {
  try {
    return readFileSync(join(folder, 'readers'), 'utf8').trim().split('\n').map(Number);
  } catch {
    return [];
  }
};
const lives = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const files = (): string[] => readdirSync(join(server.dataDir, 'imports'));
const filesOf = (id: string): string[] => files().filter((name) => name.includes(id));
const ask = async (id: string, client = admin): Promise<Job> => (await client.get(`/jobs/${id}/`)).body;
async function over(id: string, client = admin): Promise<Job> {
  await expect.poll(async () => (await ask(id, client)).state, patient).toMatch(/done|failed|cancelled/);
  return ask(id, client);
}
const queued = async (id: string): Promise<number> =>
  (await server.database.query('select 1 from graphile_worker.jobs where key = $1', [id])).length;
/** A look that stands still. */
async function held(client = admin): Promise<{ id: string; pid: number | undefined }> {
  hold();
  const before = readers().length;
  const begun = await sendImport(client, 'contractor', FILE);
  expect(begun.status, begun.text).toBe(202);
  await expect.poll(() => readers().length, patient).toBeGreaterThan(before);
  return { id: begun.body.id, pid: readers().at(-1) };
}

describe('a look', () => {
  it('[JOB-15] comes to what the file holds, and what arrived is gone', async () => {
    const begun = await sendImport(admin, 'contractor', FILE, 'C:\\Мои\\новые.csv');
    expect([begun.status, begun.body]).toEqual([
      202,
      expect.objectContaining({
        kind: 'import_look',
        model: 'contractor',
        state: expect.stringMatching(/waiting|running/),
      }),
    ]);
    const { result } = await over(begun.body.id);
    expect(checkDocument('import_preview', previewValidator, result)).toEqual([]);
    expect(result).toMatchObject({
      id: begun.body.id,
      name: 'новые.csv',
      rows: 1,
      columns: [{ title: 'Наименование', samples: ['ТОО Новое'], field: 'name' }, {}],
    });
    await expect.poll(() => filesOf(begun.body.id), patient).toEqual([expect.stringMatching(/\.lines$/)]);
  });

  it('[JOB-15] says how much is read, and a cancel ends its process and leaves no file', async () => {
    const socket = await openSocket(server.url, admin);
    const { id, pid } = await held();
    await expect
      .poll(() => socket.named('job_progress').find((event) => event['id'] === id), patient)
      .toMatchObject({ kind: 'import_look', state: 'running', percent: 40 });
    expect(filesOf(id)).not.toEqual([]);
    expect((await admin.post(`/jobs/${id}/cancel/`)).body.state).toBe('cancelled');
    await expect.poll(() => [lives(pid), filesOf(id)], patient).toEqual([false, []]);
    expect((await importRun(admin, 'contractor', id, { mapping: ['name'], dry_run: true })).status).toBe(404);
    socket.close();
  });

  it('[JOB-15] cancelled before it was begun leaves no file either', async () => {
    const [first, second] = [await held(admin), await held(sales)];
    const { id } = (await sendImport(kazakh, 'contractor', FILE)).body;
    expect(filesOf(id)).toHaveLength(1);
    expect((await kazakh.post(`/jobs/${id}/cancel/`)).body).toMatchObject({ state: 'cancelled', attempts: 0 });
    letGo();
    await Promise.all([over(first.id), over(second.id, sales)]);
    await expect.poll(async () => [await queued(id), filesOf(id)], patient).toEqual([0, []]);
  });

  it('[JOB-15] whose worker is lost is begun again and done once', async () => {
    const { id } = await held();
    const before = readers().length;
    await server.database.query(
      'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where key = $1))',
      [id],
    );
    await expect.poll(() => readers().length, patient).toBeGreaterThan(before);
    letGo();
    expect(await over(id)).toMatchObject({ state: 'done', attempts: 2 });
    await expect.poll(async () => [await queued(id), filesOf(id).length], patient).toEqual([0, 1]);
    const run = await importRun(admin, 'contractor', id, { mapping: ['name', 'country'], dry_run: true });
    expect(run.body).toMatchObject({ written: false });
  });

  it('[JOB-15] goes by the rights that its person has when it is begun', async () => {
    const [first, second] = [await held(admin), await held(sales)];
    const demoted = await server.login('member.en@demo.keste');
    const { id } = (await sendImport(demoted, 'contractor', FILE)).body;
    await server.database.query(`update data."user" set role = 'guest' where email = 'member.en@demo.keste'`);
    letGo();
    await Promise.all([over(first.id), over(second.id, sales)]);
    expect(await over(id, demoted)).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    await expect.poll(() => filesOf(id), patient).toEqual([]);
  });
});

describe('what is refused', () => {
  it('[JOB-04] a second look of the same person, at once and without a file that stays; others go on', async () => {
    const { id } = await held(admin);
    const before = files();
    const second = await sendImport(admin, 'contractor', FILE);
    expect([second.status, second.body.code, files()]).toEqual([409, 'job_running', before]);
    const other = await sendImport(sales, 'contractor', FILE);
    expect(other.status).toBe(202);
    letGo();
    await Promise.all([over(id), over(other.body.id, sales)]);
    expect((await importLook(admin, 'contractor', FILE)).status).toBe(200);
  });

  it('[JOB-15] a file with a fault is told by code, field and text in its person’s language, and goes', async () => {
    const { id } = (await sendImport(kazakh, 'contractor', `Атауы\n${',1'.repeat(600)}\n`)).body;
    expect((await over(id, kazakh)).error).toEqual({
      code: 'invalid',
      message: 'Енгізілген деректерді тексеріңіз',
      fields: { file: [{ rule: 'file_columns', message: 'Файлдағы бағандар: ең көбі 500' }] },
    });
    kazakh.lang = 'en';
    expect((await ask(id, kazakh)).error?.fields?.['file']?.[0]?.message).toMatch(/columns/i);
    kazakh.lang = 'kk';
    await expect.poll(() => filesOf(id), patient).toEqual([]);
  });

  it('[JOB-15] a text that the database cannot hold is no fault of a file', async () => {
    const { body, status } = await importLook(admin, 'contractor', `Наименование\n${'a'.repeat(99)}😀\n`);
    expect([status, body.columns[0].samples]).toEqual([200, [`${'a'.repeat(99)}\ufffd`]]);
  });

  it('[JOB-07] what is in the file is for its person; owners see that the look is there', async () => {
    const { id } = (await importLook(sales, 'contractor', FILE)).body;
    expect(await ask(id, sales)).toHaveProperty('result');
    const seen = await ask(id, admin);
    expect([seen.state, seen]).toEqual(['done', expect.not.objectContaining({ result: expect.anything() })]);
  });
});

describe('notifications', () => {
  const notices = async (id: string): Promise<{ text: string; object: { path: string } }[]> =>
    (await admin.get('/notifications/?state=all')).body.results.filter((notice: { object?: { path: string } }) =>
      notice.object?.path.includes(id),
    );
  /** As if it had been asked for at that time. */
  async function askedFor(id: string, ago: string): Promise<void> {
    await server.database.query(`update app.job set created_at = now() - $2::interval where id = $1`, [id, ago]);
    letGo();
    await over(id);
    await expect.poll(() => queued(id), patient).toBe(0);
  }

  it('[JOB-16] a look that took long leads back to what the columns mean', async () => {
    const { id } = await held();
    await askedFor(id, '1 minute');
    expect(await notices(id)).toMatchObject([
      { text: 'Готово: Чтение файла для загрузки — Контрагенты', object: { path: `/contractors?job=${id}` } },
    ]);
  });

  it('[JOB-16] a quick one is no notification: its person is still there', async () => {
    const { id } = await held();
    await askedFor(id, '-1 minute');
    expect(await notices(id)).toEqual([]);
  });
});
