// `npm run module` against a real server and a real database: what it prints and how it ends.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { PATHS } from '../paths.ts';
import {
  createTestDatabase,
  NEWS,
  openSocket,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../testing/index.ts';
import { main } from './index.ts';

let server: TestServer;
let folder: string;
const printed: string[] = [];
const complained: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-command-'));
  server = await startTestServer();
  vi.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; error: string }> {
  printed.length = 0;
  complained.length = 0;
  const code = await main(words, {
    print: (line) => printed.push(line),
    environment: { KESTE_PASSWORD: 'test demo password', ...environment },
  });
  return { code, out: printed.join('\n'), error: complained.join('\n') };
}

function file(definition: ModuleDefinition | object): string {
  const path = join(folder, 'bulletins.module.json');
  writeFileSync(path, JSON.stringify(definition));
  return path;
}

const atServer = (): string[] => ['--server', server.url, '--login', 'owner@demo.keste'];

describe('at a running server', () => {
  test('[DEF-20] plan prints what would change, apply changes it, the same again changes nothing', async () => {
    const path = file(NEWS);
    const planned = await run(['plan', path, ...atServer()]);
    expect(planned.out).toMatch(/^bulletins: plan\n/);
    expect(planned.out).toContain('+ /: New module “News” (bulletins)');
    expect(planned.out).toMatch(/\n {2}\+ \/permissions\/member: member may: list/);
    expect(planned.out).toMatch(/\n {2}· the database: tables: 1, .*indexes: \d+.* \(--sql\)$/);
    expect(planned.out).not.toContain('create table');
    expect((await run(['plan', path, '--sql', ...atServer()])).out).toContain('create table "data"."news_item"');
    expect(server.catalog.current().modules.has('bulletins')).toBe(false);
    const [admin, member] = await Promise.all(
      ['admin@demo.keste', 'member.ru@demo.keste'].map(async (login) =>
        openSocket(server.url, await server.login(login)),
      ),
    );
    expect(await run(['apply', path, ...atServer()])).toMatchObject({
      code: 0,
      out: expect.stringContaining('bulletins: applied'),
    });
    await vi.waitFor(() => expect(admin?.named('definitions_update')).toMatchObject([{ module: 'bulletins' }]));
    await vi.waitFor(() => expect(member?.named('routes_update')).toHaveLength(1));
    expect(member?.named('definitions_update')).toEqual([]);
    for (const socket of [admin, member]) socket?.close();
    expect(server.catalog.current().modules.has('bulletins')).toBe(true);
    expect(await run(['apply', path, ...atServer()])).toMatchObject({ code: 0, out: 'bulletins: nothing to change' });
  });

  test('[DEF-20] a refused file ends with 1 and its reasons, in the language asked for', async () => {
    const refused = await run(['plan', file({ ...NEWS, name: 'newer' }), '--json', ...atServer()]);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject([
      { ok: false, issues: [{ path: '/model/name' }, { path: '/navigation/path' }] },
    ]);
    const title = { ru: 'Новости', kk: 'Жаңалықтар', en: 'Latest' };
    expect((await run(['plan', file({ ...NEWS, title }), '--lang=ru', ...atServer()])).out).toContain(
      'Текст: /title/en',
    );
  });

  test('[DEF-20] diff of a server and a folder tells keys before and after: 0 when they say the same, 1 when not', async () => {
    const same = mkdtempSync(join(tmpdir(), 'keste-same-'));
    const shipped = readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' });
    for (const { name } of server.catalog.current().modules.values()) {
      const file = shipped.find((path) => basename(path) === `${name}.module.json`);
      writeFileSync(
        join(same, `${name}.module.json`),
        file ? readFileSync(join(PATHS.modules, file)) : JSON.stringify(NEWS),
      );
    }
    expect(await run(['diff', same, ...atServer()])).toMatchObject({ code: 0, out: 'no differences' });
    writeFileSync(
      join(same, 'bulletins.module.json'),
      JSON.stringify({ ...NEWS, title: { ...NEWS.title, en: 'Latest' } }),
    );
    expect(await run(['diff', same, ...atServer()])).toMatchObject({
      code: 1,
      out: `- ${server.url}\n+ ${same}\nbulletins:\n  /title/en\n    - "News"\n    + "Latest"`,
    });
    expect(await run(['diff', server.url, server.url, '--login', 'owner@demo.keste'])).toMatchObject({ code: 0 });
    for (const name of readdirSync(same).filter((each) => !each.startsWith('bulletins'))) rmSync(join(same, name));
    writeFileSync(
      join(same, 'bulletins.module.json'),
      JSON.stringify({
        ...NEWS,
        permissions: { ...NEWS.permissions, member: ['list', 'read', 'create', 'update', 'export'] },
      }),
    );
    writeFileSync(join(same, 'own.module.json'), JSON.stringify({ ...NEWS, name: 'own' }));
    // Modules of the product that a folder does not have are no difference, unless asked for.
    expect(await run(['diff', same, ...atServer()])).toMatchObject({
      code: 1,
      out: `only in ${same}: own\n- ${server.url}\n+ ${same}\nbulletins:\n  /permissions/member\n    - "delete"\n    + "export"`,
    });
    expect((await run(['diff', same, '--all', ...atServer()])).out).toMatch(/^only on http\S+: .*contractors/);
    rmSync(same, { recursive: true, force: true });
  });

  test.each<[string, string[], RegExp]>([
    ['no words', [], /npm run module/],
    [
      'a file that is not there',
      ['plan', '/nowhere.json', '--server', 'http://127.0.0.1:1', '--login', 'x'],
      /there is no file \/nowhere\.json$/,
    ],
    ['an unknown option', ['plan', 'x', '--srever', 'y'], /--srever: not known/],
    ['a folder that is none', ['diff', '/nowhere', '/nowhere'], /is no folder/],
    [
      'an address without its beginning',
      ['plan', 'x', '--server', '127.0.0.1:8271'],
      /^Keste: --server 127\.0\.0\.1:8271: an address begins with http:\/\//,
    ],
    ['a language that is none', ['plan', 'x', '--lang', 'de'], /^Keste: --lang de: one of ru, kk, en$/],
    [
      'a file in place of a folder',
      ['diff', import.meta.filename, import.meta.dirname],
      /is a file: diff compares servers and folders$/,
    ],
  ])('ends with 2 on %s', async (_name, words, reason) => {
    expect(await run(words)).toMatchObject({ code: 2, error: expect.stringMatching(reason) });
  });

  test('ends with 2 where nobody answers, and for somebody who may not', async () => {
    const path = file(NEWS);
    expect(await run(['plan', path, '--server', 'http://127.0.0.1:59', '--login', 'x'])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/cannot be reached: nothing answers there$/),
    });
    expect(await run(['plan', path, '--server', server.url, '--login', 'member.ru@demo.keste'])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/You are not allowed.*owners and admins of the first organisation/),
    });
    expect(
      await run(['plan', path, '--server', server.url, '--login', 'owner@demo.keste'], { KESTE_PASSWORD: 'wrong' }),
    ).toMatchObject({ code: 2, error: expect.stringMatching(/Wrong login or password$/) });
  });

  test('[DEF-20] ends with 2 and says so where there is nobody to ask for the password', async () => {
    const { KESTE_PASSWORD: _none, ...environment } = { KESTE_PASSWORD: '' };
    printed.length = 0;
    complained.length = 0;
    expect(await main(['plan', file(NEWS), ...atServer()], { print: (line) => printed.push(line), environment })).toBe(
      2,
    );
    expect(complained.join('\n')).toContain('set KESTE_PASSWORD');
  });

  test('[DEF-20] what is not JSON is told with its file, among others as well', async () => {
    const broken = join(folder, 'broken.module.json');
    writeFileSync(broken, '{ "name": ');
    const { code, out } = await run(['plan', broken, file(NEWS), ...atServer()]);
    expect([code, out.split('\n').slice(0, 2)]).toEqual([
      1,
      [`${broken}: refused, nothing was changed`, expect.stringMatching(/^ {2}x not JSON|^ {2}x [^/]/)],
    ]);
    expect(out).toContain('\nbulletins: ');
  });

  test('[SET-04] a folder is every definition below it, as one change: circles go in, a fault is told with its file and what waits for it', async () => {
    const set = mkdtempSync(join(tmpdir(), 'keste-set-'));
    mkdirSync(join(set, 'deep', 'er'), { recursive: true });
    const linked = (name: string, to: string): object => ({
      ...NEWS,
      name: `${name}s`,
      navigation: { path: `/${name}s` },
      model: { name, fields: { other: { type: 'ForeignKey', title: { en: 'Other' }, model: to } } },
      table: { columns: ['other'] },
      filters: undefined,
      form: undefined,
    });
    const write = (path: string, definition: object): void =>
      writeFileSync(join(set, path), JSON.stringify(definition));
    write('left.module.json', linked('left', 'right'));
    write(join('deep', 'er', 'right.module.json'), linked('right', 'left'));
    write('bad.module.json', { ...linked('bad', 'user'), tabel: {} });
    write('waits.module.json', linked('waiting', 'bad'));
    write('notes.json', { no: 'definition' });
    const refused = await run(['apply', set, ...atServer()]);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain(`bads (${join(set, 'bad.module.json')}): refused, nothing was changed\n  x /tabel: `);
    expect(refused.out).toContain(`  ‖ wait for it: ${join(set, 'waits.module.json')}`);
    expect(refused.out).toContain(`waitings (${join(set, 'waits.module.json')}): refused`);
    for (const name of ['lefts', 'rights']) expect(`\n${refused.out}`).toContain(`\n${name}: applied\n`);
    expect(server.catalog.current().models.has('right')).toBe(true);
    write('bad.module.json', linked('bad', 'user'));
    expect((await run(['apply', set, ...atServer()])).code).toBe(0);
    expect(await run(['apply', set, ...atServer()])).toMatchObject({
      code: 0,
      out: ['bads', 'rights', 'lefts', 'waitings'].map((name) => `${name}: nothing to change`).join('\n'),
    });
    for (const name of readdirSync(set)) rmSync(join(set, name), { recursive: true });
    expect(await run(['plan', set, ...atServer()])).toMatchObject({
      code: 2,
      error: expect.stringContaining('there is no *.module.json in'),
    });
    rmSync(set, { recursive: true, force: true });
  });

  test('--help is no fault', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run module -- plan FILE'),
    });
  });

  test('[DEF-20] what refuses comes first, in the language asked for', async () => {
    const refused = await run(['plan', file({ ...NEWS, name: 'newer', tabel: {} }), '--lang', 'ru', ...atServer()]);
    expect(refused.out).toBe(
      'newer: отклонено, ничего не изменено\n  x /tabel: нет такого ключа: «tabel» (может быть, «table»?)',
    );
  });
});

