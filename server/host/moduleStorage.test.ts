// Tables of a module's own: made by its files, reached by its code, kept apart by organisation.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass } from '../../tests/setup/waiting.ts';
import { outcomeOf, startTestServer, type Client, type ClientAnswer, type TestServer } from '../testing/index.ts';
import { migrateModule } from './moduleStorage.ts';

const MARKS = `create table mark (
  organization uuid not null references app.organization (id) on delete cascade,
  label text not null, n integer not null default 1,
  primary key (organization, label)
)`;
const CODE = `
const ROLES = { roles: ['owner', 'admin'] };
export default {
  calls: {
    mark: {
      method: 'POST', path: '/mark/', summary: 'Mark', may: ROLES, body: { type: 'object' }, answer: { type: 'object' },
      async handle({ body, caller, sql, fail }) {
        const [mark] = await sql(
          'insert into module_tallies.mark (organization, label) values ($1, $2) on conflict (organization, label) do update set n = mark.n + 1 returning n',
          [body.organization ?? caller.orgId, body.label],
        );
        if (body.late) fail('too_late');
        return mark;
      },
    },
    marks: {
      method: 'GET', path: '/marks/', summary: 'Marks', may: ROLES, query: { type: 'object' }, answer: { type: 'object' },
      async handle({ query, caller, sql }) {
        if (query.greedy) await sql("insert into module_tallies.mark (organization, label) values ($1, 'greedy')", [caller.orgId]);
        return { marks: await sql('select * from module_tallies.mark order by label') };
      },
    },
  },
  errors: { too_late: { status: 409, text: 'late' } },
};
`;

let folder: string;
let server: TestServer;
let owner: Client;
let other: Client;
const room = (): string => join(folder, 'tallies');
let stamp = Date.now() / 1000;

function migration(name: string, text: string): void {
  mkdirSync(join(room(), 'migrations'), { recursive: true });
  writeFileSync(join(room(), 'migrations', name), text);
}

function writeCode(code = CODE): void {
  mkdirSync(join(room(), 'texts'), { recursive: true });
  for (const lang of ['ru', 'kk', 'en']) writeFileSync(join(room(), 'texts', `${lang}.json`), '{"late":"Too late"}');
  writeFileSync(join(room(), 'index.mjs'), code);
  stamp += 5;
  utimesSync(join(room(), 'index.mjs'), stamp, stamp);
}

const mark = (client: Client, body: object): Promise<ClientAnswer> => client.post('/tallies/mark/', body);
const marks = async (client: Client): Promise<unknown[]> => (await client.get('/tallies/marks/')).body.marks;
const labels = async (client: Client): Promise<unknown[]> =>
  (await marks(client)).map((each) => Object(each).label as unknown);
const summary = async (): Promise<unknown> =>
  (await owner.get('/docs/openapi.json')).body.paths['/tallies/mark/']?.post.summary;
const recorded = async (): Promise<string[]> =>
  (
    await server.database.query<{ name: string }>(
      `select name from app.module_migration where module = 'tallies' order by name`,
    )
  ).map(({ name }) => name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-storage-'));
  writeCode();
  migration('001_marks.sql', MARKS);
  migration('002_words.sql', `alter table mark add column word text not null default 'first'`);
  server = await startTestServer({ modulesDir: folder });
  [owner, other] = (await Promise.all(['owner', 'other'].map((name) => server.login(`${name}@demo.keste`)))) as [
    Client,
    Client,
  ];
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[HOST-12] its tables show each organisation its own rows, and take none of another', async () => {
  expect((await mark(owner, { label: 'a' })).body).toEqual({ n: 1 });
  expect((await mark(owner, { label: 'a' })).body).toEqual({ n: 2 });
  expect((await mark(other, { label: 'b' })).body).toEqual({ n: 1 });
  expect([await labels(owner), await labels(other)]).toEqual([['a'], ['b']]);
  const organization = (await owner.get('/users/info/')).body.user.organization.id as string;
  expect(outcomeOf(await mark(other, { label: 'c', organization }))).toEqual([500, 'internal']);
  expect(await labels(owner)).toEqual(['a']);
  expect(await server.database.query('select label from module_tallies.mark order by label')).toHaveLength(2);
});

