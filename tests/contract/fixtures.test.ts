// fixtures/<module>/<role set>/<language>/: what the server describes to whom. Renewed by `npm run fixtures -- record` (docs/qa.md).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../scripts/qa/caller/index.ts';
import {
  contractVersion,
  documentPath,
  FIXTURES,
  readJson,
  readSets,
  recordFixtures,
  SHELL_SET,
  stableText,
} from '../../scripts/qa/fixtures/index.ts';
import { checkDocument, type CompiledValidator } from '../../src/contract/index.ts';
import { startTestServer, type TestServer } from '../../server/testing/index.ts';

const PASSWORD = 'test demo password';
const ROLES = [
  ['admin', 'admin'],
  ['member+sales', 'member.ru'],
  ['member', 'member.kk'],
  ['guest', 'guest'],
] as const;
const LANGUAGES = ['ru', 'kk', 'en'];
const DESCRIBED = [
  'route_meta',
  'table_info',
  'form_info',
  'active_filters',
  'routes',
  'global',
  'entry',
  'private_office',
];
/** Rows and people live by the day; descriptions do not. */
const isDescription = (path: string): boolean => DESCRIBED.includes(path.split('/').at(-1)?.split('.')[0] ?? '');

const isRoutes = (path: string): boolean => path.endsWith('/routes.json');

