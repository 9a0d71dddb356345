// Invitations, joining and several organisations of one account, on the real database. Refusals first.
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
const PATH = '/users/invitations/';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let owner: TestAccount;
let admin: TestAccount;
let member: TestAccount;
let clients: { owner: Client; admin: Client; member: Client };
beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  owner = await createTestAccount(server.database, { email: 'owner@example.kz', password: PASSWORD, role: 'owner' });
  const { organization } = owner;
  admin = await createTestAccount(server.database, {
    email: 'admin@example.kz',
    password: PASSWORD,
    role: 'admin',
    organization,
  });
  member = await createTestAccount(server.database, { email: 'member@example.kz', password: PASSWORD, organization });
  await server.database.query("update app.organization set name = 'Алма Строй' where id = $1", [organization]);
  clients = {
    owner: await server.login(owner.email, PASSWORD),
    admin: await server.login(admin.email, PASSWORD),
    member: await server.login(member.email, PASSWORD),
  };
});
beforeEach(async () => {
  await server.database.query('delete from app.asked');
  await server.database.query('delete from app.login_attempt');
});
afterAll(() => server.close());

const tokenIn = (text: { text: string }): string =>
  linkIn({ kind: 'mail', to: '', at: '', ...text }).searchParams.get('token') ?? '';

/** The token of the latest message. */
async function inviteOne(
  contact: string,
  role = 'member',
  by: Client = clients.owner,
): Promise<{ id: string; token: string }> {
  const before = messagesTo(server, contact).length;
  const answer = await by.post(PATH, { contacts: [contact], role });
  expect(answer.status).toBe(200);
  return { id: answer.body.results[0].id, token: tokenIn(await messageTo(server, contact, { index: before })) };
}

const check = async (token: string, client?: Client) =>
  await (client ?? (await server.visitor())).get('/users/my_organizations/invite/check/', { query: { token } });
const stranger = (email: string) => createTestAccount(server.database, { email, password: PASSWORD });
const join = (client: Client, token: string) => client.post('/users/join/', { token });

