// The specification's own table of calls, walked line by line: method, path, query or body, and what of the answer is used.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../server/testing/index.ts';

let server: TestServer;
let member: Client;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.login('member.ru@demo.keste');
});
afterAll(() => server?.close());

type Kind = 'text' | 'number' | 'boolean' | 'object' | 'list' | 'any';

interface Line {
  method: 'GET' | 'POST';
  /** Below /api/v1. */
  path: string;
  query?: string;
  body?: unknown;
  /** Members of the answer the specification names. */
  used: Readonly<Record<string, Kind>>;
}

const FILTER_QUERY = 'model=contractor&page_name=contractors';

const TABLE: readonly Line[] = [
  { method: 'GET', path: '/news/news/unread_count/', used: { unread_count: 'number' } },
  {
    method: 'GET',
    path: '/app_info/global/',
    used: { site_setting: 'object', theme: 'object', injectInit: 'list', header_setting: 'object', sounds: 'object' },
  },
  { method: 'GET', path: '/app_info/check_front_cache/', used: { uid: 'text' } },
  { method: 'GET', path: '/app_info/private_office/', used: { results: 'list' } },
  { method: 'GET', path: '/users/info/', used: { status: 'text', user: 'object' } },
  { method: 'GET', path: '/app_info/entry/', used: { login_by: 'list', registration: 'boolean', password: 'object' } },
  {
    method: 'GET',
    path: '/app_info/routes/',
    query: 'ver=alt',
    used: { contractors: 'object', products: 'object', team: 'object' },
  },
  {
    method: 'POST',
    path: '/app_info/routes/custom/',
    // Four stand in the footer already.
    body: {
      requests: { isFooter: false },
      team: { isFooter: true, isShow: true, isShowMobile: true, mobileOrder: 1, descOrder: 1 },
    },
    used: { team: 'object' },
  },
  {
    method: 'GET',
    path: '/app_info/routes/meta/',
    query: 'name=contractors',
    used: { pageWidget: 'text', pageConfig: 'object' },
  },
  {
    method: 'GET',
    path: '/app_info/active_filters/',
    query: `${FILTER_QUERY}&extra=1`,
    used: {
      include: 'list',
      exclude: 'list',
      activeFilters: 'object',
      'filterTags.structure': 'list',
      search: 'text',
      ordering: 'list',
      searchInput: 'boolean',
    },
  },
  {
    method: 'POST',
    path: '/app_info/chosen_filters/',
    body: {
      model: 'contractor',
      page_name: 'contractors',
      key: 'contractors',
      filters: {},
      search: 'ТОО',
      ordering: ['name'],
    },
    used: { activeFilters: 'object' },
  },
  {
    method: 'GET',
    path: '/app_info/filtered_select_list/',
    query: 'model=user&page_size=5&page=1&filters=%7B%7D&field=boss&page_name=team&prefix=&model_label=&param=&search=',
    used: { filteredSelectList: 'list' },
  },
  {
    method: 'GET',
    path: '/user/list/',
    query: 'model=user&page_size=5&page=1&selected=&filters=%7B%7D&search=',
    used: { results: 'list' },
  },
  { method: 'GET', path: '/data/contractor/', query: 'no_pagination=true', used: { results: 'list', count: 'number' } },
  {
    method: 'GET',
    path: '/table_info/',
    query: `${FILTER_QUERY}&table_type=list`,
    used: { model: 'text', page_name: 'text', table_type: 'text', columns: 'list', table_size: 'text' },
  },
];

/** Their answers are proved where their use is: they sign in, sign out, change a password, answer null or a script. */
const ELSEWHERE = [
  'POST /users/login/',
  'GET /users/logout/',
  'POST /users/set_new_password/',
  'POST /users/skip_set_new_password/',
  'GET /users/my_organizations/invite/check/',
  'GET /app_info/custom_js/',
];

function memberOf(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (value: unknown, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      body,
    );
}

function kindOf(value: unknown): Kind | 'none' {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) return 'list';
  const kinds: Readonly<Record<string, Kind>> = {
    string: 'text',
    number: 'number',
    boolean: 'boolean',
    object: 'object',
  };
  return kinds[typeof value] ?? 'any';
}

test.each(TABLE)(
  '[NET-07] $method $path answers what the specification uses',
  async ({ method, path, query, body, used }) => {
    const answer =
      method === 'GET'
        ? await member.get(`${path}${query === undefined ? '' : `?${query}`}`)
        : await member.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    expect(Object.fromEntries(Object.keys(used).map((name) => [name, kindOf(memberOf(answer.body, name))]))).toEqual(
      used,
    );
  },
);

test('[NET-07] every line of the specification is a call of the server', () => {
  const known = new Set(server.app.knownCalls().map(({ method, path }) => `${method} ${path}`));
  const lines = [
    ...TABLE.map(({ method, path }) => `${method} ${path.replace('/contractor/', '/:model/')}`),
    ...ELSEWHERE,
  ];
  expect(lines).toHaveLength(21);
  expect(lines.filter((line) => !known.has(line))).toEqual([]);
});

test('[NET-07] an invitation that does not hold reads as falsy', async () => {
  const { status, body } = await (
    await server.visitor()
  ).get('/users/my_organizations/invite/check/', { query: { token: 'x'.repeat(43) } });
  expect([status, body]).toEqual([200, null]);
});

test('[NET-07] the custom script is a script', async () => {
  expect((await member.get('/app_info/custom_js/')).headers['content-type']).toMatch(/^text\/javascript/);
});
