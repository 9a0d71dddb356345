// Sign-in, sessions and CSRF on the real database. Refusals first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionStore } from './sessions/sessions.ts';
import { networkOf } from './guessLimit.ts';
import { createTestAccount, startTestServer, type TestAccount, type TestServer } from '../testing/index.ts';

const PASSWORD = 'correct horse battery';

describe('accounts', () => {
  let server: TestServer;
  let member: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ data: 'none' });
    member = await createTestAccount(server.database, { email: 'Aigul@Example.kz', password: PASSWORD });
  });
  afterAll(() => server.close());

  const login = async (body: object, headers: Record<string, string> = {}) => {
    const client = await server.visitor();
    return { client, answer: await client.post('/users/login/', body, { headers }) };
  };

  it('[SESSION-02] only a missing session is a 401, in the language asked for', async () => {
    const visitor = await server.visitor();
    visitor.lang = 'kk-KZ,ru;q=0.5';
    const answer = await visitor.get('/users/info/');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      401,
      'signed_out',
      'Сеанс аяқталды, қайта кіріңіз',
    ]);
  });

  it('answers a wrong password and an unknown login alike: 400 invalid_credentials', async () => {
    const wrong = (await login({ login: member.email, password: 'wrong' })).answer;
    const unknown = (await login({ login: 'nobody@example.kz', password: 'wrong' })).answer;
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: 'Неверный логин или пароль' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('spends the same work on an unknown login as on a wrong password', async () => {
    // What the processor did in this process: a busy machine makes it later, not more.
    const workOf = async (name: string) => {
      const before = process.cpuUsage();
      await login({ login: name, password: 'wrong' }, { 'x-forwarded-for': '10.9.9.9' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOf('warm@example.kz');
    const work: { unknown: number[]; known: number[] } = { unknown: [], known: [] };
    // The least of each: what else this process does must not fall on one of them alone.
    for (let round = 0; round < 8; round += 1) {
      work.unknown.push(await workOf(`u${round}@example.kz`));
      work.known.push(await workOf(member.email));
    }
    expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.known) * 0.5);
  });

  it.each([
    [{}, { login: 'required', password: 'required' }],
    [{ login: '', password: 'x' }, { login: 'required' }],
    [{ login: 'a@b.kz', password: 7 }, { password: 'text' }],
    [{ login: 'a\u0000b', password: 'x' }, { login: 'pattern' }],
    [{ login: 'a@b.kz', password: 'x', device_id: 'a\u0000b' }, { device_id: 'pattern' }],
    [{ login: 'a@b.kz', password: 'x', role: 'owner' }, { role: 'unknown_field' }],
  ])('refuses the body %j by field', async (body, expected) => {
    const { answer } = await login(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    const [name, rule] = Object.entries(expected)[0] ?? [];
    expect(answer.body.fields[name ?? ''][0].rule).toBe(rule);
  });

  it('refuses broken JSON with 400, another type with 415 and a huge body with 413', async () => {
    const visitor = await server.visitor();
    const send = (body: string, type: string) =>
      visitor.post('/users/login/', body, { headers: { 'content-type': type } });
    expect((await send('{"login":', 'application/json')).body.code).toBe('invalid');
    expect((await send('<a/>', 'application/xml')).status).toBe(415);
    expect((await send(JSON.stringify({ login: 'x'.repeat(3_000_000) }), 'application/json')).status).toBe(413);
  });

  it.each([
    ['none', {}],
    ['another one', { 'x-csrftoken': 'A'.repeat(43) }],
    ['one without its cookie', { 'x-csrftoken': 'A'.repeat(43), cookie: '' }],
    ['an empty pair', { 'x-csrftoken': '', cookie: 'csrftoken=' }],
    ['a short pair', { 'x-csrftoken': 'a', cookie: 'csrftoken=a' }],
  ])('refuses a changing call with a wrong CSRF token: %s', async (_name, headers) => {
    const visitor = await server.visitor();
    const answer = await visitor.post(
      '/users/login/',
      { login: member.email, password: PASSWORD },
      { headers: { 'x-csrftoken': '', ...headers } },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });

  it('refuses a changing call that the browser says comes from another site', async () => {
    const { answer } = await login({ login: member.email, password: PASSWORD }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('signs in with the address in any case, keeps the token hashed and gives HttpOnly, Lax cookies', async () => {
    const { client, answer } = await login({ login: ' AIGUL@example.KZ ', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: member.userId,
      email: 'aigul@example.kz',
      roles: ['member'],
      password_generated: false,
    });
    const cookie = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('sessionid='));
    expect(cookie).toMatch(/; Max-Age=43200;.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Secure/);
    const token = client.cookies.get('sessionid') ?? '';
    const stored = JSON.stringify(
      await server.database.query(
        "select *, encode(token_hash, 'hex') as hex, encode(token_hash, 'escape') as raw from app.session",
      ),
    );
    expect(stored).not.toContain(token);
    expect((await client.get('/users/info/')).body).toMatchObject({ status: 'ok', user: { id: member.userId } });
  });

  it('keeps a remembered session 30 days', async () => {
    const { answer } = await login({ login: member.email, password: PASSWORD, remember: true });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000');
  });

  it('changes session and CSRF token at sign-in, and ends the session the browser had', async () => {
    const { client } = await login({ login: member.email, password: PASSWORD });
    const before = new Map(client.cookies);
    await client.post('/users/login/', { login: member.email, password: PASSWORD });
    expect(client.cookies.get('sessionid')).not.toBe(before.get('sessionid'));
    expect(client.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
    const old = await client.get('/users/info/', { headers: { cookie: `sessionid=${before.get('sessionid')}` } });
    expect(old.status).toBe(401);
  });

  it('[SESSION-05] signs out at once, and twice does no harm', async () => {
    const { client } = await login({ login: member.email, password: PASSWORD });
    const token = client.cookies.get('sessionid');
    expect((await client.get('/users/info/')).status).toBe(200);
    expect((await client.post('/users/logout/')).status).toBe(200);
    expect((await client.get('/users/info/', { headers: { cookie: `sessionid=${token}` } })).status).toBe(401);
    expect((await client.post('/users/logout/')).status).toBe(200);
  });

  it('signs out by GET from our own pages and the address bar only', async () => {
    const { client } = await login({ login: member.email, password: PASSWORD });
    for (const site of ['cross-site', 'same-site'])
      expect((await client.get('/users/logout/', { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    expect((await client.get('/users/logout/')).status).toBe(403);
    expect((await client.get('/users/info/')).status).toBe(200);
    expect((await client.get('/users/logout/', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
    expect(client.cookies.has('sessionid')).toBe(false);
  });

  it.each(['suspended', 'left'])(
    'a person who is %s is signed out, and told forbidden at sign-in only with the right password',
    async (state) => {
      const person = await createTestAccount(server.database, { email: `${state}@example.kz`, password: PASSWORD });
      const { client } = await login({ login: person.email, password: PASSWORD });
      await server.database.query('update data."user" set state = $2 where id = $1', [person.userId, state]);
      server.live.tableUpdate(person.organization, { uid: '', model: 'user', ids: [person.userId], kind: 'update' });
      expect((await client.get('/users/info/')).status).toBe(401);
      expect((await login({ login: person.email, password: PASSWORD })).answer.status).toBe(403);
      expect((await login({ login: person.email, password: 'wrong' })).answer.status).toBe(400);
    },
  );

  it('an expired session is a 401', async () => {
    const person = await createTestAccount(server.database, { email: 'expired@example.kz', password: PASSWORD });
    const { client } = await login({ login: person.email, password: PASSWORD });
    await server.database.query(
      "update app.session set expires_at = now() - interval '1 second' where account_id = $1",
      [person.accountId],
    );
    expect((await client.get('/users/info/')).status).toBe(401);
  });

  it('stops guessing after 10 failures with 429 and Retry-After, even for the right password and for parallel guesses', async () => {
    const person = await createTestAccount(server.database, { email: 'guessed@example.kz', password: PASSWORD });
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_unused, index) => login({ login: person.email, password: `guess ${index}` })),
    );
    const statuses = guesses.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const { answer } = await login({ login: person.email, password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([429, 'slow_down']);
    expect(Number(answer.headers['retry-after'])).toBe(answer.body.wait);
    expect(answer.body.wait).toBeGreaterThan(14 * 60);
    await server.database.query("update app.login_attempt set at = at - interval '16 minutes'");
    expect((await login({ login: person.email, password: PASSWORD })).answer.status).toBe(200);
  });

  const fill = (count: number, row: { login?: string; address?: string }) =>
    server.database.query(
      `insert into app.login_attempt (login_hash, address)
       select coalesce(sha256($2::text::bytea), sha256(n::text::bytea)), coalesce($3, '203.0.113.' || n) from generate_series(1, $1) n`,
      [count, row.login ?? null, row.address ?? null],
    );

  it('stops one address that tries a few passwords on many logins, and lets others in', async () => {
    await server.database.query('delete from app.login_attempt');
    await fill(99, { address: '127.0.0.1' });
    expect((await login({ login: 'sprayed@example.kz', password: 'Winter2026' })).answer.status).toBe(400);
    const { answer } = await login({ login: 'sprayed2@example.kz', password: 'Winter2026' });
    expect([answer.status, answer.body.code, Number(answer.headers['retry-after'])]).toEqual([
      429,
      'slow_down',
      answer.body.wait,
    ]);
    expect(answer.body.wait).toBeGreaterThan(14 * 60);
    expect(
      (
        await (
          await server.visitor()
        ).post('/users/login/', { login: member.email, password: PASSWORD }, { remoteAddress: '198.51.100.7' })
      ).status,
    ).toBe(200);
    await server.database.query('delete from app.login_attempt');
  });

  it('stops guesses at one login from many addresses, and lets other logins in', async () => {
    await fill(50, { login: 'wanted@example.kz' });
    expect((await login({ login: 'wanted@example.kz', password: 'guess' })).answer.status).toBe(429);
    expect((await login({ login: member.email, password: PASSWORD })).answer.status).toBe(200);
    await server.database.query('delete from app.login_attempt');
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:a:b:c:d', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([['Garbage/Zone'], ['VST'], ['+05:00'], ['EST5EDT'], ["x'; select 1"]])(
    'a person whose zone is %s has the organisation’s, everywhere',
    async (zone) => {
      const person = await createTestAccount(server.database, {
        email: `zone-${Buffer.from(zone).toString('hex')}@example.kz`,
        password: PASSWORD,
      });
      await server.database.query('update app.organization set timezone = $2 where id = $1', [
        person.organization,
        'Europe/Moscow',
      ]);
      await server.database.query('update data."user" set timezone = $2 where id = $1', [person.userId, zone]);
      const { client } = await login({ login: person.email, password: PASSWORD });
      expect((await client.get('/users/info/')).body.user.timezone).toBe('Europe/Moscow');
      const resolved = await createSessionStore(server.database).resolve(client.cookies.get('sessionid') ?? '');
      expect(resolved?.timezone).toBe('Europe/Moscow');
      await server.database.query(`update app.organization set timezone = 'Nowhere/Land' where id = $1`, [
        person.organization,
      ]);
      expect((await client.get('/users/info/')).body.user.timezone).toBe('Asia/Almaty');
    },
  );

  it('forgets earlier failures after a right password', async () => {
    const person = await createTestAccount(server.database, { email: 'clumsy@example.kz', password: PASSWORD });
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await login({ login: person.email, password: 'no' })).answer.status).toBe(400);
      expect((await login({ login: person.email, password: PASSWORD })).answer.status).toBe(200);
    }
  });
});

describe('behind TLS', () => {
  it.each([
    ['127.0.0.1', true],
    [undefined, false],
  ])('with trustProxy %s the forwarded protocol makes cookies Secure: %s', async (trustProxy, isSecure) => {
    const server = await startTestServer({ data: 'none', ...(trustProxy === undefined ? {} : { trustProxy }) });
    const visitor = await server.visitor();
    visitor.cookies.clear();
    const answer = await visitor.get('/app_info/entry/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(String(answer.headers['set-cookie']).includes('Secure')).toBe(isSecure);
    expect('strict-transport-security' in answer.headers).toBe(isSecure);
    await server.close();
  });
});
