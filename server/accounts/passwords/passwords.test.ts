// Forgotten, reset, changed and generated passwords on the real database. Refusals first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeIn,
  createTestAccount,
  linkIn,
  messagesTo,
  messageTo,
  startTestServer,
  type Client,
  type TestAccount,
  type TestServer,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'қара шай ішеміз бе';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
});
beforeEach(async () => {
  await server.database.query('delete from app.asked');
  await server.database.query('delete from app.login_attempt');
});
afterAll(() => server.close());

async function person(more: { phone?: string; isGenerated?: boolean } = {}): Promise<TestAccount> {
  count += 1;
  const account = await createTestAccount(server.database, { email: `person${count}@example.kz`, password: PASSWORD });
  await server.database.query('update app.account set phone = $2, password_generated = $3 where id = $1', [
    account.accountId,
    more.phone ?? null,
    more.isGenerated ?? false,
  ]);
  return account;
}

const signsIn = async (login: string, password: string): Promise<number> =>
  (await (await server.visitor()).post('/users/login/', { login, password })).status;

describe('forgotten by e-mail', () => {
  const PATH = '/users/forgot_password/';
  const ask = async (email: string) => (await server.visitor()).post(PATH, { email });
  const linkOf = async (email: string): Promise<string> => {
    const about = '/user/reset-password/';
    const before = messagesTo(server, email, about).length;
    await ask(email);
    return (
      linkIn(await messageTo(server, email, { index: before, about }))
        .pathname.split('/')
        .at(-1) ?? ''
    );
  };
  const reset = async (id: string, password = OTHER) => {
    const client = await server.visitor();
    return { client, answer: await client.post('/users/reset_password/', { id, password, device_id: 'buid-1' }) };
  };

  it.each([
    [{}, 'email', 'required'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ email: '+77011234567' }, 'email', 'email'],
    [{ phone: '' }, 'phone', 'required'],
    [{ phone: 'a@b.kz' }, 'phone', 'phone'],
    [{ phone: '12' }, 'phone', 'phone'],
  ])('[ROUTE-05] [ROUTE-06] refuses %j by field', async (body, field, rule) => {
    const answer = await (await server.visitor()).post(PATH, body);
    expect([answer.status, answer.body.fields[field][0].rule]).toEqual([400, rule]);
  });

  it('[ROUTE-05] asks again only after a minute', async () => {
    await ask('nobody.here@example.kz');
    const answer = await ask('Nobody.Here@example.kz');
    expect([answer.status, answer.body.code]).toEqual([429, 'slow_down']);
  });

  it('[ROUTE-07] an unknown id, a malformed one, a used one and an old one are link_invalid', async () => {
    const { email } = await person();
    const used = await linkOf(email);
    expect((await reset(used)).answer.status).toBe(200);
    await server.database.query('delete from app.asked');
    const old = await linkOf(email);
    await server.database.query("update app.password_reset set expires_at = now() - interval '1 second'");
    for (const id of [used, old, 'x', 'A'.repeat(43), '']) {
      const { answer } = await reset(id, 'one more password');
      expect([answer.status, answer.body.code]).toEqual([400, 'link_invalid']);
    }
    expect(await signsIn(email, OTHER)).toBe(200);
  });

  it('[ROUTE-07] a weak password does not use up the link', async () => {
    const { email } = await person();
    const id = await linkOf(email);
    for (const [password, rule] of [
      ['short', 'minLength'],
      ['1029384756', 'password_digits'],
      [`${email}`, 'password_similar'],
      ['1q2w3e4r5t', 'password_common'],
    ] as const) {
      const { answer } = await reset(id, password);
      expect([answer.status, answer.body.fields.password[0].rule]).toEqual([400, rule]);
    }
    expect((await reset(id)).answer.status).toBe(200);
  });

  it('[ROUTE-07] two at once with one link: one password is set', async () => {
    const { email } = await person();
    const id = await linkOf(email);
    const answers = await Promise.all([reset(id, 'the first of two'), reset(id, 'the second of two')]);
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 400]);
  });

  it('[ROUTE-05] sends no link for a disabled account', async () => {
    const disabled = await person();
    await server.database.query('update app.account set disabled = true where id = $1', [disabled.accountId]);
    expect((await ask(disabled.email)).body).toEqual({ sent: true, resend_after: 60 });
    // Whoever was asked for later has his mail: the look-up before is done.
    await linkOf((await person()).email);
    expect(messagesTo(server, disabled.email)).toEqual([]);
  });

  it('[ROUTE-05] [ROUTE-07] the link sets the password, signs in, ends every other session and every other link', async () => {
    const { email, userId, accountId } = await person();
    await server.database.query("update app.account set lang = 'en' where id = $1", [accountId]);
    const elsewhere = await server.login(email, PASSWORD);
    const first = await linkOf(email);
    await server.database.query('delete from app.asked');
    const second = await linkOf(email);
    const mail = messagesTo(server, email)[0];
    expect(mail?.subject).toBe('Keste: new password');
    expect(mail?.text).toContain(`https://keste.test/user/reset-password/${first}`);
    const { client, answer } = await reset(second);
    expect([answer.status, answer.body.user.id]).toEqual([200, userId]);
    expect((await client.get('/users/info/')).status).toBe(200);
    expect((await elsewhere.get('/users/info/')).status).toBe(401);
    expect((await reset(first)).answer.body.code).toBe('link_invalid');
    expect([await signsIn(email, PASSWORD), await signsIn(email, OTHER)]).toEqual([400, 200]);
    expect((await messageTo(server, email, { about: 'password was changed' })).subject).toBe('Keste: password changed');
    const stored = JSON.stringify(
      await server.database.query("select encode(token_hash, 'escape') from app.password_reset"),
    );
    expect(stored).not.toContain(first);
  });

  it('[ROUTE-06] the code by phone leads to a link that works once', async () => {
    const phone = '+77013334455';
    const { email } = await person({ phone });
    const client = await server.visitor();
    expect((await client.post(PATH, { phone: '8 701 333 44 55' })).body).toEqual({ sent: true, resend_after: 60 });
    const sms = await messageTo(server, phone);
    expect(sms.kind).toBe('sms');
    const code = codeIn(sms);
    expect((await client.post(PATH, { phone, code: code === '000000' ? '111111' : '000000' })).body.code).toBe(
      'code_invalid',
    );
    const answer = await client.post(PATH, { phone, code });
    expect(answer.body).toMatchObject({ sent: true, id: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await client.post(PATH, { phone, code })).body.code).toBe('code_invalid');
    expect((await reset(answer.body.id)).answer.status).toBe(200);
    expect(await signsIn(email, OTHER)).toBe(200);
  });

  it('[ROUTE-06] five wrong codes end the code, also for a phone without an account; an old code does not hold', async () => {
    const known = '+77013334466';
    const unknown = '+77013334477';
    await person({ phone: known });
    const client = await server.visitor();
    for (const phone of [known, unknown]) await client.post(PATH, { phone });
    const code = codeIn(await messageTo(server, known));
    // The row of the unknown phone is written beside the answer too.
    await expect
      .poll(
        async () => (await server.database.query('select 1 from app.reset_code where phone = $1', [unknown])).length,
      )
      .toBe(1);
    const wrong = code === '000000' ? '111111' : '000000';
    const statuses = async (phone: string) => {
      const all = [];
      for (let guess = 0; guess < 6; guess += 1) all.push((await client.post(PATH, { phone, code: wrong })).body.code);
      return all;
    };
    const expected = [...Array.from({ length: 5 }, () => 'code_invalid'), 'slow_down'];
    expect([await statuses(known), await statuses(unknown)]).toEqual([expected, expected]);
    expect((await client.post(PATH, { phone: known, code })).status).toBe(429);
    await server.database.query("update app.reset_code set tries = 0, expires_at = now() - interval '1 second'");
    expect((await client.post(PATH, { phone: known, code })).body.code).toBe('code_invalid');
  });
});

