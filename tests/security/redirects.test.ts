// The server sends nobody elsewhere: no parameter becomes an address, and the Host header is never repeated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  linkIn,
  messageTo,
  startTestServer,
  TEST_ORIGIN,
  type Client,
  type TestServer,
} from '../../server/testing/index.ts';

const EVIL = 'evil.example';
const ID = '00000000-0000-4000-8000-000000000000';
let server: TestServer;
let member: Client;
let clientDir: string;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'keste-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Keste</title>');
  server = await startTestServer({ clientDir });
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server?.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const PARAMETERS = ['next', 'url', 'redirect', 'return', 'returnTo', 'continue', 'token', 'path']
  .map((name) => `${name}=${encodeURIComponent(`https://${EVIL}/`)}`)
  .join('&');
const PAGES = [
  '/',
  '/user/login',
  '/user/join-user',
  '/user/reset-password/abc',
  '/404',
  '/team',
  `//${EVIL}`,
  `/\\${EVIL}`,
  `/%2f%2f${EVIL}`,
  `/user/login/..//${EVIL}/`,
  '/api/v1/users/info',
];

test.each(PAGES)('%s leads nowhere else, whatever its parameters say', async (path) => {
  const answer = await server.app.inject({
    url: `${path}?${PARAMETERS}`,
    headers: { cookie: member.cookieHeader, accept: 'text/html' },
  });
  expect([
    answer.statusCode < 300 || answer.statusCode >= 400,
    answer.headers['location'],
    answer.headers['refresh'],
  ]).toEqual([true, undefined, undefined]);
});

test('no call of the table redirects', async () => {
  for (const { path } of server.app.knownCalls().filter(({ method }) => method === 'GET')) {
    const url = `/api/v1${path.replace(':model', 'contractor').replace(/:\w+/g, ID)}?${PARAMETERS}`;
    const answer = await server.app.inject({
      url,
      headers: { cookie: member.cookieHeader, 'sec-fetch-site': 'cross-site' },
    });
    expect([path, answer.headers['location'], answer.statusCode >= 300 && answer.statusCode < 400]).toEqual([
      path,
      undefined,
      false,
    ]);
  }
});

test.each([
  '/',
  '/user/login',
  '/api/v1/app_info/global/',
  '/api/v1/docs/openapi.json',
  '/api/v1/docs/',
  '/api/v1/nothing/',
  '/media/x/y',
  '/assets/gone.js',
])('%s repeats no host that the caller claims', async (url) => {
  const answer = await server.app.inject({
    url,
    headers: {
      host: EVIL,
      'x-forwarded-host': EVIL,
      'x-forwarded-proto': 'https',
      forwarded: `host=${EVIL}`,
      origin: `https://${EVIL}`,
    },
  });
  expect(JSON.stringify(answer.headers) + answer.body).not.toContain(EVIL);
});

test('[SAFE-02] links in mails lead to the server’s own address, whatever host the call claims', async () => {
  const visitor = await server.visitor();
  const answer = await visitor.post(
    '/users/forgot_password/',
    { email: 'member.ru@demo.keste' },
    { headers: { host: EVIL, 'x-forwarded-host': EVIL, origin: `https://${EVIL}` } },
  );
  expect(answer.status, answer.text).toBe(200);
  const mail = await messageTo(server, 'member.ru@demo.keste');
  expect(linkIn(mail).origin).toBe(TEST_ORIGIN);
  expect(JSON.stringify(mail) + answer.text).not.toContain(EVIL);
});
