// Who is online and what was missed, as calls: who may ask, about whom, and how far back.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  openSocket,
  startTestServer,
  type Client,
  type TestAccount,
  type TestServer,
  type TestSocket,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let member: TestAccount;
let colleague: TestAccount;
let guest: TestAccount;
let stranger: TestAccount;
let client: Client;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  const person = (name: string, role: string, organization?: string) =>
    createTestAccount(server.database, {
      email: `${name}@example.kz`,
      password: PASSWORD,
      role,
      ...(organization === undefined ? {} : { organization }),
    });
  member = await person('member', 'member');
  [colleague, guest, stranger] = [
    await person('colleague', 'member', member.organization),
    await person('guest', 'guest', member.organization),
    await person('stranger', 'owner'),
  ];
  client = await server.login(member.email, PASSWORD);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

const presence = (ids: string, who = client) => who.get('/users/presence/', { query: { ids } });
const since = (seq: string, who = client) => who.get('/realtime/since/', { query: { seq } });

test('presence refuses no ids, garbage and more than 200', async () => {
  expect((await client.get('/users/presence/')).body.fields).toHaveProperty('ids');
  expect((await presence('me,you')).body.fields.ids).toMatchObject([{ rule: 'uuid' }]);
  expect((await presence(Array.from({ length: 201 }, () => randomUUID()).join(','))).body.fields.ids).toMatchObject([
    { rule: 'maxItems' },
  ]);
});

test('presence leaves out unknown people and those of another organisation; a guest learns of himself only', async () => {
  const ids = [member, colleague, guest, stranger].map(({ userId }) => userId);
  const shown = async (who: Client): Promise<string[]> =>
    (await presence([...ids, randomUUID()].join(','), who)).body.results.map(({ id }: { id: string }) => id).sort();
  expect(await shown(client)).toEqual(ids.slice(0, 3).sort());
  expect(await shown(await server.login(guest.email, PASSWORD))).toEqual([guest.userId]);
});

test('[LIVE-02, LIVE-03] presence says who is online, when others were last here, and who never was', async () => {
  const never = await createTestAccount(server.database, {
    email: 'never@example.kz',
    password: PASSWORD,
    organization: member.organization,
  });
  sockets.push(await openSocket(server.url, await server.login(colleague.email, PASSWORD)));
  await server.database.query(`update data."user" set last_activity = '2026-03-01 10:00:00+05' where id = $1`, [
    guest.userId,
  ]);
  const { body } = await presence([colleague, guest, never].map(({ userId }) => userId).join(','));
  const found = (person: TestAccount): unknown => body.results.find(({ id }: { id: string }) => id === person.userId);
  expect(found(colleague)).toMatchObject({ online: true });
  expect(found(guest)).toEqual({ id: guest.userId, online: false, date: '2026-03-01T05:00:00Z' });
  expect(found(never)).toEqual({ id: never.userId, online: false, date: null });
});

test('[LIVE-07] what was missed refuses garbage, the future and the forgotten', async () => {
  for (const seq of ['', 'x', '-1', '1.5', '9'.repeat(16)]) expect((await since(seq)).status).toBe(400);
  const last = (await openNow()).seq;
  expect(await since(String(last + 1_000))).toMatchObject({ status: 410, body: { code: 'gone' } });
});

test('[LIVE-07] after a break everything missed is answered once, in order, with the numbers the socket gave', async () => {
  const { socket, seq } = await openNow();
  const announce = (uid: string): void =>
    server.live.tableUpdate(member.organization, { uid, model: 'user', ids: [], kind: 'refresh' });
  announce('heard');
  await expect.poll(() => socket.named('table_update')).toHaveLength(1);
  const known = Number(socket.named('table_update')[0]?.['seq']);
  socket.close();
  announce('missed');
  server.live.updateFilter(member.userId, { model: 'user', page_name: 'team', rev: '0123456789abcdef' });
  server.live.updateFilter(colleague.userId, { model: 'user', page_name: 'team', rev: '0123456789abcdef' });
  const answered = async (): Promise<[string, unknown][]> =>
    (await since(String(known))).body.events.map(({ ev, data }: { ev: string; data: { uid?: string } }) => [
      ev,
      data.uid,
    ]);
  await expect.poll(answered).toEqual([
    ['table_update', 'missed'],
    ['update_filter', undefined],
  ]);
  const { body } = await since(String(known));
  expect(
    body.events.every(({ data }: { data: { seq: number } }) => data.seq > known && data.seq <= body.last_seq),
  ).toBe(true);
  expect((await since(String(body.last_seq))).body.events).toEqual([]);
  expect((await since(String(seq))).body.events).toHaveLength(3);
});

test('[LIVE-03] at the stop of the server those who were here have been here until then', async () => {
  const other = await startTestServer({ data: 'none' });
  const person = await createTestAccount(other.database, { email: 'here@example.kz', password: PASSWORD });
  const socket = await openSocket(other.url, await other.login(person.email, PASSWORD));
  await other.database.query('update data."user" set last_activity = null where id = $1', [person.userId]);
  await other.app.close();
  const [row] = await other.database.query<{ last_activity: string | null }>(
    'select last_activity from data."user" where id = $1',
    [person.userId],
  );
  expect(row?.last_activity).not.toBeNull();
  await socket.ended;
  await other.close();
});

async function openNow(): Promise<{ socket: TestSocket; seq: number }> {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return { socket, seq: Number(socket.named('live_ready')[0]?.['seq']) };
}