describe('inviting', () => {
  it('members invite nobody, see no invitations, and change none', async () => {
    const { id } = await inviteOne('guarded@example.kz');
    const { member: client } = clients;
    const answers = [
      await client.get(PATH),
      await client.post(PATH, { contacts: ['a@example.kz'], role: 'guest' }),
      await client.post(`${PATH}${id}/resend/`),
      await client.post(`${PATH}${id}/link/`),
      await client.delete(`${PATH}${id}/`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'forbidden']));
  });

  it('admins invite no admins, and touch no invitation of one', async () => {
    const { admin: client } = clients;
    expect((await client.post(PATH, { contacts: ['boss@example.kz'], role: 'admin' })).status).toBe(403);
    const { id } = await inviteOne('boss@example.kz', 'admin');
    expect((await client.post(`${PATH}${id}/link/`)).status).toBe(403);
    expect((await client.delete(`${PATH}${id}/`)).status).toBe(403);
    const again = await client.post(PATH, { contacts: ['boss@example.kz'], role: 'guest' });
    expect(again.body.results).toEqual([
      { contact: 'boss@example.kz', state: 'invalid', message: 'Недостаточно прав' },
    ]);
    expect((await client.post(PATH, { contacts: ['clerk@example.kz'], role: 'member' })).body.results[0].state).toBe(
      'sent',
    );
  });

  it.each([
    [{ role: 'member' }, 'contacts'],
    [{ contacts: [], role: 'member' }, 'contacts'],
    [{ contacts: [' '], role: 'member' }, 'contacts'],
    [{ contacts: ['a@b.kz'] }, 'role'],
    [{ contacts: ['a@b.kz'], role: 'owner' }, 'role'],
  ])('refuses %j by field', async (body, field) => {
    const answer = await clients.owner.post(PATH, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it('another organisation’s invitation is not found', async () => {
    const { id } = await inviteOne('theirs@example.kz');
    const other = await createTestAccount(server.database, {
      email: 'other.owner@example.kz',
      password: PASSWORD,
      role: 'owner',
    });
    const client = await server.login(other.email, PASSWORD);
    for (const answer of [
      await client.post(`${PATH}${id}/resend/`),
      await client.post(`${PATH}${id}/link/`),
      await client.delete(`${PATH}${id}/`),
      await client.delete(`${PATH}${UNKNOWN_ID}/`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await client.get(PATH)).body.results).toEqual([]);
  });

  it('answers a line for each contact: sent, already there, not a contact; doubles once', async () => {
    const answer = await clients.owner.post(PATH, {
      contacts: ['one@example.kz', ' ONE@example.kz', 'member@example.kz', 'nonsense', '8 701 555 66 77', ''],
      role: 'guest',
    });
    expect(
      answer.body.results.map(({ contact, state, message }: Record<string, string>) => [contact, state, message]),
    ).toEqual([
      ['one@example.kz', 'sent', undefined],
      ['member@example.kz', 'already_member', 'Уже в команде'],
      ['nonsense', 'invalid', 'Введите электронную почту или телефон'],
      ['+77015556677', 'sent', undefined],
    ]);
    expect(await messageTo(server, '+77015556677')).toMatchObject({
      kind: 'sms',
      text: expect.stringContaining('https://keste.test/user/join-user?token='),
    });
  });

  it('[ROUTE-08] twice makes one live token: the first one checks as null', async () => {
    const first = await inviteOne('twice@example.kz');
    const second = await inviteOne('twice@example.kz');
    expect(second.id).toBe(first.id);
    expect([(await check(first.token)).body, (await check(second.token)).body.valid]).toEqual([null, true]);
    const { results } = (await clients.owner.get(PATH)).body;
    expect(results.filter(({ contact }: { contact: string }) => contact === 'twice@example.kz')).toEqual([
      expect.objectContaining({ state: 'sent', sent_count: 2, invited_by: 'owner@example.kz', role: 'member' }),
    ]);
  });

  it('sends again after a minute with a new token; a copied link is another one; a revoked one is dead', async () => {
    const { id, token } = await inviteOne('again@example.kz');
    const early = await clients.owner.post(`${PATH}${id}/resend/`);
    expect([early.status, early.body.code]).toEqual([429, 'slow_down']);
    await server.database.query(
      "update app.invitation set sent_at = sent_at - interval '61 seconds', expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect((await clients.owner.get(PATH)).body.results.find((each: { id: string }) => each.id === id)).toMatchObject({
      state: 'expired',
      resend_after: 0,
    });
    expect((await clients.owner.post(`${PATH}${id}/resend/`)).body.results).toEqual([
      expect.objectContaining({ id, state: 'sent', sent_count: 2 }),
    ]);
    const sent = tokenIn(await messageTo(server, 'again@example.kz', { index: 1 }));
    expect([(await check(token)).body, (await check(sent)).body.valid]).toEqual([null, true]);
    const { link } = (await clients.owner.post(`${PATH}${id}/link/`)).body;
    expect(link).toMatch(/^https:\/\/keste\.test\/user\/join-user\?token=[\w-]{43}$/);
    expect((await check(sent)).body).toBeNull();
    for (let round = 0; round < 2; round += 1) expect((await clients.owner.delete(`${PATH}${id}/`)).status).toBe(204);
    expect((await check(tokenIn({ text: link }))).body).toBeNull();
    expect((await clients.owner.post(`${PATH}${id}/resend/`)).status).toBe(404);
  });

  it('writes in the language of the invited where he has an account, else of the inviter, and names both', async () => {
    const known = await stranger('kazakh@example.kz');
    await server.database.query("update app.account set lang = 'kk' where id = $1", [known.accountId]);
    await inviteOne('kazakh@example.kz');
    await inviteOne('fresh@example.kz');
    expect((await messageTo(server, 'kazakh@example.kz')).subject).toBe('«Алма Строй» ұйымына шақыру');
    const mail = await messageTo(server, 'fresh@example.kz');
    expect(mail.subject).toBe('Приглашение в «Алма Строй»');
    expect(mail.text).toContain('owner@example.kz приглашает вас');
  });
});

describe('checking', () => {
  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)} `, 'A'.repeat(43), `${'A'.repeat(42)}%`])(
    '[SESSION-15] [ROUTE-08] the token %j is null with 200',
    async (token) => {
      const answer = await check(token);
      expect([answer.status, answer.text]).toEqual([200, 'null']);
    },
  );

  it('[SESSION-15] expired, accepted, and of an organisation that is gone: null', async () => {
    const expired = await inviteOne('expired@example.kz');
    await server.database.query("update app.invitation set expires_at = now() - interval '1 second' where id = $1", [
      expired.id,
    ]);
    const accepted = await inviteOne('accepted@example.kz');
    await server.database.query("update app.invitation set state = 'accepted' where id = $1", [accepted.id]);
    const goner = await createTestAccount(server.database, {
      email: 'goner@example.kz',
      password: PASSWORD,
      role: 'owner',
    });
    const gone = await inviteOne('gone@example.kz', 'member', await server.login(goner.email, PASSWORD));
    await server.database.query('delete from app.organization where id = $1', [goner.organization]);
    for (const { token } of [expired, accepted, gone])
      expect([(await check(token)).status, (await check(token)).body]).toEqual([200, null]);
  });

  it('[SESSION-15] [ROUTE-08] a token that holds tells the organisation, the masked contact, and whether to register', async () => {
    const { token } = await inviteOne('newcomer@example.kz', 'guest');
    const answer = {
      valid: true,
      organization: { name: 'Алма Строй' },
      contact_masked: 'n***@example.kz',
      needs_registration: true,
      role: 'guest',
    };
    expect((await check(token)).body).toEqual(answer);
    await stranger('newcomer@example.kz');
    expect((await check(token)).body).toEqual({ ...answer, needs_registration: false });
  });
});

describe('joining', () => {
  it('[ROUTE-08] needs a session, a live token, and the contact it was sent to', async () => {
    const { token } = await inviteOne('wanted@example.kz');
    expect((await join(await server.visitor(), token)).status).toBe(401);
    const other = await stranger('unwanted@example.kz');
    const client = await server.login(other.email, PASSWORD);
    const mismatch = await join(client, token);
    expect([mismatch.status, mismatch.body.code]).toEqual([403, 'invite_email_mismatch']);
    for (const bad of ['', 'x', 'A'.repeat(43)])
      expect([(await join(client, bad)).status, (await join(client, bad)).body.code]).toEqual([400, 'token_invalid']);
    expect((await client.get('/users/my_organizations/')).body.results).toHaveLength(1);
    expect((await check(token)).body.valid).toBe(true);
  });

  it('[ROUTE-08] accepted in parallel makes one membership and one person', async () => {
    const { email } = await stranger('parallel@example.kz');
    const { token } = await inviteOne(email);
    const both = [await server.login(email, PASSWORD), await server.login(email, PASSWORD)];
    const answers = await Promise.all(both.map((client) => join(client, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      await server.database.query(
        'select 1 from app.membership m join app.account a on a.id = m.account_id where a.email = $1 and m.organization = $2',
        [email, owner.organization],
      ),
    ).toHaveLength(1);
    expect(
      await server.database.query('select 1 from data."user" where email = $1 and organization = $2', [
        email,
        owner.organization,
      ]),
    ).toHaveLength(1);
  });

  it('[ROUTE-08] goes on in that organisation under a new session, and notifies the team and the inviter', async () => {
    const { email, userId } = await stranger('joiner@example.kz');
    const { token } = await inviteOne(email, 'guest');
    const client = await server.login(email, PASSWORD);
    const before = client.cookies.get('sessionid');
    const answer = await join(client, token);
    expect(answer.body.user).toMatchObject({
      email,
      roles: ['guest'],
      organization: { id: owner.organization, name: 'Алма Строй' },
    });
    expect(answer.body.user.id).not.toBe(userId);
    expect(client.cookies.get('sessionid')).not.toBe(before);
    expect((await client.get('/users/info/', { headers: { cookie: `sessionid=${before}` } })).status).toBe(401);
    expect((await client.get('/users/info/')).body.user.organization.id).toBe(owner.organization);
    expect((await check(token)).body).toBeNull();
    const { results } = (await clients.owner.get(PATH)).body;
    expect(results.find(({ contact }: { contact: string }) => contact === email)?.state).toBe('accepted');
    const inbox = async () =>
      (await clients.owner.get('/notifications/')).body.results.filter(
        ({ kind }: { kind: string }) => kind === 'invitation_accepted',
      );
    await expect.poll(async () => JSON.stringify(await inbox())).toContain(answer.body.user.id);
  });

  it('takes over the person whom the office had entered already, with the invitation’s role', async () => {
    await server.database.query(
      `insert into data."user" (id, organization, full_name, email, role, state, job_title) values (gen_random_uuid(), $1, 'Прораб', 'entered@example.kz', 'admin', 'invited', 'Прораб')`,
      [owner.organization],
    );
    const { email } = await stranger('entered@example.kz');
    const { token } = await inviteOne(email);
    const client = await server.login(email, PASSWORD);
    expect((await join(client, token)).body.user).toMatchObject({ job_title: 'Прораб', roles: ['member'] });
    expect(
      await server.database.query(
        "select 1 from data.\"user\" where email = 'entered@example.kz' and organization = $1 and state = 'active'",
        [owner.organization],
      ),
    ).toHaveLength(1);
  });

  it('does not take the role of the last owner away', async () => {
    const lonely = await stranger('lonely@example.kz');
    const { token } = await inviteOne(lonely.email, 'member', clients.admin);
    await server.database.query(`update data."user" set state = 'left' where role = 'owner' and organization = $1`, [
      owner.organization,
    ]);
    await server.database.query(
      `insert into data."user" (id, organization, full_name, email, role, state) values (gen_random_uuid(), $1, 'Owner', 'lonely@example.kz', 'owner', 'active')`,
      [owner.organization],
    );
    const answer = await join(await server.login(lonely.email, PASSWORD), token);
    await server.database.query(`delete from data."user" where email = 'lonely@example.kz' and organization = $1`, [
      owner.organization,
    ]);
    await server.database.query(`update data."user" set state = 'active' where id = $1`, [owner.userId]);
    server.live.tableUpdate(owner.organization, { uid: '', model: 'user', ids: [owner.userId], kind: 'update' });
    expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
  });

  it('one who left comes back as the same person; one who is suspended does not', async () => {
    const back = await createTestAccount(server.database, {
      email: 'back@example.kz',
      password: PASSWORD,
      organization: owner.organization,
    });
    await server.database.query(
      `update data."user" set state = 'left', functional_roles = '{hr}', is_support = true where id = $1`,
      [back.userId],
    );
    const { token } = await inviteOne(back.email, 'guest');
    // He is in no organisation now, so his invitation is accepted at sign-in.
    const visitor = await server.visitor();
    expect((await visitor.post('/users/login/', { login: back.email, password: PASSWORD })).status).toBe(403);
    expect(
      (await visitor.post('/users/login/', { login: back.email, password: PASSWORD, token: 'A'.repeat(43) })).body.code,
    ).toBe('token_invalid');
    expect(
      (await visitor.post('/users/login/', { login: back.email, password: PASSWORD, token })).body.user,
    ).toMatchObject({ id: back.userId, roles: ['guest'], is_support: false });

    const halted = await stranger('halted@example.kz');
    const { token: late } = await inviteOne(halted.email);
    const client = await server.login(halted.email, PASSWORD);
    expect((await join(client, late)).status).toBe(200);
    await server.database.query(`update data."user" set state = 'suspended' where email = $1 and organization = $2`, [
      halted.email,
      owner.organization,
    ]);
    const again = await clients.owner.post(PATH, { contacts: [halted.email], role: 'member' });
    expect(again.body.results[0].state).toBe('already_member');
    const other = await server.login(halted.email, PASSWORD);
    expect((await join(other, late)).body.code).toBe('token_invalid');
  });

  it('[ROUTE-03] registering by invitation joins its organisation, also where registration is closed, but with its contact only', async () => {
    const { token } = await inviteOne('recruit@example.kz', 'admin');
    await server.database.query("insert into app.setting (key, value) values ('registration', 'false')");
    const visitor = await server.visitor();
    const step = (body: object) => visitor.post('/users/registration/', body);
    expect((await step({ step: 1, contact: 'someone.else@example.kz', token })).body.code).toBe(
      'invite_email_mismatch',
    );
    expect((await step({ step: 1, contact: 'recruit@example.kz', token: 'A'.repeat(43) })).body.code).toBe(
      'token_invalid',
    );
    const { registration_id: id } = (await step({ step: 1, contact: 'Recruit@example.kz', token })).body;
    await step({
      step: 2,
      registration_id: id,
      code: codeIn(await messageTo(server, 'recruit@example.kz', { index: 1 })),
    });
    const last = {
      step: 3,
      registration_id: id,
      last_name: 'Серік',
      first_name: 'Айгүл',
      password: PASSWORD,
      consent: true,
    };
    expect((await step({ ...last, organization_name: 'Own' })).body.code).toBe('registration_closed');
    const answer = await step({ ...last, token });
    await server.database.query("delete from app.setting where key = 'registration'");
    expect(answer.body.user).toMatchObject({
      roles: ['admin'],
      organization: { id: owner.organization },
      full_name: 'Серік Айгүл',
    });
    expect((await check(token)).body).toBeNull();
  });
});

describe('several organisations', () => {
  it('[NET-07] lists them, goes on in another one under a new session, and signs in to the latest', async () => {
    const { email, organization } = await stranger('both@example.kz');
    const { token } = await inviteOne(email);
    const client = await server.login(email, PASSWORD);
    await join(client, token);
    const { results } = (await client.get('/users/my_organizations/')).body;
    expect(results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: organization, is_current: false }),
        { id: owner.organization, name: 'Алма Строй', role: 'member', is_current: true },
      ]),
    );
    const before = client.cookies.get('sessionid');
    const foreign = await client.post('/users/my_organizations/switch/', { id: UNKNOWN_ID });
    expect([foreign.status, client.cookies.get('sessionid')]).toEqual([404, before]);
    const answer = await client.post('/users/my_organizations/switch/', { id: organization });
    expect([answer.body.user.organization.id, answer.body.user.roles]).toEqual([organization, ['member']]);
    expect(client.cookies.get('sessionid')).not.toBe(before);
    const again = await server.login(email, PASSWORD);
    expect((await again.get('/users/info/')).body.user.organization.id).toBe(organization);
  });

  it('a place where one is suspended is not offered', async () => {
    const { email } = await stranger('partly@example.kz');
    const { token } = await inviteOne(email);
    const client = await server.login(email, PASSWORD);
    await join(client, token);
    const { results } = (await client.get('/users/my_organizations/')).body;
    const home = results.find(({ is_current: isCurrent }: { is_current: boolean }) => !isCurrent);
    await client.post('/users/my_organizations/switch/', { id: home.id });
    await server.database.query(`update data."user" set state = 'suspended' where email = $1 and organization = $2`, [
      email,
      owner.organization,
    ]);
    expect((await client.get('/users/my_organizations/')).body.results).toHaveLength(1);
    expect((await client.post('/users/my_organizations/switch/', { id: owner.organization })).status).toBe(404);
  });
});