describe('at the database of the installation', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase();
  });
  afterAll(() => base.close());

  test('[DEF-20] plans and applies without a server; the modules of a file are in force at its next start', async () => {
    const { host, port, user, password, database } = base.address;
    const environment = {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: join(folder, 'data'),
    };
    const path = file(NEWS);
    expect(await run(['plan', path], environment)).toMatchObject({
      code: 0,
      out: expect.stringContaining('New module'),
    });
    expect(await base.database.asServer.query(`select to_regclass('data.news_item') as news`)).toEqual([
      { news: null },
    ]);
    expect(await run(['apply', path], environment)).toMatchObject({ code: 0 });
    expect(
      await base.database.asServer.query(`select state, file from app.definition where module = 'bulletins'`),
    ).toEqual([{ state: 'in_force', file: 'bulletins.module.json' }]);
    expect(JSON.parse(readFileSync(join(folder, 'data', 'modules', 'bulletins.module.json'), 'utf8'))).toEqual(NEWS);
  });

  test(
    '[ROLLUP-05] check works all rollups out and ends with 1 where one drifted; --mend puts it right',
    { tags: ['full'] },
    async () => {
      const { host, port, user, password, database } = base.address;
      const environment = {
        DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        DATA_DIR: join(folder, 'data'),
      };
      const shipped = await run(['check'], environment);
      expect([shipped.code, shipped.out]).toEqual([0, expect.stringContaining('task.spent: as its rows give (0)')]);
      const items = { of: 'news_item', by: 'topic', do: 'count' };
      const topics = {
        ...NEWS,
        name: 'topics',
        navigation: { path: '/topics' },
        model: {
          name: 'topic',
          fields: {
            title: { type: 'CharField', title: { en: 'Title' } },
            items: { type: 'PositiveIntegerField', title: { en: 'Items' }, rollup: items },
          },
        },
      };
      const news = {
        ...NEWS,
        model: {
          ...NEWS.model,
          fields: { ...NEWS.model.fields, topic: { type: 'ForeignKey', title: { en: 'Topic' }, model: 'topic' } },
        },
      };
      const { items: _items, ...plain } = topics.model.fields;
      for (const each of [{ ...topics, model: { name: 'topic', fields: plain } }, news, topics])
        expect(await run(['apply', file(each)], environment)).toMatchObject({ code: 0 });
      const checked = await run(['check'], environment);
      expect([checked.code, checked.out.split('\n').sort()]).toEqual([
        0,
        [...shipped.out.split('\n'), '  topic.items: as its rows give (0)'].sort(),
      ]);
      await base.database.asServer.query(
        `insert into data.topic (id, organization, title, items) values ('11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111', 'A', 7)`,
      );
      expect(await run(['check', '--lang', 'ru'], environment)).toMatchObject({
        code: 1,
        out: expect.stringContaining(
          'x topic.items: расходится с записями (1 / 1: 11111111-1111-4111-8111-111111111111)',
        ),
      });
      expect(await run(['check', '--mend'], environment)).toMatchObject({ code: 1 });
      expect(await run(['check', '--json'], environment)).toMatchObject({
        code: 0,
        out: expect.stringContaining('"drifted": 0'),
      });
    },
  );
});
