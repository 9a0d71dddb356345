// Sessions as devices: listed, ended one by one, by others, by hand and by time. And what has run out is removed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../cleanUp.ts';
import { createTestAccount, openSocket, startTestServer, type TestServer } from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
});
afterAll(() => server.close());

async function signIn(email: string, agent = LINUX) {
  const client = await server.visitor();
  const answer = await client.post(
    '/users/login/',
    { login: email, password: PASSWORD, device_id: `buid of ${agent.length}` },
    { headers: { 'user-agent': agent } },
  );
  expect(answer.status).toBe(200);
  return { client, id: answer.body.user.session_id };
}
const person = (email: string) => createTestAccount(server.database, { email, password: PASSWORD });
const status = async ({ client }: Awaited<ReturnType<typeof signIn>>) => (await client.get('/users/info/')).status;

describe('[NET-07] sessions', () => {
  it('another account’s session, an unknown one and a malformed id are not ended', async () => {
    const mine = await signIn((await person('a@example.kz')).email);
    const theirs = await signIn((await person('b@example.kz')).email);
    expect((await mine.client.delete(`/users/sessions/${theirs.id}/`)).status).toBe(404);
    expect((await mine.client.delete('/users/sessions/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
    expect((await mine.client.delete('/users/sessions/x/')).status).toBe(400);
    expect(await status(theirs)).toBe(200);
  });

  it('are listed with device and address, the present one first, and name the one of the user document', async () => {
    const { email } = await person('c@example.kz');
    const phone = await signIn(email, PHONE);
    const desk = await signIn(email);
    const { results } = (await desk.client.get('/users/sessions/')).body;
    expect(results).toEqual([
      expect.objectContaining({ id: desk.id, device: 'Chrome 156, Linux', address: '127.0.0.1', is_current: true }),
      expect.objectContaining({ id: phone.id, device: 'Safari 18, iPhone', is_current: false }),
    ]);
    expect((await desk.client.get('/users/info/')).body.user.session_id).toBe(desk.id);
  });

  it('a change that is for the session of another, or of another organisation, is refused', async () => {
    const { client } = await signIn((await person('owner@example.kz')).email);
    const { user } = (await client.get('/users/info/')).body;
    const end = async (owner: string) =>
      (await client.post('/users/sessions/end_others/', {}, { headers: { 'x-session-owner': owner } })).status;
    expect([
      await end(`${user.id}@${randomUUID()}`),
      await end(`${randomUUID()}@${user.organization.id}`),
      await end(''),
    ]).toEqual([403, 403, 403]);
    expect(await end(`${user.id}@${user.organization.id}`)).toBeLessThan(300);
  });

  it('one is ended from another; its next call is a 401', async () => {
    const { email } = await person('d@example.kz');
    const phone = await signIn(email, PHONE);
    const desk = await signIn(email);
    expect(await status(phone)).toBe(200);
    expect((await desk.client.delete(`/users/sessions/${phone.id}/`)).status).toBe(204);
    expect([await status(phone), await status(desk)]).toEqual([401, 200]);
    expect((await phone.client.get('/users/info/')).body).toMatchObject({ code: 'signed_out', ended_elsewhere: true });
  });

  it('[SESSION-05] ending one’s own is a logout', async () => {
    const { email } = await person('e@example.kz');
    const desk = await signIn(email);
    const answer = await desk.client.delete(`/users/sessions/${desk.id}/`);
    expect(answer.status).toBe(204);
    expect(desk.client.cookies.has('sessionid')).toBe(false);
    expect(await status(desk)).toBe(401);
    expect((await desk.client.get('/users/info/')).body.ended_elsewhere).toBeUndefined();
  });

  it('all others are ended at once', async () => {
    const { email } = await person('f@example.kz');
    const others = [await signIn(email, PHONE), await signIn(email)];
    const desk = await signIn(email);
    expect((await desk.client.post('/users/sessions/end_others/')).status).toBe(204);
    expect(await Promise.all([...others, desk].map(status))).toEqual([401, 401, 200]);
  });

  it('sockets are notified of an end from elsewhere; a browser that goes on with another session is only disconnected', async () => {
    const { email } = await person('told@example.kz');
    const phone = await signIn(email, PHONE);
    const desk = await signIn(email);
    const sockets = {
      phone: await openSocket(server.url, phone.client),
      desk: await openSocket(server.url, desk.client),
    };
    await desk.client.post('/users/sessions/end_others/');
    await sockets.phone.ended;
    expect(sockets.phone.named('session_revoked')).toEqual([{ id: phone.id }]);
    await desk.client.post('/users/login/', { login: email, password: PASSWORD });
    await sockets.desk.ended;
    expect(sockets.desk.named('session_revoked')).toEqual([]);
  });

  it('one account keeps a thousand: who signs in again and again does not fill the database', async () => {
    const { email, accountId, organization } = await person('many@example.kz');
    const oldest = await signIn(email);
    await server.database.query(
      `insert into app.session (token_hash, account_id, organization, expires_at, seen_at) select sha256(n::text::bytea), $1, $2, now() + interval '1 day', now() + interval '1 second' from generate_series(1, 999) n`,
      [accountId, organization],
    );
    expect(await status(oldest)).toBe(200);
    await signIn(email);
    expect(await status(oldest)).toBe(401);
    expect(
      await server.database.query('select count(*)::int as n from app.session where account_id = $1', [accountId]),
    ).toEqual([{ n: 1000 }]);
  });

  it('[SESSION-11] the device id comes with the sign-in and is kept', async () => {
    const { email, accountId } = await person('g@example.kz');
    await signIn(email);
    expect(await server.database.query('select device from app.session where account_id = $1', [accountId])).toEqual([
      { device: `buid of ${LINUX.length}` },
    ]);
  });
});

describe('cleaning', () => {
  it('removes what has run out and nothing else', async () => {
    const { accountId, organization, userId } = await person('cleaned@example.kz');
    const fill = async (mark: string, expires: string, made: string) => {
      const { query } = server.database;
      await query(
        `insert into app.session (token_hash, account_id, organization, expires_at, device) values (decode($1, 'escape'), $2, $3, now() + $4::interval, 'to clean')`,
        [`s${mark}`, accountId, organization, expires],
      );
      await query(
        `insert into app.registration (contact, kind, lang, address, created_at) values ($1, 'email', 'ru', '', now() + $2::interval)`,
        [mark, made],
      );
      await query(
        `insert into app.password_reset (token_hash, account_id, expires_at) values (decode($1, 'escape'), $2, now() + $3::interval)`,
        [`r${mark}`, accountId, expires],
      );
      await query(`insert into app.reset_code (phone, code_hash, expires_at) values ($1, 'x', now() + $2::interval)`, [
        mark,
        expires,
      ]);
      await query(
        `insert into app.login_attempt (login_hash, address, at) values (decode($1, 'escape'), 'to clean', now() + $2::interval)`,
        [`l${mark}`, made],
      );
      await query(
        `insert into app.asked (what, subject_hash, at) values ('to clean', decode($1, 'escape'), now() + $2::interval)`,
        [`a${mark}`, made],
      );
      await query(
        `insert into app.invitation (organization, contact, kind, role, token_hash, expires_at, lang, invited_by) values ($1, $2, 'email', 'member', decode($3, 'escape'), now() + $4::interval, 'ru', $5)`,
        [organization, mark, `i${mark}`, made === '-25 hours' ? '-31 days' : '-1 day', userId],
      );
    };
    await fill('old', '-1 second', '-25 hours');
    await fill('new', '1 minute', '-23 hours');
    await cleanUp(server.database);
    const left = await server.database.query<{ n: number }>(
      `select (select count(*) from app.session where device = 'to clean') + (select count(*) from app.registration) + (select count(*) from app.password_reset)
            + (select count(*) from app.reset_code) + (select count(*) from app.login_attempt where address = 'to clean') + (select count(*) from app.asked where what = 'to clean')
            + (select count(*) from app.invitation) as n`,
    );
    expect(left[0]?.n).toBe(7);
    expect(
      await server.database.query(
        'select contact from app.registration union select contact from app.invitation union select phone from app.reset_code',
      ),
    ).toEqual([{ contact: 'new' }]);
  });
});
