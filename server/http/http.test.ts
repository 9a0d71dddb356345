// The server as a stranger meets it: headers, addresses that do not exist, the page, health, documentation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../app.ts';
import { createTestAccount, startTestServer, type Client, type TestServer } from '../testing/index.ts';
import { callKey } from './calls/calls.ts';

const PASSWORD = 'correct horse battery';

describe('http', () => {
  let server: TestServer;
  let visitor: Client;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = mkdtempSync(join(tmpdir(), 'keste-client-'));
    mkdirSync(join(clientDir, 'assets'));
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Keste</title>');
    writeFileSync(join(clientDir, 'sw.js'), '// worker');
    writeFileSync(join(clientDir, 'manifest.webmanifest'), '{}');
    writeFileSync(join(clientDir, '.secret'), 'secret');
    writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), '// code');
    server = await startTestServer({ data: 'none', clientDir });
    visitor = await server.visitor();
  });
  afterAll(async () => {
    await server.close();
    rmSync(clientDir, { recursive: true, force: true });
  });

  it.each(['/', '/contractors', '/user/login', '/data/with.point'])(
    'serves the page at %s, never cached',
    async (path) => {
      const answer = await visitor.get(`/${path}`, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers['cache-control'], answer.text]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>Keste</title>',
      ]);
    },
  );

  it('gives the first page a CSRF cookie that scripts can read', async () => {
    const answer = await server.app.inject('/');
    expect(String(answer.headers['set-cookie'])).toMatch(/^csrftoken=[\w-]{43}; .*SameSite=Lax$/);
    expect(String(answer.headers['set-cookie'])).not.toContain('HttpOnly');
  });

  it('caches hashed assets for good and other files not at all', async () => {
    const asset = await visitor.get('//assets/main-abc123.js');
    expect([asset.status, asset.headers['cache-control'], asset.headers['set-cookie']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      undefined,
    ]);
  });

  it.each([
    ['//sw.js', /^(text|application)\/javascript/],
    ['//manifest.webmanifest', /^application\/manifest\+json/],
  ])('[APP-05] %s is asked for anew each time and has the type a browser wants', async (path, type) => {
    const { status, headers } = await visitor.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(type);
  });

  it.each(['*/*', 'text/html'])(
    '[SHELL-09] a chunk that has gone fails and is not remembered, asked for as %s',
    async (accept) => {
      const { status, headers, body } = await visitor.get('//assets/TablePage-0ld.js', { headers: { accept } });
      expect([status, body.code, headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
    },
  );

  it.each([
    '//assets/gone-abc123.js',
    '//missing.png',
    '//.secret',
    '//..%2f..%2fpackage.json',
    '//api/v1/nothing/',
    '//api/v2/',
    '//media/x',
    '//%ZZ',
  ])('answers %s with a 404 as JSON', async (path) => {
    const answer = await visitor.get(path);
    expect([answer.status, answer.body?.code]).toEqual([404, 'not_found']);
  });

  it('does not serve the page to calls that change something', async () => {
    expect((await visitor.post('//contractors')).status).toBe(404);
  });

  it.each(['//', '/users/info/', '//nothing.js'])('keeps scripts to our own origin on %s', async (path) => {
    const { headers } = await visitor.get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('is alive and ready', async () => {
    expect((await visitor.get('//healthz')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('//readyz')).body).toEqual({ status: 'ok' });
  });

  it.each(['/app_info/global/', '/app_info/check_front_cache/', '/app_info/entry/', '/app_info/custom_js/'])(
    'answers %s signed out',
    async (path) => {
      expect((await visitor.get(path)).status).toBe(200);
    },
  );

  it.each(['/app_info/private_office/', '/data/user/', '/user/list/', '/app_info/filtered_select_list/?model=user'])(
    'lets nobody keep the answer of %s',
    async (path) => {
      const account = await createTestAccount(server.database, {
        email: `${path.replace(/\W/g, '')}@example.kz`,
        password: PASSWORD,
      });
      const { status, headers } = await (await server.login(account.email, PASSWORD)).get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(headers.vary).toMatch(/Accept-Language, Cookie/);
    },
  );

  it.each([
    ['an address above the limit', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'too_large'],
    ['no call at all', 'no call at all\r\n\r\n', 400, 'invalid'],
  ])('answers %s as the contract says', async (_name, call, status, code) => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => server.url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(call));
      socket
        .on('data', (data) => (received += data.toString()))
        .on('close', () => resolve(received))
        .on('error', reject);
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/\p{Script=Cyrillic}/u) });
  });

  it.each(['/app_info/private_office/', '/counters/'])('answers %s only with a session', async (path) => {
    expect((await visitor.get(path)).status).toBe(401);
  });

  it('[APP-04] gives the primary colour an owner has set, and changes the cache uid with it', async () => {
    const before = await visitor.get('/app_info/check_front_cache/');
    expect((await visitor.get('/app_info/global/')).body).toMatchObject({
      site_setting: { site_name: 'Keste' },
      theme: { main_color: '#0e8945' },
    });
    await server.database.query(
      `insert into app.setting (key, value) values ('global', '{"theme": {"main_color": "#123456"}, "sounds": 7}')`,
    );
    expect((await visitor.get('/app_info/global/')).body).toMatchObject({
      site_setting: { site_name: 'Keste' },
      theme: { main_color: '#123456' },
      sounds: {},
    });
    expect((await visitor.get('/app_info/check_front_cache/')).body.uid).not.toBe(before.body.uid);
  });

  /** The routes below /api/v1 as fastify's own tree of them shows. */
  function registeredCalls(): string[] {
    const calls: string[] = [];
    const above: string[] = [];
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const found = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!found) continue;
      const [, indent = '', part = '', methods = ''] = found;
      const depth = indent.length / 4 - 1;
      above.length = depth;
      above[depth] = part;
      const path = above.join('');
      const listed = path.startsWith(API_PREFIX)
        ? methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
        : [];
      calls.push(...listed.map((method) => callKey(method, path.slice(API_PREFIX.length))));
    }
    return calls.sort();
  }

  it('documents every call there is, and every reference leads somewhere', async () => {
    const { body } = await visitor.get('/docs/openapi.json');
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(references.length).toBeGreaterThan(40);
    const targetOf = (reference: string): unknown =>
      reference.split('/').reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], body);
    expect(references.filter((reference) => typeof targetOf(reference) !== 'object')).toEqual([]);
    // Calls of modules are found by the host at each call, not by the router: it knows the module's own address alone.
    const own = server.app.knownCalls().filter(({ module }) => module === undefined);
    const documented = new Set(own.map((call) => callKey(call.method, call.path)));
    expect(registeredCalls().filter((call) => !call.endsWith(' /:'))).toEqual(
      [...documented, 'GET /docs', 'GET /docs/asyncapi.json', 'GET /docs/openapi.json'].sort(),
    );
    const page = await visitor.get('/docs/');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script');
  });
});