describe('changed by the signed-in', () => {
  const PATH = '/users/set_new_password/';
  let account: TestAccount;
  let client: Client;
  beforeEach(async () => {
    account = await person();
    client = await server.login(account.email, PASSWORD);
  });

  it('[SESSION-16] refuses without the old password, with a wrong one (a 400, never a 401), the same and a weak one', async () => {
    const rules = async (body: object) => {
      const { status, body: answer } = await client.post(PATH, body);
      return [
        status,
        Object.entries<{ rule: string }[]>(answer.fields).map(([field, [first]]) => `${field} ${first?.rule}`),
      ];
    };
    expect(await rules({ password: OTHER })).toEqual([400, ['old_password required']]);
    expect(await rules({ password: OTHER, old_password: 'wrong' })).toEqual([400, ['old_password password_wrong']]);
    expect(await rules({ password: PASSWORD, old_password: PASSWORD })).toEqual([400, ['password password_same']]);
    expect(await rules({ password: 'short', old_password: PASSWORD })).toEqual([400, ['password minLength']]);
    expect(await signsIn(account.email, PASSWORD)).toBe(200);
  });

  it('[SESSION-16] ten wrong old passwords are followed by a 429', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await client.post(PATH, { password: OTHER, old_password: `guess ${guess}` })).status).toBe(400);
    const answer = await client.post(PATH, { password: OTHER, old_password: PASSWORD });
    expect([answer.status, answer.body.code, Number(answer.headers['retry-after'])]).toEqual([
      429,
      'slow_down',
      answer.body.wait,
    ]);
  });

  it('[SESSION-16] changes it, ends the other sessions and links, and notifies the owner', async () => {
    const elsewhere = await server.login(account.email, PASSWORD);
    await server.database.query(
      "insert into app.password_reset (token_hash, account_id, expires_at) values ('\\x01', $1, now() + interval '1 hour')",
      [account.accountId],
    );
    const answer = await client.post(PATH, { password: OTHER, old_password: PASSWORD });
    expect([answer.status, answer.body.user.id]).toEqual([200, account.userId]);
    expect([(await client.get('/users/info/')).status, (await elsewhere.get('/users/info/')).status]).toEqual([
      200, 401,
    ]);
    expect([await signsIn(account.email, PASSWORD), await signsIn(account.email, OTHER)]).toEqual([400, 200]);
    expect(
      await server.database.query('select 1 from app.password_reset where account_id = $1', [account.accountId]),
    ).toEqual([]);
    expect((await messageTo(server, account.email)).subject).toBe('Keste: пароль изменён');
  });
});

