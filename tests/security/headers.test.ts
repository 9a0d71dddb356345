// Headers and cookies of every kind of answer: what a browser may run, frame, sniff and send along.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, startTestServer, type Client, type TestServer } from '../../server/testing/index.ts';

let server: TestServer;
let member: Client;
let clientDir: string;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'keste-client-'));
  mkdirSync(join(clientDir, 'assets'));
  for (const [name, content] of [
    ['index.html', '<!doctype html><title>Keste</title>'],
    ['sw.js', '1'],
    ['manifest.webmanifest', '{}'],
    ['assets/main-abc.js', '1'],
  ] as const)
    writeFileSync(join(clientDir, name), content);
  server = await startTestServer({ clientDir, trustProxy: '127.0.0.1' });
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server?.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const PATHS = [
  '//',
  '//team',
  '//sw.js',
  '//manifest.webmanifest',
  '//assets/main-abc.js',
  '//assets/gone.js',
  '/users/info/',
  '/app_info/custom_js/',
  '/app_info/global/',
  '/docs/',
  '/nothing/',
  '//healthz',
  '//media/x/y',
];

/** The policy by directive. */
function policyOf(headers: Record<string, unknown>): Map<string, string[]> {
  return new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part): [string, string[]] => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values];
      }),
  );
}

test.each(PATHS)('%s lets scripts come from our own files only: none inline, none from text', async (path) => {
  const { headers } = await member.get(path);
  const policy = policyOf(headers);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('script-src-attr')).toEqual(["'none'"]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  for (const name of ['worker-src', 'manifest-src', 'connect-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([name, policy.get(name)]).toEqual([name, ["'self'"]]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect([...policy].filter(([name]) => name !== 'frame-src').join(' ')).not.toMatch(
    /unsafe-eval|wasm-unsafe|\*|https?:/,
  );
});

test('[APP-08] frames show the providers of embeds only, pictures come from our own files', async () => {
  const policy = policyOf((await member.get('//')).headers);
  expect(policy.get('frame-src')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://rutube.ru',
    'https://vk.com',
    'https://www.google.com',
    'https://yandex.ru',
  ]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
});

test.each(PATHS)('%s is neither sniffed, framed by others nor told where people came from', async (path) => {
  const { headers } = await member.get(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('answers about a person are stored nowhere', async () => {
  for (const path of [
    '/users/info/',
    '/app_info/private_office/',
    '/users/card/?id=00000000-0000-4000-8000-000000000000',
    '/app_info/custom_js/',
    '/organization/',
  ])
    expect([path, (await member.get(path)).headers['cache-control']]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
});

/** Each cookie of a sign-in with its attributes, as sent by `protocol`. */
async function signInCookies(protocol: 'http' | 'https'): Promise<Map<string, string[]>> {
  const { email } = await createTestAccount(server.database, {
    email: `${protocol}@example.kz`,
    password: 'correct horse battery',
  });
  const client = await server.visitor();
  const answer = await client.post(
    '/users/login/',
    { login: email, password: 'correct horse battery' },
    { headers: { 'x-forwarded-proto': protocol } },
  );
  expect(answer.status, answer.text).toBe(200);
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie): [string, string[]] => [
    cookie.split('=')[0] ?? '',
    cookie
      .split(';')
      .slice(1)
      .map((part) => part.trim()),
  ]);
  return new Map(cookies);
}

test('the session cookie is out of reach of scripts and other sites, and of plain http behind TLS', async () => {
  const [plain, secure] = [await signInCookies('http'), await signInCookies('https')];
  for (const cookies of [plain, secure]) {
    expect(cookies.get('sessionid')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(cookies.get('csrftoken')).toEqual(expect.arrayContaining(['SameSite=Lax', 'Path=/']));
    expect(cookies.get('csrftoken')).not.toContain('HttpOnly');
    for (const attributes of cookies.values()) expect(attributes.join()).not.toMatch(/domain/i);
  }
  expect([
    plain.get('sessionid')?.includes('Secure'),
    secure.get('sessionid')?.includes('Secure'),
    secure.get('csrftoken')?.includes('Secure'),
  ]).toEqual([false, true, true]);
});

test('behind TLS the browser is told to stay there, on plain http it is not', async () => {
  expect(
    (await member.get('//', { headers: { 'x-forwarded-proto': 'https' } })).headers['strict-transport-security'],
  ).toMatch(/^max-age=\d{8}/);
  expect((await member.get('//')).headers['strict-transport-security']).toBeUndefined();
});
