// The inbox on a real server: who is notified, what becomes one, what is shown to whom, what a person does with it.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../ports/index.ts';
import {
  NO_MODULES,
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestAccount,
  type TestServer,
  type TestSocket,
} from '../testing/index.ts';
import { createNotifier, type NotifierService } from './index.ts';

const PASSWORD = 'correct horse battery';
const modules = writeModules(NEWS);
let server: TestServer;
let notifier: NotifierService;
let mails: { to: string; subject: string; text: string }[];
let clock: Date;
let organization: string;
let me: Person;
let boss: Person;
const sockets: TestSocket[] = [];

interface Person extends TestAccount {
  client: Client;
}

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
beforeEach(async () => {
  organization = randomUUID();
  // What other tests left would be due here.
  await server.database.query('delete from app.notification');
  [mails, clock] = [[], new Date()];
  const outbox = {
    mail: (mail: (typeof mails)[number]) => void mails.push(mail),
    mailIn: async () => undefined,
    sms: () => undefined,
    later: () => undefined,
    close: async () => undefined,
  };
  const failed = (message: string): void => {
    throw new Error(message);
  };
  notifier = createNotifier({
    database: server.database,
    catalog: server.catalog,
    brings: NO_MODULES,
    live: server.live,
    counters: { changed: () => undefined },
    outbox,
    publicUrl: 'https://keste.test',
    log: failed,
    now: () => clock,
  });
  me = await person('member');
  boss = await person('owner');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await notifier.close();
});

async function person(role: string, org = organization): Promise<Person> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  return { ...account, client: await server.login(account.email, PASSWORD) };
}

async function row(title = 'Новость'): Promise<string> {
  const id = randomUUID();
  expect((await boss.client.post('/data/news_item/', { id, title })).status).toBe(201);
  return id;
}

async function notify(notice: Partial<Notice> = {}): Promise<void> {
  notifier.notify({ orgId: organization, userIds: [me.userId], kind: 'assigned', actorId: boss.userId, ...notice });
  await notifier.settled();
}

interface Shown {
  id: string;
  kind: string;
  text: string;
  actors_count: number;
  object: { id: string; path: string } | null;
  actor: { full_name: string } | null;
  read_at: string | null;
}

