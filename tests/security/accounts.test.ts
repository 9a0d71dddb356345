// Attacks on the ways in: who exists, guessed secrets, planted sessions and headers, clocks that are wrong. Each ends in a refusal.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestAccount,
  codeIn,
  linkIn,
  messagesTo,
  messageTo,
  startTestServer,
  TEST_ORIGIN,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
} from '../../server/testing/index.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'қара шай ішеміз бе';
const HOUR_MS = 3_600_000;
const MEMBER = 'member@example.kz';
const PHONE = '+77012223344';
const OTHER_PHONE = '+77012223355';

let server: TestServer;
let member: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  member = await createTestAccount(server.database, { email: MEMBER, password: PASSWORD, role: 'owner' });
  await server.database.query('update app.account set phone = $2 where id = $1', [member.accountId, PHONE]);
});
beforeEach(forgetCounts);
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

async function forgetCounts(): Promise<void> {
  await server.database.query('delete from app.asked');
  await server.database.query('delete from app.login_attempt');
}

async function linkOf(email: string, headers: Record<string, string> = {}): Promise<URL> {
  const about = '/user/reset-password/';
  const before = messagesTo(server, email, about).length;
  await (await server.visitor()).post('/users/forgot_password/', { email }, { headers });
  return linkIn(await messageTo(server, email, { index: before, about }));
}
const idOf = (link: URL): string => link.pathname.split('/').at(-1) ?? '';

async function invite(contact: string): Promise<string> {
  const before = messagesTo(server, contact).length;
  await (
    await server.login(member.email, PASSWORD)
  ).post('/users/invitations/', { contacts: [contact], role: 'member' });
  return linkIn(await messageTo(server, contact, { index: before })).searchParams.get('token') ?? '';
}

/** Everything of an answer that a guesser could compare. */
const shown = ({ status, headers, body }: ClientAnswer): unknown => [
  status,
  Object.keys(headers).sort(),
  Object.keys(body).sort(),
  body.message,
  body.step,
  body.sent,
  body.resend_after,
];

describe('nobody learns who has an account', () => {
  it.each([
    ['login', '/users/login/', { login: MEMBER, password: 'wrong' }, { login: 'nobody@example.kz', password: 'wrong' }],
    ['login by phone', '/users/login/', { login: PHONE, password: 'wrong' }, { login: OTHER_PHONE, password: 'wrong' }],
    ['a forgotten password by mail', '/users/forgot_password/', { email: MEMBER }, { email: 'nobody@example.kz' }],
    ['a forgotten password by phone', '/users/forgot_password/', { phone: PHONE }, { phone: OTHER_PHONE }],
    [
      'a guessed code',
      '/users/forgot_password/',
      { phone: PHONE, code: '000000' },
      { phone: OTHER_PHONE, code: '000000' },
    ],
    [
      'registration by mail',
      '/users/registration/',
      { step: 1, contact: MEMBER },
      { step: 1, contact: 'nobody@example.kz' },
    ],
    ['registration by phone', '/users/registration/', { step: 1, contact: PHONE }, { step: 1, contact: OTHER_PHONE }],
  ])('[SAFE-01] %s: the same answer, twice in a row too', async (_name, path, known, unknown) => {
    for (let round = 0; round < 2; round += 1) {
      const answers = [];
      for (const body of [known, unknown]) answers.push(shown(await (await server.visitor()).post(path, body)));
      expect(answers[0]).toEqual(answers[1]);
    }
  });
});

