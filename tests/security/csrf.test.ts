// Calls that change something are made by our own page only: the token on every one of them, no matter who is signed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../server/http/index.ts';
import { startTestServer, type Client } from '../../server/testing/index.ts';

const server = await startTestServer();
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  owner = await server.login('owner@demo.keste');
  visitor = await server.visitor();
});
afterAll(() => server.close());

const CHANGING = server.app.knownCalls().filter(({ method }) => method !== 'GET');
const ID = '00000000-0000-4000-8000-000000000000';
const urlOf = (path: string): string => `/api/v1${path.replace(':model', 'contractor').replace(/:\w+/g, ID)}`;

async function call(
  client: Client,
  method: Call['method'],
  path: string,
  headers: Record<string, string>,
): Promise<[number, unknown]> {
  const answer = await server.app.inject({
    method,
    url: urlOf(path),
    headers: { cookie: client.cookieHeader, 'content-type': 'application/json', ...headers },
    ...(method === 'DELETE' ? {} : { payload: '{}' }),
  });
  const body: unknown = answer.body === '' ? undefined : answer.json();
  return [answer.statusCode, typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined];
}

test('there are calls to try', () => {
  expect(CHANGING.length).toBeGreaterThan(25);
});

test.each(CHANGING.map(({ method, path }) => [method, path] as const))(
  '[NET-01] %s %s without its token, with another one or with that of another person is refused',
  async (method, path) => {
    const foreign = (await server.visitor()).cookies.get('csrftoken') ?? '';
    for (const headers of [{}, { 'x-csrftoken': '' }, { 'x-csrftoken': 'A'.repeat(43) }, { 'x-csrftoken': foreign }])
      expect(await call(owner, method, path, headers)).toEqual([403, 'csrf']);
  },
);

test.each(CHANGING.map(({ method, path }) => [method, path] as const))(
  '[NET-01] %s %s from another site is refused even with the token',
  async (method, path) => {
    expect(
      await call(owner, method, path, {
        'x-csrftoken': owner.cookies.get('csrftoken') ?? '',
        'sec-fetch-site': 'cross-site',
      }),
    ).toEqual([403, 'csrf']);
  },
);

test.each(CHANGING.filter(({ isPublic }) => isPublic).map(({ method, path }) => [method, path] as const))(
  '[NET-01] %s %s needs the token also without a session',
  async (method, path) => {
    expect(await call(visitor, method, path, {})).toEqual([403, 'csrf']);
  },
);

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])(
  'a logout by GET from elsewhere (%j) ends no session',
  async (headers) => {
    expect(await call(owner, 'GET', '/users/logout/', headers as Record<string, string>)).toEqual([403, 'csrf']);
    expect((await owner.get('/users/info/')).status).toBe(200);
  },
);

test('a logout by GET from our own page ends the session', async () => {
  const client = await server.login('member.kk@demo.keste');
  const cookie = client.cookieHeader;
  expect((await call(client, 'GET', '/users/logout/', { 'sec-fetch-site': 'same-origin' }))[0]).toBe(200);
  expect((await server.app.inject({ url: '/api/v1/users/info/', headers: { cookie } })).statusCode).toBe(401);
});
