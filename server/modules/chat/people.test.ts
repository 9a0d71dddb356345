// Who belongs to chats over time: projects and their chats, owners who go, people who are added, leave the organisation, and mute chats.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  ok,
  openSocket,
  outcomeOf,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

interface Person {
  client: Client;
  id: string;
}

const PASSWORD = 'a colleague of tests';

let server: TestServer;
let anna: Person;
let boris: Person;
let carla: Person;
let admin: Person;
let guest: Person;
let other: Person;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['member.ru', 'member.kk', 'member.en', 'admin', 'guest', 'other'];
  const people = await Promise.all(logins.map((name) => person(`${name}@demo.keste`)));
  [anna, boris, carla, admin, guest, other] = people as [Person, Person, Person, Person, Person, Person];
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server?.close();
});

async function person(login: string, password?: string): Promise<Person> {
  const client = await server.login(login, password);
  return { client, id: (await client.get('/users/info/')).body.user.id };
}

const listen = async ({ client }: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return socket;
};

async function group(by: Person, others: readonly Person[], more: object = {}): Promise<string> {
  const people = others.map(({ id }) => id);
  return (await ok(by.client.post('/chat/groups/', { title: 'Секция Б', people, ...more }))).id;
}

const say = ({ client }: Person, chat: string, body: string): Promise<ClientAnswer> =>
  client.post(`/chat/${chat}/messages/`, { id: randomUUID(), body });
const move = ({ client }: Person, chat: string, change: object): Promise<ClientAnswer> =>
  client.post(`/chat/${chat}/people/`, change);
const membersOf = async ({ client }: Person, chat: string): Promise<ClientAnswer['body'][]> =>
  (await ok(client.get(`/chat/${chat}/`))).members;
const rolesIn = async (by: Person, chat: string): Promise<Record<string, string>> =>
  Object.fromEntries((await membersOf(by, chat)).map(({ id, role }) => [id, role]));
const talkOf = async ({ client }: Person, chat: string): Promise<ClientAnswer['body']> =>
  (await client.get('/chat/chats/')).body.results.find(({ id }: { id: string }) => id === chat);
const toldIn = async ({ client }: Person, chat: string): Promise<string[]> =>
  (await ok(client.get(`/chat/${chat}/messages/`))).results
    .filter(({ kind }: { kind: string }) => kind === 'system')
    .map(({ body }: { body: string }) => JSON.parse(body).what);

/** Somebody new, who can be sent away. */
async function colleague(): Promise<Person> {
  const [own] = await server.database.query<{ organization: string }>(
    'select organization from data."user" where id = $1',
    [anna.id],
  );
  const account = { email: `${randomUUID()}@demo.keste`, password: PASSWORD, organization: own?.organization ?? '' };
  await createTestAccount(server.database, account);
  return person(account.email, PASSWORD);
}

async function setState({ id }: Person, state: string): Promise<void> {
  const { version } = await ok(admin.client.get(`/data/user/${id}/`));
  await ok(admin.client.patch(`/data/user/${id}/`, { version, state }));
}