describe('secrets are not guessed', () => {
  it('ten wrong passwords of one login are followed by 429, whatever the writing of the phone', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await (
        await server.visitor()
      ).post('/users/login/', { login: guess % 2 === 0 ? PHONE : '8 (701) 222-33-44', password: `guess ${guess}` });
      expect(answer.status).toBe(400);
    }
    const answer = await (await server.visitor()).post('/users/login/', { login: PHONE, password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([429, 'slow_down']);
  });

  it.each([
    [
      'reset links',
      (client: Client) => client.post('/users/reset_password/', { id: 'A'.repeat(43), password: NEW_PASSWORD }),
    ],
    [
      'registration codes',
      (client: Client) =>
        client.post('/users/registration/', {
          step: 2,
          registration_id: '00000000-0000-4000-8000-000000000000',
          code: '123456',
        }),
    ],
    ['reset codes', (client: Client) => client.post('/users/forgot_password/', { phone: OTHER_PHONE, code: '123456' })],
    [
      'invitations',
      (client: Client) => client.get('/users/my_organizations/invite/check/', { query: { token: 'A'.repeat(43) } }),
    ],
  ])('one address that has failed a hundred times guesses no more %s', async (_name, guess) => {
    await server.database.query(
      "insert into app.login_attempt (login_hash, address) select sha256(n::text::bytea), '127.0.0.1' from generate_series(1, 99) n",
    );
    expect((await guess(await server.visitor())).status).not.toBe(429);
    expect((await guess(await server.visitor())).status).toBe(429);
  });

  it('one contact is not flooded with messages, nor many contacts from one address', async () => {
    const ask = async (email: string) =>
      (await (await server.visitor()).post('/users/forgot_password/', { email })).status;
    const later = () => server.database.query("update app.asked set at = at - interval '61 seconds'");
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push(await ask('flooded@example.kz'));
      await later();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await forgetCounts();
    for (let index = 0; index < 60; index += 1) expect(await ask(`flood${index}@example.kz`)).toBe(200);
    expect(await ask('flood60@example.kz')).toBe(429);
  });

  it('[SAFE-03] nothing secret lies readable in the database', async () => {
    const link = idOf(await linkOf(member.email));
    const token = await invite('secret@example.kz');
    const about = 'код для нового пароля';
    const before = messagesTo(server, PHONE, about).length;
    await (await server.visitor()).post('/users/forgot_password/', { phone: PHONE });
    const code = codeIn(await messageTo(server, PHONE, { index: before, about }));
    const rows = JSON.stringify(
      await server.database.query(
        `select to_jsonb(r)::text as row, encode(r.token_hash, 'escape') as raw from app.password_reset r union all select to_jsonb(i)::text, encode(i.token_hash, 'escape') from app.invitation i
       union all select to_jsonb(c)::text, encode(c.code_hash, 'escape') from app.reset_code c`,
      ),
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of [link, token, `"${code}"`]) expect(rows).not.toContain(secret);
  });
});

describe('sessions are not planted', () => {
  const PLANTED = 'P'.repeat(43);
  it.each([
    ['sign-in', async (client: Client) => client.post('/users/login/', { login: member.email, password: PASSWORD })],
    [
      'a reset',
      async (client: Client) => {
        const answer = await client.post('/users/reset_password/', {
          id: idOf(await linkOf(member.email)),
          password: NEW_PASSWORD,
        });
        await server.database.query(
          'update app.account set password_hash = (select password_hash from app.account where email = $2) where id = $1',
          [
            member.accountId,
            (await createTestAccount(server.database, { email: 'hash@example.kz', password: PASSWORD })).email,
          ],
        );
        return answer;
      },
    ],
    [
      'registration',
      async (client: Client) => {
        const { registration_id: id } = (
          await client.post('/users/registration/', { step: 1, contact: 'planted@example.kz' })
        ).body;
        await client.post('/users/registration/', {
          step: 2,
          registration_id: id,
          code: codeIn(await messageTo(server, 'planted@example.kz')),
        });
        return client.post('/users/registration/', {
          step: 3,
          registration_id: id,
          last_name: 'A',
          first_name: 'B',
          password: PASSWORD,
          organization_name: 'C',
          consent: true,
        });
      },
    ],
  ])('%s takes no session id and no CSRF token from the browser', async (_name, enter) => {
    const client = await server.visitor();
    client.cookies.set('sessionid', PLANTED);
    const csrf = client.cookies.get('csrftoken');
    const answer = await enter(client);
    expect(answer.status).toBe(200);
    expect(client.cookies.get('sessionid')).not.toBe(PLANTED);
    expect(client.cookies.get('csrftoken')).not.toBe(csrf);
    expect((await client.get('/users/info/')).status).toBe(200);
    expect(
      (await (await server.visitor()).get('/users/info/', { headers: { cookie: `sessionid=${PLANTED}` } })).status,
    ).toBe(401);
  });

  it('a session that another person had in this browser ends with the sign-in of the next', async () => {
    const other = await createTestAccount(server.database, { email: 'next@example.kz', password: PASSWORD });
    const client = await server.login(member.email, PASSWORD);
    const before = client.cookies.get('sessionid');
    await client.post('/users/login/', { login: other.email, password: PASSWORD });
    expect((await client.get('/users/info/', { headers: { cookie: `sessionid=${before}` } })).status).toBe(401);
    expect((await client.get('/users/info/')).body.user.email).toBe(other.email);
  });
});