test('[HOST-12] what fails afterwards takes its statements back, and a GET writes nothing', async () => {
  expect(outcomeOf(await mark(owner, { label: 'late', late: true }))).toEqual([409, 'too_late']);
  expect(outcomeOf(await owner.get('/tallies/marks/', { query: { greedy: 'yes' } }))).toEqual([500, 'internal']);
  expect(await labels(owner)).toEqual(['a']);
});

test('[HOST-11] files run once each, in their order, and by one process at a time', async () => {
  expect(await recorded()).toEqual(['001_marks.sql', '002_words.sql']);
  expect((await marks(owner))[0]).toMatchObject({ word: 'first' });
  const files = [{ name: '001_slow.sql', text: `select pg_sleep(0.3); ${MARKS}` }];
  await Promise.all(Array.from({ length: 3 }, () => migrateModule(server.database, 'races', files)));
  expect(await server.database.query(`select 1 from app.module_migration where module = 'races'`)).toHaveLength(1);
  migration('003_more.sql', `insert into mark (organization, label) select id, 'third' from app.organization`);
  writeCode(CODE.replace(`summary: 'Mark'`, `summary: 'Third'`));
  await expect.poll(summary).toBe('Third');
  expect([await labels(owner), await labels(other)]).toEqual([
    ['a', 'third'],
    ['b', 'third'],
  ]);
});

test('[HOST-11] a file that was changed, has gone, fails or keeps organisations together keeps the code out and leaves nothing', async () => {
  const files = (await recorded()).map((name) => ({ name, text: '' }));
  await expect(migrateModule(server.database, 'tallies', files)).rejects.toThrow('001_marks.sql was changed');
  await expect(migrateModule(server.database, 'tallies', [{ name: '009_x.sql', text: '' }])).rejects.toThrow('is gone');
  const next = async (text: string): Promise<void> =>
    migrateModule(server.database, 'races', [
      { name: '001_slow.sql', text: `select pg_sleep(0.3); ${MARKS}` },
      { name: '002_next.sql', text },
    ]);
  await expect(next('create table half (organization uuid not null); select nothing')).rejects.toThrow('nothing');
  await expect(next('create table open (id integer)')).rejects.toThrow('"open" is no table with');
  await expect(next('create view all_marks as select * from mark')).rejects.toThrow('"all_marks" is no table with');
  expect(
    await server.database.query(
      `select relname from pg_class where relnamespace = 'module_races'::regnamespace and relkind in ('r', 'v')`,
    ),
  ).toEqual([{ relname: 'mark' }]);
  migration('004_broken.sql', 'select nothing');
  writeCode(CODE.replace(`summary: 'Mark'`, `summary: 'Broken'`));
  await letPass(1_500, 'that code is kept out announces itself by nothing');
  expect([await summary(), await recorded()]).toEqual(['Third', ['001_marks.sql', '002_words.sql', '003_more.sql']]);
  rmSync(join(room(), 'migrations', '004_broken.sql'));
  writeCode(CODE.replace(`summary: 'Mark'`, `summary: 'Mended'`));
  await expect.poll(summary).toBe('Mended');
});

test('[HOST-11] without its folder its tables stay and harm nobody', async () => {
  const stored = (): Promise<unknown[]> =>
    server.database.query('select label from module_tallies.mark order by organization, label');
  const before = await stored();
  expect(before.length).toBeGreaterThan(3);
  rmSync(room(), { recursive: true, force: true });
  await expect.poll(async () => (await owner.get('/tallies/marks/')).status).toBe(404);
  expect(await stored()).toEqual(before);
});