async function inbox(state = 'unread', who = me): Promise<Shown[]> {
  const answer = await who.client.get('/notifications/', { query: { state } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

const change = (body: object, who = me) => who.client.post('/notifications/change/', body);
const later = (minutes: number): void => void (clock = new Date(clock.getTime() + minutes * 60_000));

describe('refusals', () => {
  test('an unknown state, a cursor of others and garbage', async () => {
    expect((await me.client.get('/notifications/?state=deleted')).body.fields).toHaveProperty('state');
    for (const cursor of [
      'x',
      Buffer.from('2026-13-45T00:00:00Z x').toString('base64url'),
      Buffer.from(`2026-01-01T00:00:00Z ${randomUUID()} more`).toString('base64url'),
    ]) {
      expect((await me.client.get('/notifications/', { query: { cursor } })).body.fields).toHaveProperty('cursor');
    }
  });

  test('a notification of somebody else is not found, and nothing of the same call is done', async () => {
    await notify({ groupKey: 'mine' });
    await notify({ groupKey: 'theirs', userIds: [boss.userId], actorId: me.userId });
    const [mine] = await inbox();
    const [theirs] = await inbox('unread', boss);
    expect((await change({ action: 'archive', ids: [mine?.id, theirs?.id] })).status).toBe(404);
    expect(await inbox()).toHaveLength(1);
    expect(await inbox('unread', boss)).toHaveLength(1);
  });

  test('changes without ids, reading all without a stamp, snoozing without an end, to the past or for ever', async () => {
    await notify();
    const ids = (await inbox()).map(({ id }) => id);
    const refused = async (body: object): Promise<unknown> => {
      const answer = await change(body);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body.fields);
    };
    expect(await refused({ action: 'read' })).toEqual(['ids']);
    expect(await refused({ action: 'read', ids: [] })).toEqual(['ids']);
    expect(await refused({ action: 'explode', ids })).toEqual(['action']);
    expect(await refused({ action: 'archive', all: true, stamp: 1 })).toEqual(['action']);
    expect(await refused({ action: 'read', all: true })).toEqual(['stamp']);
    expect(await refused({ action: 'snooze', ids })).toEqual(['until']);
    expect(await refused({ action: 'snooze', ids, until: 'tomorrow' })).toEqual(['until']);
    const past = await change({ action: 'snooze', ids, until: new Date(Date.now() - 60_000).toISOString() });
    expect(past.body.fields.until).toEqual([{ rule: 'past', message: 'Момент уже прошёл' }]);
    expect(await refused({ action: 'snooze', ids, until: '2099-01-01T00:00:00Z' })).toEqual(['until']);
    expect(await inbox()).toHaveLength(1);
  });

  test('settings of an unknown kind, and a fixed one switched off', async () => {
    const put = (kind: string, app: boolean) =>
      me.client.put('/notifications/settings/', { kinds: [{ kind, app, email: false }] });
    expect((await put('horoscope', true)).body.fields).toHaveProperty(['kinds.0.kind']);
    expect((await put('system', false)).body.fields).toHaveProperty(['kinds.0.app']);
  });

  test('a message to everybody is for owners and admins, needs a text, and is sent three times a day', async () => {
    expect((await me.client.post('/notifications/system/', { text: 'Привет' })).status).toBe(403);
    expect((await boss.client.post('/notifications/system/', { text: '  ' })).status).toBe(400);
    expect((await boss.client.post('/notifications/system/', { text: 'x'.repeat(1_001) })).status).toBe(400);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => boss.client.post('/notifications/system/', { text: `Сообщение ${each}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await expect.poll(() => inbox()).toHaveLength(3);
    expect(await inbox('unread', boss)).toEqual([]);
  });
});

describe('who is notified', () => {
  test('never the one who did it, people of other organisations, suspended ones, or those who may not see it', async () => {
    const [guest, stranger, gone] = [
      await person('guest'),
      await person('member', randomUUID()),
      await person('member'),
    ];
    await server.database.query(`update data."user" set state = 'suspended' where id = $1`, [gone.userId]);
    const userIds = [me, guest, stranger, gone, boss].map(({ userId }) => userId);
    await notify({ userIds, model: 'news_item', rowId: await row(), actorId: me.userId });
    const notified = await server.database.query<{ user_id: string }>(
      'select user_id from app.notification where user_id = any($1::uuid[])',
      [userIds],
    );
    expect(notified.map((each) => each.user_id)).toEqual([boss.userId]);
    await notify({
      userIds,
      model: 'news_item',
      rowId: await row(),
      actorId: boss.userId,
      params: { field: 'secret' },
    });
    expect(await inbox()).toEqual([]);
  });

  test('only as each person chose; a kind switched off everywhere is not kept', async () => {
    const choose = (app: boolean, email: boolean) =>
      me.client.put('/notifications/settings/', { kinds: [{ kind: 'assigned', app, email }], sound: false });
    const answer = await choose(false, false);
    expect(answer.body.kinds.find(({ kind }: { kind: string }) => kind === 'assigned')).toEqual({
      kind: 'assigned',
      title: 'Назначения',
      app: false,
      email: false,
      is_fixed: false,
    });
    expect(answer.body.sound).toBe(false);
    await notify();
    expect(await server.database.query('select from app.notification where user_id = $1', [me.userId])).toEqual([]);
    await choose(false, true);
    await notify();
    expect(await inbox('all')).toEqual([]);
    later(16);
    await notifier.runDue();
    expect(mails.map(({ to }) => to)).toEqual([me.email]);
  });
});

describe('the inbox', () => {
  test('unread ones of one group are one row with the latest actor first and their number; a read one is not touched again', async () => {
    const third = await person('member');
    const rowId = await row();
    for (const actorId of [boss.userId, third.userId, boss.userId])
      await notify({ kind: 'mention', model: 'news_item', rowId, actorId });
    const [one, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ actors_count: 2, actor: { full_name: boss.email } });
    await change({ action: 'read', ids: [one?.id] });
    later(1);
    await notify({ kind: 'mention', model: 'news_item', rowId, actorId: third.userId });
    expect((await inbox('all')).map(({ actors_count: count }) => count)).toEqual([1, 2]);
  });

  test("texts are in the reader's language at the moment of reading, also of old ones", async () => {
    await notify({ model: 'news_item', rowId: await row('Отчёт'), params: { field: 'operator' } });
    const texts = [];
    for (const lang of ['ru', 'kk', 'en']) {
      me.client.lang = lang;
      texts.push((await inbox())[0]?.text);
    }
    expect(texts).toEqual([
      `Вас назначили (Operator ru): Отчёт — ${boss.email}`,
      `Сізді тағайындады (Operator kk): Отчёт — ${boss.email}`,
      `You were assigned (Operator): Отчёт — ${boss.email}`,
    ]);
  });

  test('the object has a link while it may be read; then neither name nor link', async () => {
    const rowId = await row('Тайна');
    await notify({ model: 'news_item', rowId });
    expect((await inbox())[0]?.object).toEqual({
      model: 'news_item',
      id: rowId,
      string_view: 'Тайна',
      path: `/bulletins?open=${rowId}`,
    });
    await server.database.query(`update data."user" set role = 'guest' where id = $1`, [me.userId]);
    server.live.tableUpdate(organization, { uid: '', model: 'user', ids: [me.userId], kind: 'update' });
    const [lost] = await inbox();
    expect(lost).toMatchObject({ text: 'Объект недоступен', object: null, actor: null });
    expect(JSON.stringify(lost)).not.toContain('Тайна');
  });

  test('a deleted object is not named any more', async () => {
    const rowId = await row('Тайна');
    await notify({ model: 'news_item', rowId });
    await boss.client.delete(`/data/news_item/${rowId}/`);
    expect((await inbox())[0]).toMatchObject({ text: 'Объект недоступен', object: null });
  });

  test('pages by cursor, newest first, each once', async () => {
    for (let each = 0; each < 65; each += 1) {
      later(1);
      await notify({ kind: 'system', params: { text: `№ ${each}` }, groupKey: `g${each}` });
    }
    const texts: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await me.client.get('/notifications/', {
        query: { state: 'all', ...(cursor === '' ? {} : { cursor }) },
      });
      texts.push(...body.results.map(({ text }: Shown) => text));
      cursor = body.next;
    }
    expect(texts).toEqual(Array.from({ length: 65 }, (_, each) => `№ ${64 - each}`));
  });

  test('archived and snoozed ones have places of their own, and come back', async () => {
    await notify();
    const [{ id } = { id: '' }] = await inbox();
    expect((await change({ action: 'archive', ids: [id] })).body).toEqual({ unread: 0 });
    expect([await inbox(), await inbox('all'), await inbox('archived')].map((list) => list.length)).toEqual([0, 0, 1]);
    await change({ action: 'unarchive', ids: [id] });
    expect((await inbox('all')).map(({ read_at: readAt }) => readAt)).toEqual([expect.any(String)]);
    expect((await change({ action: 'unread', ids: [id] })).body).toEqual({ unread: 1 });
    expect(
      (await change({ action: 'snooze', ids: [id], until: new Date(Date.now() + 3_600_000).toISOString() })).body,
    ).toEqual({ unread: 0 });
    expect([await inbox(), await inbox('all'), await inbox('snoozed')].map((list) => list.length)).toEqual([0, 0, 1]);
    expect((await change({ action: 'unsnooze', ids: [id] })).body).toEqual({ unread: 1 });
    expect(await inbox()).toHaveLength(1);
  });

  test('an old one made unread stands beside a newer one of its group', async () => {
    await notify();
    const [{ id } = { id: '' }] = await inbox();
    await change({ action: 'read', ids: [id] });
    await notify();
    expect((await change({ action: 'unread', ids: [id] })).body).toEqual({ unread: 2 });
  });

  test('reading all takes the stamp that was on the screen: what came later stays unread', async () => {
    await notify({ groupKey: 'seen' });
    const { stamp } = (await me.client.get('/notifications/')).body;
    await notify({ groupKey: 'later' });
    expect((await change({ action: 'read', all: true, stamp })).body).toEqual({ unread: 1 });
  });

  test('seeing the row reads the notifications about it', async () => {
    const rowId = await row();
    await notify({ model: 'news_item', rowId });
    await notify({ groupKey: 'other' });
    await me.client.post('/data/news_item/read/', { ids: [rowId] });
    await expect.poll(() => inbox()).toHaveLength(1);
  });
});

describe('live', () => {
  test('[LIVE-06] a notification and its reading reach every device of the person, with counters, and nobody else', async () => {
    const phone = await server.login(me.email, PASSWORD);
    const [one, two, other] = [
      await openSocket(server.url, me.client),
      await openSocket(server.url, phone),
      await openSocket(server.url, boss.client),
    ];
    sockets.push(one, two, other);
    await boss.client.post('/data/news_item/', { id: randomUUID(), title: 'Для меня', operator: me.userId });
    await expect.poll(() => [one, two].map((socket) => socket.named('notification').length)).toEqual([1, 1]);
    const event = one.named('notification')[0];
    expect(event).toEqual({
      id: expect.any(String),
      kind: 'assigned',
      priority: 'normal',
      unread: 1,
      seq: expect.any(Number),
    });
    const counted = (socket: TestSocket): unknown =>
      (socket.named('counters').at(-1)?.['values'] as { notifications: number } | undefined)?.notifications;
    await expect.poll(() => [counted(one), counted(two)]).toEqual([1, 1]);
    await phone.post('/notifications/change/', { action: 'read', ids: [event?.['id']] });
    await expect.poll(() => one.named('notification_read')).toEqual([{ unread: 0, seq: expect.any(Number) }]);
    await expect.poll(() => [counted(one), counted(two)]).toEqual([0, 0]);
    expect([...other.named('notification'), ...other.named('notification_read')]).toEqual([]);
  });

  test('a snoozed one comes back at its time, with its event', async () => {
    const socket = await openSocket(server.url, me.client);
    sockets.push(socket);
    await notify();
    const [{ id } = { id: '' }] = await inbox();
    await change({ action: 'snooze', ids: [id], until: new Date(Date.now() + 3_600_000).toISOString() });
    later(59);
    await notifier.runDue();
    expect(await inbox()).toEqual([]);
    later(2);
    await notifier.runDue();
    expect(await inbox()).toMatchObject([{ id, read_at: null }]);
    await expect
      .poll(() => socket.named('notification').map((event) => [event['id'], event['unread']]))
      .toEqual([
        [id, 1],
        [id, 1],
      ]);
  });
});

describe('mail', () => {
  test('none before 15 minutes, none for what was read, archived or snoozed meanwhile', async () => {
    for (const groupKey of ['unread', 'read', 'archived', 'snoozed'])
      await notify({ kind: 'system', params: { text: groupKey }, groupKey });
    const idOf = async (text: string): Promise<string> => (await inbox()).find((each) => each.text === text)?.id ?? '';
    await change({ action: 'read', ids: [await idOf('read')] });
    await change({ action: 'archive', ids: [await idOf('archived')] });
    await change({
      action: 'snooze',
      ids: [await idOf('snoozed')],
      until: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    });
    later(14);
    await notifier.runDue();
    expect(mails).toEqual([]);
    later(2);
    await notifier.runDue();
    expect(mails.map(({ subject }) => subject)).toEqual(['unread']);
  });

  test("one for all that is due, never a second time, in the person's own language, links from the configured origin", async () => {
    await server.database.query(`update app.account set lang = 'kk' where id = $1`, [me.accountId]);
    const rowId = await row('Есеп');
    await notify({ model: 'news_item', rowId });
    await notify({ kind: 'system', params: { text: 'Сәлем' }, groupKey: 's' });
    later(16);
    await notifier.runDue();
    await notifier.runDue();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: me.email, subject: 'Оқылмаған хабарландырулар: 2' });
    expect(mails[0]?.text).toContain(
      `Сізді тағайындады: Есеп — ${boss.email}\nhttps://keste.test/bulletins?open=${rowId}`,
    );
    expect(mails[0]?.text).toContain('Сәлем');
  });

  test('none while the person is here, and none for a kind he does not want by mail', async () => {
    const socket = await openSocket(server.url, me.client);
    sockets.push(socket);
    await notify();
    await notify({
      kind: 'invitation_accepted',
      userIds: [boss.userId],
      actorId: me.userId,
      params: { name: 'Новый' },
    });
    later(16);
    await notifier.runDue();
    expect(mails).toEqual([]);
  });

  test('no second one within 15 minutes, however often somebody is notified', async () => {
    await notify({ kind: 'system', params: { text: 'one' }, groupKey: 'one' });
    later(5);
    await notify({ kind: 'system', params: { text: 'two' }, groupKey: 'two' });
    for (const minutes of [11, 5]) {
      later(minutes);
      await notifier.runDue();
      expect(mails.map(({ subject }) => subject)).toEqual(['one']);
    }
    later(11);
    await notifier.runDue();
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two']);
  });

  test('one who is here and reads nothing does not keep back what is for others', async () => {
    sockets.push(await openSocket(server.url, boss.client));
    await server.database.query(
      `insert into app.notification (organization, user_id, kind, group_key, params, created_at) select $1, $2, 'system', 'many ' || n, '{"text":"x"}', now() - interval '1 minute' from generate_series(1, 2100) n`,
      [organization, boss.userId],
    );
    await notify({ kind: 'system', params: { text: 'for me' }, groupKey: 'one' });
    later(16);
    await notifier.runDue();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[me.email, 'for me']]);
  });

  test('old news is not mailed after a long stop', async () => {
    await notify();
    later(25 * 60);
    await notifier.runDue();
    expect(mails).toEqual([]);
  });
});