/** The navigation names every module, those too that nobody has recorded yet. */
function withoutNew(routes: string, recorded: ReadonlySet<string>): string {
  // A document of the server.
  const entries = Object.entries(JSON.parse(routes) as Record<string, unknown>);
  return stableText(Object.fromEntries(entries.filter(([name]) => recorded.has(name))));
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const record = (
  account: string,
  own: { modules?: string[]; isMasked?: boolean; languages?: string[]; now?: Date } = {},
): Promise<Map<string, string>> =>
  recordFixtures({
    server: server.url,
    logins: [{ name: `${account}@demo.keste`, password: PASSWORD }],
    languages: LANGUAGES,
    contract: contractVersion(),
    modules: undefined,
    isMasked: false,
    ...own,
  });

const differing = (files: readonly (readonly [string, string])[]): string[] =>
  files
    .filter(([path, text]) => !existsSync(join(FIXTURES, path)) || readFileSync(join(FIXTURES, path), 'utf8') !== text)
    .map(([path]) => path);

test.each([
  ['contractors', 'admin', 'ru'],
  ['requests', 'member.kk', 'kk'],
])('[ADMIN-04, APP-02] %s is described to %s in %s as recorded', async (module, account, language) => {
  const files = await record(account, { modules: [module], languages: [language] });
  const described = [...files].filter(([path]) => isDescription(path));
  expect(described.length).toBeGreaterThanOrEqual(5);
  expect(differing(described)).toEqual([]);
});

// All of them change with every word of a definition, so the full tier compares them.
describe.each(ROLES)('%s', { tags: ['full'] }, (role, account) => {
  test('[ADMIN-04, ADMIN-05, APP-02] is described in every language as recorded', async () => {
    const files = await record(account);
    // A module that nobody has recorded yet is compared with nothing.
    const recorded = new Set(readSets(FIXTURES).map(({ module }) => module));
    const described = [...files]
      .filter(([path]) => isDescription(path) && recorded.has(path.split('/')[0] ?? ''))
      .map(([path, text]): [string, string] => [path, isRoutes(path) ? withoutNew(text, recorded) : text]);
    expect(described.length).toBeGreaterThan(3 * LANGUAGES.length);
    expect(
      differing(described),
      'documents that differ from the recorded ones: record them anew when that is meant',
    ).toEqual([]);
    const gone = readSets(FIXTURES)
      .filter((set) => set.role === role)
      .flatMap((set) => [...set.calls.keys()].map((file) => `${set.module}/${role}/ru/${file}`))
      .filter((path) => isDescription(path) && !files.has(path));
    expect(gone, 'recorded documents that are answered no more').toEqual([]);
  });
});

test('[ADMIN-04] recording twice gives the same bytes, whoever else has worked meanwhile', async () => {
  // The second one may be of the day after.
  const now = new Date();
  const first = await record('admin', { modules: ['requests'], now });
  const other = await signIn(server.url, { name: 'member.ru@demo.keste', password: PASSWORD });
  await other.get('/data/request/?page_size=3');
  expect(await record('admin', { modules: ['requests'], now })).toEqual(first);
  expect([...first.keys()].some((path) => path.endsWith('/rows.json'))).toBe(true);
});

test('[ADMIN-04] a masked recording holds no name, address or number of a person, and is the same every time', async () => {
  const plain = await record('admin', { modules: ['team'], languages: ['ru'] });
  const masked = await record('admin', { modules: ['team'], languages: ['ru'], isMasked: true });
  const rows = JSON.parse(plain.get('team/admin/ru/rows.json') ?? '{}') as { results: Record<string, unknown>[] }; // rows of the demo
  const personal = rows.results.flatMap((row) =>
    ['full_name', 'email', 'phone', 'contact_phone'].flatMap((name) =>
      typeof row[name] === 'string' && row[name] !== '' ? [row[name]] : [],
    ),
  );
  expect(personal.length).toBeGreaterThan(5);
  const text = [...masked]
    .filter(([path]) => !isDescription(path))
    .map(([, each]) => each)
    .join('\n');
  expect(personal.filter((each) => text.includes(each))).toEqual([]);
  expect(await record('admin', { modules: ['team'], languages: ['ru'], isMasked: true })).toEqual(masked);
});

test('every recorded answer holds its schema', async () => {
  const calls: readonly (readonly [RegExp, string])[] = [
    [/^\/table_info\//, 'table_info'],
    [/^\/form_info\//, 'form_info'],
    [/^\/app_info\/active_filters\//, 'active_filters'],
    [/^\/app_info\/routes\/meta\//, 'route_meta'],
    [/^\/app_info\/routes\//, 'routes'],
    [/^\/app_info\/global\//, 'global'],
    [/^\/app_info\/entry\//, 'entry'],
    [/^\/users\/info\//, 'user_info'],
    [/^\/app_info\/filtered_select_list\//, 'select_list'],
    [/^\/data\/\w+\/groups\//, 'groups'],
    [/^\/data\/\w+\/\?/, 'rows'],
    [/^\/data\/\w+\/[^/]+\/$/, 'row'],
    [/^\/counters\//, 'counters'],
  ];
  let checked = 0;
  for (const set of readSets(FIXTURES)) {
    expect(set.contract, `${set.module}/${set.role}`).toBe(contractVersion());
    for (const [file, call] of set.calls) {
      const name = calls.find(([pattern]) => pattern.test(call))?.[1];
      if (name === undefined) continue;
      // A generated file exports one validator.
      const { default: validate } = (await import(`../../src/contract/validators/${name}.gen.js`)) as {
        default: CompiledValidator<unknown>;
      };
      for (const language of set.languages) {
        const path = documentPath(set, language, file);
        if (path === undefined) continue;
        expect(checkDocument(path, validate, readJson(path))).toEqual([]);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(ROLES.length * LANGUAGES.length * DESCRIBED.length);
});

test('[APP-01, ADMIN-05] a guest is told of the modules that are opened to him and reads none of the others', async () => {
  const guest = await server.login('guest@demo.keste');
  const { modules } = server.catalog.current();
  const open = [...modules.values()]
    .filter(({ navigation, permissions }) => navigation !== undefined && permissions['guest'] !== undefined)
    .map(({ name }) => name)
    .sort();
  expect(open).toEqual(expect.arrayContaining(['requests']));
  expect(Object.keys((await guest.get('/app_info/routes/?ver=alt')).body)).toEqual(open);
  const closed = readSets(FIXTURES)
    .filter(
      ({ module, role }) => role === 'admin' && module !== SHELL_SET && !open.includes(module.split('.')[0] ?? ''),
    )
    .flatMap(({ calls }) => [...calls.values()]);
  expect(closed.length).toBeGreaterThan(20);
  for (const path of closed.filter((each) => !each.startsWith('/app_info/filtered_select_list/')))
    expect([403, 404], path).toContain((await guest.get(path)).status);
});