describe('[SESSION-09] generated for the user', () => {
  const skip = (client: Client) => client.post('/users/skip_set_new_password/');
  const flags = async (client: Client) => {
    const { password_generated: generated, password_skips_left: left } = (await client.get('/users/info/')).body.user;
    return [generated, left];
  };

  it('nobody skips who set the password himself', async () => {
    const { email } = await person();
    const client = await server.login(email, PASSWORD);
    const answer = await skip(client);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('skipping clears the flag for this sign-in, three times at most', async () => {
    const { email } = await person({ isGenerated: true });
    for (const left of [2, 1, 0]) {
      const client = await server.login(email, PASSWORD);
      expect(await flags(client)).toEqual([true, left + 1]);
      expect((await skip(client)).body.user).toMatchObject({ password_generated: false, password_skips_left: left });
      expect((await skip(client)).status).toBe(200);
      expect(await flags(client)).toEqual([false, left]);
    }
    const client = await server.login(email, PASSWORD);
    expect(await flags(client)).toEqual([true, 0]);
    expect((await skip(client)).status).toBe(403);
  });

  it('setting one needs no old password and clears the flag everywhere', async () => {
    const { email } = await person({ isGenerated: true });
    const client = await server.login(email, PASSWORD);
    expect((await client.post('/users/set_new_password/', { password: PASSWORD })).body.fields.password[0].rule).toBe(
      'password_same',
    );
    const answer = await client.post('/users/set_new_password/', { password: OTHER });
    expect(answer.body.user).toMatchObject({ password_generated: false });
    expect(await flags(await server.login(email, OTHER))).toEqual([false, 3]);
    expect(
      (await client.post('/users/set_new_password/', { password: 'yet another one' })).body.fields.old_password[0].rule,
    ).toBe('required');
  });
});