describe('project chats', () => {
  let code = 0;

  async function project(manager: Person, members: readonly Person[], more: object = {}): Promise<string> {
    code += 1;
    const row = {
      id: randomUUID(),
      code: `CHATS${code}`,
      name: `Мост ${code}`,
      manager: manager.id,
      members: lines(members),
      ...more,
    };
    await ok(admin.client.post('/data/project/', row));
    return row.id;
  }

  const lines = (members: readonly Person[]): object[] =>
    members.map(({ id }) => ({ id: randomUUID(), person: id, role: 'member' }));
  const open = ({ client }: Person, id: string): Promise<ClientAnswer> =>
    client.post('/chat/projects/', { project: id });
  const chatOf = async (by: Person, id: string): Promise<ClientAnswer['body']> => ok(open(by, id));

  async function change(id: string, values: object): Promise<void> {
    const { version } = await ok(admin.client.get(`/data/project/${id}/`));
    await ok(admin.client.patch(`/data/project/${id}/`, { version, ...values }));
  }

  test('[CHAT-32] a project has one chat, also when several press at once; its members are those of the project who may read it', async () => {
    const id = await project(anna, [boris, guest], { is_private: true });
    const opened = await Promise.all([open(anna, id), open(boris, id), open(guest, id)]);
    expect(new Set(opened.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const chat = opened[0]?.body;
    expect(chat).toMatchObject({
      kind: 'project',
      title: expect.stringContaining('Мост'),
      object: { model: 'project', id },
    });
    expect(await rolesIn(anna, chat.id)).toEqual({ [anna.id]: 'admin', [boris.id]: 'member', [guest.id]: 'member' });
    expect(await toldIn(anna, chat.id)).toEqual(['created']);
    // A guest who leads it reads it only where he is among its members.
    const led = await project(guest, [boris]);
    expect(Object.keys(await rolesIn(boris, (await chatOf(boris, led)).id))).toEqual([boris.id]);
  });

  test('[CHAT-32] strangers to the project open no chat of it, whatever they may read', async () => {
    const [hidden, shown] = [await project(anna, [], { is_private: true }), await project(anna, [])];
    const answers = [
      await open(carla, hidden),
      await open(carla, shown),
      await open(admin, hidden),
      await open(guest, shown),
      await open(other, shown),
      await open(anna, randomUUID()),
      await open(anna, 'nothing'),
    ];
    expect(answers.map((answer) => outcomeOf(answer))).toEqual([
      [404, 'no_project'],
      [403, 'not_in_project'],
      [403, 'not_in_project'],
      [404, 'no_project'],
      [404, 'no_project'],
      [404, 'no_project'],
      [404, 'no_project'],
    ]);
    const { id } = await chatOf(anna, shown);
    for (const stranger of [carla, admin, guest, other])
      expect(outcomeOf(await stranger.client.get(`/chat/${id}/`))).toEqual([404, 'chat_gone']);
  });

  test('[CHAT-33] who joins the project comes into its chat, who leaves it hears nothing more, and the title follows', async () => {
    const id = await project(anna, [boris]);
    const { id: chat } = await chatOf(anna, id);
    const [his, hers] = [await listen(boris), await listen(carla)];
    await change(id, { members: lines([carla]), name: 'Мост через Каскеленку' });
    expect(await rolesIn(carla, chat)).toEqual({ [anna.id]: 'admin', [carla.id]: 'member' });
    expect(await talkOf(carla, chat)).toMatchObject({ title: 'Мост через Каскеленку' });
    expect(await toldIn(anna, chat)).toEqual(['created', 'titled', 'added', 'removed']);
    await ok(say(anna, chat, 'слово оникс'));
    await expect.poll(() => JSON.stringify(hers.heard)).toContain('оникс');
    expect(JSON.stringify(his.heard)).not.toContain('оникс');
    expect(outcomeOf(await boris.client.get(`/chat/${chat}/`))).toEqual([404, 'chat_gone']);
    await change(id, { manager: carla.id });
    expect(await rolesIn(carla, chat)).toEqual({ [carla.id]: 'admin' });
  });

  test('[CHAT-33] nobody moves people or names a project chat by hand; who may write there its leaders say', async () => {
    const { id: chat } = await chatOf(anna, await project(anna, [boris]));
    const answers = [
      await move(boris, chat, { remove: [boris.id] }),
      await move(anna, chat, { add: [carla.id] }),
      await move(anna, chat, { roles: { [boris.id]: 'owner' } }),
      await anna.client.post(`/chat/${chat}/`, { title: 'Иначе' }),
      await boris.client.post(`/chat/${chat}/`, { post_policy: 'admins' }),
    ];
    expect(answers.map((answer) => outcomeOf(answer))).toEqual([
      ...Array(4).fill([409, 'of_project']),
      [403, 'admins_only'],
    ]);
    await ok(anna.client.post(`/chat/${chat}/`, { post_policy: 'admins' }));
    expect(outcomeOf(await say(boris, chat, 'Можно?'))).toEqual([403, 'read_only']);
  });

  test('[CHAT-34] [CHAT-57] the chat of a deleted project is read and not written, until the project comes back', async () => {
    const id = await project(anna, [boris]);
    const { id: chat } = await chatOf(anna, id);
    const message = await ok(say(anna, chat, 'Было'));
    await ok(admin.client.delete(`/data/project/${id}/`));
    expect(await talkOf(boris, chat)).toMatchObject({ closed: 'object', last: { body: 'Было' } });
    expect(outcomeOf(await say(boris, chat, 'Ещё'))).toEqual([403, 'object_gone']);
    const { last } = await talkOf(boris, chat);
    for (const [act, body] of [
      ['react', { emoji: '👍', on: true }],
      ['pin', { on: true }],
    ] as const)
      expect([act, outcomeOf(await boris.client.post(`/chat/${chat}/messages/${last.id}/${act}/`, body))]).toEqual([
        act,
        [403, 'object_gone'],
      ]);
    expect(outcomeOf(await anna.client.post(`/chat/${chat}/messages/${message.id}/`, { body: 'Иначе' }))).toEqual([
      403,
      'object_gone',
    ]);
    expect(outcomeOf(await open(anna, id))).toEqual([404, 'no_project']);
    await ok(admin.client.post(`/data/project/${id}/restore/`));
    await ok(say(boris, chat, 'Снова'));
  });
});

describe('owners', () => {
  test('[CHAT-35] the last owner who leaves is followed by the admin who was there longest, else by such a member', async () => {
    const chat = await group(anna, [carla]);
    await ok(move(anna, chat, { add: [admin.id] }));
    await ok(move(anna, chat, { add: [boris.id], roles: { [admin.id]: 'admin' } }));
    await ok(move(anna, chat, { remove: [anna.id] }));
    expect(await rolesIn(carla, chat)).toEqual({ [admin.id]: 'owner', [boris.id]: 'member', [carla.id]: 'member' });
    await ok(move(admin, chat, { remove: [admin.id] }));
    expect(await rolesIn(carla, chat)).toEqual({ [carla.id]: 'owner', [boris.id]: 'member' });
    expect((await toldIn(carla, chat)).slice(-2)).toEqual(['left', 'owner']);
    // Nobody steps down without another.
    expect(outcomeOf(await move(carla, chat, { roles: { [carla.id]: 'member' } }))).toEqual([409, 'sole_owner']);
    await ok(move(carla, chat, { roles: { [boris.id]: 'owner', [carla.id]: 'admin' } }));
    expect(await rolesIn(carla, chat)).toEqual({ [boris.id]: 'owner', [carla.id]: 'admin' });
    await ok(move(boris, chat, { remove: [carla.id] }));
    await ok(move(boris, chat, { remove: [boris.id] }));
    for (const each of [anna, boris, carla, admin]) expect(await talkOf(each, chat)).toBeUndefined();
  });

  test('[CHAT-35] of those who came together the first by name follows', async () => {
    const chat = await group(anna, [boris, carla, admin]);
    const names = (await membersOf(anna, chat)).filter(({ id }) => id !== anna.id);
    const [first] = names.toSorted((one, two) => one.string_view.localeCompare(two.string_view));
    await ok(move(anna, chat, { remove: [anna.id] }));
    expect((await rolesIn(boris, chat))[first.id]).toBe('owner');
  });

  test('[CHAT-36] an owner who is suspended or leaves the organisation hands over, and hears nothing more; the group goes on', async () => {
    for (const state of ['suspended', 'left']) {
      const gone = await colleague();
      const [chat, alone] = [await group(gone, [anna]), await group(gone, [])];
      const socket = await listen(gone);
      await setState(gone, state);
      expect((await rolesIn(anna, chat))[anna.id]).toBe('owner');
      expect(await membersOf(anna, chat)).toHaveLength(state === 'left' ? 1 : 2);
      expect(await toldIn(anna, chat)).toEqual(['created', 'owner']);
      await ok(say(anna, chat, 'слово яшма'));
      await expect.poll(() => socket.socket.connected).toBe(false);
      expect(JSON.stringify(socket.heard)).not.toContain('яшма');
      const kept = await server.database.query('select 1 from module_chat.member where chat = $1', [alone]);
      expect(kept).toHaveLength(state === 'left' ? 0 : 1);
    }
  });

  test('[CHAT-37] with somebody who has left one reads what was said, and writes nothing', async () => {
    const gone = await colleague();
    const { id: chat } = await ok(anna.client.post('/chat/direct/', { user: gone.id }));
    await ok(say(gone, chat, 'Пока'));
    await setState(gone, 'left');
    expect(await talkOf(anna, chat)).toMatchObject({ closed: 'person', last: { body: 'Пока' } });
    expect(outcomeOf(await say(anna, chat, 'Ты где?'))).toEqual([403, 'person_gone']);
    expect((await ok(anna.client.post('/chat/direct/', { user: gone.id }))).id).toBe(chat);
    expect(outcomeOf(await boris.client.post('/chat/direct/', { user: gone.id }))).toEqual([404, 'no_person']);
  });
});

describe('being told', () => {
  const added = async ({ client }: Person, chat: string): Promise<number> =>
    (await ok(client.get('/notifications/'))).results.filter(
      (each: ClientAnswer['body']) => each.kind === 'chat_added' && JSON.stringify(each).includes(chat),
    ).length;

  test('[CHAT-38] who is added to a group by somebody else is notified once; the other of a direct chat is not', async () => {
    const chat = await group(anna, [boris]);
    await ok(move(anna, chat, { add: [carla.id] }));
    await ok(move(anna, chat, { add: [carla.id] }));
    await expect.poll(() => added(carla, chat)).toBe(1);
    await expect.poll(() => added(boris, chat)).toBe(1);
    expect(await added(anna, chat)).toBe(0);
    const { id: direct } = await ok(anna.client.post('/chat/direct/', { user: carla.id }));
    expect(await added(carla, direct)).toBe(0);
  });

  test('[CHAT-39] a mute for some hours ends by itself: list and counter agree before and after', async () => {
    const chat = await group(anna, [carla]);
    await ok(carla.client.post(`/chat/${chat}/read/`, { seq: 100 }));
    const counted = async (): Promise<number> => (await carla.client.get('/counters/')).body.values.chat;
    const before = await counted();
    await ok(carla.client.post(`/chat/${chat}/settings/`, { hours: 8 }));
    await ok(say(anna, chat, 'Тихо'));
    const muted = await talkOf(carla, chat);
    expect([muted.notify, await counted()]).toEqual(['mentions', before]);
    const hours = (Date.parse(muted.muted_until) - Date.parse(muted.last.created_at)) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
    await server.database.query(
      `update module_chat.member set muted_until = now() - interval '1 second' where chat = $1`,
      [chat],
    );
    expect(await talkOf(carla, chat)).toMatchObject({ notify: 'all', muted_until: null });
    expect(await counted()).toBe(before + 1);
    // The page and the badge are told when the time has come.
    const socket = await listen(carla);
    const brought = await server.database.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at between now() + interval '7 hours' and now() + interval '9 hours' returning id`,
    );
    expect(brought).toHaveLength(1);
    await expect.poll(() => socket.named('chat_updated').some(({ id }) => id === chat)).toBe(true);
    // By hand it lasts, and is taken back.
    await ok(carla.client.post(`/chat/${chat}/settings/`, { hours: 1 }));
    await ok(carla.client.post(`/chat/${chat}/settings/`, { notify: 'mentions' }));
    expect(await talkOf(carla, chat)).toMatchObject({ notify: 'mentions', muted_until: null });
    await ok(carla.client.post(`/chat/${chat}/settings/`, { hours: 1 }));
    await ok(carla.client.post(`/chat/${chat}/settings/`, { notify: 'all' }));
    expect(await talkOf(carla, chat)).toMatchObject({ notify: 'all', muted_until: null });
    expect((await carla.client.post(`/chat/${chat}/settings/`, { hours: 24 })).status).toBe(400);
  });
});
