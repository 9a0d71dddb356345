// Registration in three steps on the real database. Refusals first.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeIn,
  createTestAccount,
  messagesTo,
  messageTo,
  startTestServer,
  type Client,
  type TestServer,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const PATH = '/users/registration/';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('registration', () => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer({ data: 'none' });
  });
  beforeEach(async () => {
    visitor = await server.visitor();
    await server.database.query('delete from app.asked');
    await server.database.query('delete from app.login_attempt');
  });
  afterAll(() => server.close());

  const begin = async (contact: string): Promise<string> =>
    (await visitor.post(PATH, { step: 1, contact })).body.registration_id;
  /** As far as the last step. */
  async function confirm(contact: string, to = contact): Promise<string> {
    const id = await begin(contact);
    const answer = await visitor.post(PATH, {
      step: 2,
      registration_id: id,
      code: codeIn(await messageTo(server, to)),
    });
    expect([answer.status, answer.body]).toEqual([200, { step: 3, registration_id: id }]);
    return id;
  }
  const last = (id: string, more: object = {}) =>
    visitor.post(PATH, {
      step: 3,
      registration_id: id,
      last_name: 'Серік',
      first_name: 'Айгүл',
      password: PASSWORD,
      organization_name: 'Алма',
      consent: true,
      ...more,
    });
  const setting = (value: boolean) =>
    server.database.query(
      "insert into app.setting (key, value) values ('registration', to_jsonb($1::boolean)) on conflict (key) do update set value = excluded.value",
      [value],
    );

  it.each([
    [{ step: 4 }, 'step', 'choice'],
    [{ step: 1 }, 'contact', 'required'],
    [{ step: 1, contact: 'nobody' }, 'contact', 'contact'],
    [{ step: 1, contact: '8 701' }, 'contact', 'contact'],
    [{ step: 2, code: '123456' }, 'registration_id', 'uuid'],
    [{ step: 2, registration_id: 'x', code: '123456' }, 'registration_id', 'uuid'],
    [{ step: 3, registration_id: UNKNOWN_ID }, 'last_name', 'required'],
    [
      {
        step: 3,
        registration_id: UNKNOWN_ID,
        last_name: ' \r\n',
        first_name: 'A',
        password: PASSWORD,
        organization_name: 'O',
        consent: true,
      },
      'last_name',
      'required',
    ],
    [
      {
        step: 3,
        registration_id: UNKNOWN_ID,
        last_name: 'A',
        first_name: 'A',
        password: PASSWORD,
        organization_name: 'O',
      },
      'consent',
      'consent',
    ],
    [{ step: 1, contact: 'a@b.kz', role: 'owner' }, 'role', 'unknown_field'],
  ])('[ROUTE-03] refuses %j by field', async (body, field, rule) => {
    const answer = await visitor.post(PATH, body);
    expect([answer.status, answer.body.code, answer.body.fields[field][0].rule]).toEqual([400, 'invalid', rule]);
  });

  it('[ROUTE-03] refuses a wrong code, and after five of them also the right one', async () => {
    const id = await begin('five@example.kz');
    const code = codeIn(await messageTo(server, 'five@example.kz'));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await visitor.post(PATH, { step: 2, registration_id: id, code: wrong })).body.code).toBe('code_invalid');
    const answer = await visitor.post(PATH, { step: 2, registration_id: id, code });
    expect([answer.status, answer.body.code]).toEqual([429, 'slow_down']);
  });

  it('[ROUTE-03] a code of another registration, an old one and a used one do not hold', async () => {
    const mine = await begin('mine@example.kz');
    const other = await begin('foreign@example.kz');
    const code = codeIn(await messageTo(server, 'foreign@example.kz'));
    expect((await visitor.post(PATH, { step: 2, registration_id: mine, code })).body.code).toBe('code_invalid');
    await server.database.query(
      "update app.registration set code_expires_at = now() - interval '1 second' where id = $1",
      [other],
    );
    expect((await visitor.post(PATH, { step: 2, registration_id: other, code })).body.code).toBe('code_invalid');
    const used = await confirm('used@example.kz');
    expect(
      (
        await visitor.post(PATH, {
          step: 2,
          registration_id: used,
          code: codeIn(await messageTo(server, 'used@example.kz')),
        })
      ).body.code,
    ).toBe('code_invalid');
  });

  it('[ROUTE-03] the last step needs a confirmed contact, of the last hour, once', async () => {
    const id = await begin('hasty@example.kz');
    expect((await last(id)).body.code).toBe('code_invalid');
    const late = await confirm('late@example.kz');
    await server.database.query(
      "update app.registration set confirmed_at = now() - interval '61 minutes' where id = $1",
      [late],
    );
    expect((await last(late)).body.code).toBe('code_invalid');
    const done = await confirm('done@example.kz');
    expect((await last(done)).status).toBe(200);
    expect((await last(done)).body.code).toBe('code_invalid');
  });

  it.each([
    ['short', ['minLength']],
    ['1029384756', ['password_digits']],
    ['Серік Айгүл', ['password_similar']],
    ['weak@example.kz', ['password_similar']],
    ['qwertyuiop', ['password_common']],
    ['QWERTYUIOP', ['password_common']],
    ['x'.repeat(129), ['maxLength']],
  ])('[SESSION-16] the password %s breaks %j, and the step may be tried again', async (password, rules) => {
    const [known] = await server.database.query<{ id: string }>(
      "select id from app.registration where contact = 'weak@example.kz' and confirmed_at is not null",
    );
    const id = known?.id ?? (await confirm('weak@example.kz'));
    const answer = await last(id, { password });
    expect([answer.status, answer.body.fields.password.map(({ rule }: { rule: string }) => rule)]).toEqual([
      400,
      rules,
    ]);
  });

  it('[ROUTE-03] asks again only after a minute, then with another code', async () => {
    await begin('again@example.kz');
    const answer = await visitor.post(PATH, { step: 1, contact: 'AGAIN@example.kz' });
    expect([answer.status, answer.body.code]).toEqual([429, 'slow_down']);
    expect(answer.body.wait).toBeGreaterThan(50);
    await server.database.query("update app.asked set at = at - interval '61 seconds'");
    await begin('again@example.kz');
    expect((await messageTo(server, 'again@example.kz', { index: 1 })).text).toMatch(/\d{6}/);
  });

  it('[ROUTE-03] a closed server refuses strangers before anything is sent', async () => {
    await setting(false);
    const answer = await visitor.post(PATH, { step: 1, contact: 'stranger@example.kz' });
    await setting(true);
    expect([answer.status, answer.body.code]).toEqual([403, 'registration_closed']);
    expect(messagesTo(server, 'stranger@example.kz')).toEqual([]);
  });

  it('[SAFE-01] a contact with an account gets the same answer, and its owner a mail that says so', async () => {
    const member = await createTestAccount(server.database, { email: 'known@example.kz', password: PASSWORD });
    await server.database.query("update app.account set lang = 'kk' where id = $1", [member.accountId]);
    const known = await visitor.post(PATH, { step: 1, contact: 'known@example.kz' });
    const unknown = await visitor.post(PATH, { step: 1, contact: 'unknown@example.kz' });
    expect({ ...known.body, registration_id: '' }).toEqual({ ...unknown.body, registration_id: '' });
    const mail = await messageTo(server, 'known@example.kz');
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Keste: сізде есептік жазба бар' });
    expect(mail.text).toContain('https://keste.test/user/login');
    expect(
      (await visitor.post(PATH, { step: 2, registration_id: known.body.registration_id, code: '123456' })).body.code,
    ).toBe('code_invalid');
  });

  it('[ROUTE-03] two confirmed registrations of one contact make one account', async () => {
    const first = await confirm('twice@example.kz');
    await server.database.query('delete from app.asked');
    const second = await begin('twice@example.kz');
    await visitor.post(PATH, {
      step: 2,
      registration_id: second,
      code: codeIn(await messageTo(server, 'twice@example.kz', { index: 1 })),
    });
    const answers = await Promise.all([last(first), last(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.fields.contact[0].rule).toBe('unique');
    expect(await server.database.query("select 1 from app.account where email = 'twice@example.kz'")).toHaveLength(1);
  });

  it('[ROUTE-03] [NET-07] makes organisation, owner and account, and signs in', async () => {
    visitor.lang = 'en';
    const id = await confirm('New@Example.kz', 'new@example.kz');
    const answer = await last(id, { organization_name: ' Жаңа\nұйым ', middle_name: 'Қызы', device_id: 'buid-7' });
    expect([answer.status, answer.body.step]).toEqual([200, 4]);
    expect(answer.body.user).toMatchObject({
      email: 'new@example.kz',
      full_name: 'Серік Айгүл Қызы',
      roles: ['owner'],
      organization: { name: 'Жаңа ұйым' },
      lang: 'en',
      password_generated: false,
      show_birthday: 'day_month',
    });
    expect((await visitor.get('/users/info/')).body.user.id).toBe(answer.body.user.id);
    const [session] = await server.database.query<{ device: string }>(
      "select s.device from app.session s join app.account a on a.id = s.account_id where a.email = 'new@example.kz'",
    );
    expect(session?.device).toBe('buid-7');
    const people = await visitor.get('/data/user/');
    expect(people.body.count).toBe(1);
    const again = await server.login('new@example.kz', PASSWORD);
    expect((await again.get('/users/info/')).status).toBe(200);
  });

  it('[ROUTE-03] by phone: the code comes as an SMS, and the phone signs in however it is written', async () => {
    const id = await confirm('8 (701) 123-45-67', '+77011234567');
    expect(messagesTo(server, '+77011234567')[0]).toMatchObject({ kind: 'sms' });
    const answer = await last(id);
    expect(answer.body.user).toMatchObject({ email: null, contact_phone: '+77011234567', full_name: 'Серік Айгүл' });
    for (const login of ['+7 701 123 45 67', '87011234567']) {
      const client = await server.visitor();
      expect((await client.post('/users/login/', { login, password: PASSWORD })).status).toBe(200);
    }
  });

  it('[ROUTE-03] nothing is left behind when a step fails in the middle', async () => {
    const id = await confirm('half@example.kz');
    await server.database.query(
      `alter table app.session add constraint test_refuses check (device is distinct from 'refused')`,
    );
    const answer = await last(id, { device_id: 'refused' });
    await server.database.query('alter table app.session drop constraint test_refuses');
    expect(answer.status).toBe(500);
    expect(await server.database.query("select 1 from app.account where email = 'half@example.kz'")).toEqual([]);
    expect((await last(id)).status).toBe(200);
  });
});