describe('sessions do not slip through', () => {
  /** Resolves when so many statements of this database wait for a lock. */
  async function blocked(count: number): Promise<void> {
    const waiting = async (): Promise<number | undefined> =>
      (
        await server.database.query<{ count: number }>(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      )[0]?.count;
    await expect.poll(waiting, { interval: 20 }).toBe(count);
  }

  it('[SAFE-04] a sign-in under way while the password is changed opens no session', async () => {
    const account = await createTestAccount(server.database, { email: 'racer@example.kz', password: PASSWORD });
    const thief = await server.visitor();
    const signIn = await server.database.transaction(async (tx) => {
      await tx.query('lock table app.session in share mode');
      const under = { way: thief.post('/users/login/', { login: account.email, password: PASSWORD }) };
      await blocked(1);
      await tx.query("update app.account set password_hash = 'another one' where id = $1", [account.accountId]);
      return under;
    });
    expect((await signIn.way).body.code).toBe('invalid_credentials');
    expect((await thief.get('/users/info/')).status).toBe(401);
  });

  it('[SAFE-04] a session that goes on elsewhere at this moment is ended with the others', async () => {
    const account = await createTestAccount(server.database, { email: 'mover@example.kz', password: PASSWORD });
    const [person, thief] = [await server.login(account.email, PASSWORD), await server.login(account.email, PASSWORD)];
    const calls: Promise<ClientAnswer>[] = [];
    await server.database.transaction(async (tx) => {
      await tx.query('lock table app.membership in share mode');
      calls.push(thief.post('/users/my_organizations/switch/', { id: account.organization }));
      await blocked(1);
      calls.push(person.post('/users/sessions/end_others/'));
      await blocked(2);
    });
    expect((await calls[1])?.status).toBe(204);
    await calls[0];
    expect((await thief.get('/users/info/')).status).toBe(401);
    expect((await person.get('/users/info/')).status).toBe(200);
  });
});

describe('links and names in mails', () => {
  it('[SAFE-02] the Host header and what proxies claim change no link', async () => {
    const link = await linkOf(member.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    });
    expect(link.origin).toBe(TEST_ORIGIN);
  });

  it('[SAFE-02] line breaks in names reach neither subjects nor lines of the text', async () => {
    const contact = 'breaks@example.kz';
    const client = await server.visitor();
    const { registration_id: id } = (await client.post('/users/registration/', { step: 1, contact })).body;
    await client.post('/users/registration/', {
      step: 2,
      registration_id: id,
      code: codeIn(await messageTo(server, contact)),
    });
    const names = {
      last_name: 'A\r\nBcc: spy@example.kz',
      first_name: 'B\u2028C\u202e',
      organization_name: 'Org\nSubject: x',
    };
    await client.post('/users/registration/', {
      step: 3,
      registration_id: id,
      ...names,
      password: PASSWORD,
      consent: true,
    });
    await client.post('/users/invitations/', { contacts: ['reader@example.kz'], role: 'member' });
    const mail = await messageTo(server, 'reader@example.kz');
    expect(mail.subject).toBe('Приглашение в «Org Subject: x»');
    expect(mail.text.split('\n')[0]).toBe('A Bcc: spy@example.kz B C приглашает вас в организацию «Org Subject: x».');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[\r\u2028\u202e]/);
    // Also where another way in let them through.
    await server.database.query(`update data."user" set full_name = E'A\\r\\nBcc: spy@example.kz' where email = $1`, [
      contact,
    ]);
    await client.post('/users/invitations/', { contacts: ['reader2@example.kz'], role: 'member' });
    expect((await messageTo(server, 'reader2@example.kz')).text.split('\n')[0]).toBe(
      'A Bcc: spy@example.kz приглашает вас в организацию «Org Subject: x».',
    );
  });
});

describe('clocks that are wrong', () => {
  it.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])(
    '[ROUTE-07] [SESSION-15] the server’s own clock an hour %s: the database’s clock decides',
    async (_name, offMs) => {
      const email = `clock${offMs}@example.kz`;
      await createTestAccount(server.database, { email, password: PASSWORD });
      const link = idOf(await linkOf(email));
      const token = await invite('clock.invited@example.kz');
      const client = await server.login(email, PASSWORD);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
      const check = async () =>
        (await client.get('/users/my_organizations/invite/check/', { query: { token } })).body?.valid;
      expect([(await client.get('/users/info/')).status, await check()]).toEqual([200, true]);
      const other = await server.visitor();
      expect((await other.post('/users/reset_password/', { id: link, password: NEW_PASSWORD })).status).toBe(200);
      await server.database.query("update app.invitation set expires_at = now() - interval '1 second'");
      await server.database.query("update app.session set expires_at = now() - interval '1 second' where id = $1", [
        (await other.get('/users/info/')).body.user.session_id,
      ]);
      expect(await check()).toBeUndefined();
      // What is remembered of a session lasts three seconds at most.
      vi.setSystemTime(Date.now() + 4_000);
      expect((await other.get('/users/info/')).status).toBe(401);
    },
  );
});
