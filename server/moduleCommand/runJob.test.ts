// A module's job is run now: by a running server, in each organisation, and told how it ended.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { NEWS, startTestServer, writeModules, type TestServer } from '../testing/index.ts';
import { runJobNow, type RunJob } from './runJob.ts';

const CODE = `export default { jobs: {
  greet: { schedule: '5 0 1 1 *', async run({ asServer, values }) { await asServer.create('news_item', { title: values.slot + ' ' + values.day }); } },
  daily: { schedule: '0 3 * * *', async run() {} },
  fail: { async run() { throw new Error('broken'); } },
} };`;

let directory: ReturnType<typeof writeModules>;
let server: TestServer;

beforeAll(async () => {
  directory = writeModules(NEWS);
  mkdirSync(join(directory.path, NEWS.name));
  writeFileSync(join(directory.path, NEWS.name, 'index.mjs'), CODE);
  server = await startTestServer({ modulesDir: directory.path });
  // Workers of a test server start with its first job.
  await server.app.jobs.tick(new Date(Date.now() + 48 * 3_600_000));
});
afterAll(async () => {
  await server?.close();
  directory.remove();
});

const run = (job: string): Promise<RunJob[]> =>
  runJobNow(server.database, readSettings({ MODULES_DIR: directory.path }), { module: NEWS.name, job });

test('[HOST-15] it is done in each organisation, whatever its schedule says, with the day there', async () => {
  // At any moment at least one of them has another day than UTC.
  await server.database.query(
    `update app.organization set timezone = case when id = (select min(id::text)::uuid from app.organization) then 'Pacific/Kiritimati' else 'Pacific/Pago_Pago' end`,
  );
  const ended = await run('greet');
  expect(ended.length).toBeGreaterThan(1);
  expect(ended.map(({ state }) => state)).toEqual(ended.map(() => 'done'));
  const [made] = await server.database.query<{ count: number }>(
    `select count(distinct o.id)::int as count from data.news_item n join app.organization o on o.id = n.organization
     where split_part(title, ' ', 2) = to_char(split_part(title, ' ', 1)::timestamptz at time zone o.timezone, 'YYYY-MM-DD')`,
  );
  expect(made?.count).toBe(ended.length);
});

test('[HOST-15] what fails is told by its code, a job that is not there by those that are', async () => {
  expect(await run('fail')).toEqual(
    expect.arrayContaining([expect.objectContaining({ state: 'failed', error: 'internal' })]),
  );
  await expect(run('absent')).rejects.toThrow('bulletins has no job absent: it has greet, daily, fail');
});
