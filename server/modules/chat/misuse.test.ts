// Chats in the hands of who means ill, or of clients gone astray: strangers, the removed, forged numbers and texts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openSocket,
  outcomeOf,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

interface Person {
  client: Client;
  id: string;
}

let server: TestServer;
let people: readonly Person[];

beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(
    ['member.ru', 'member.kk', 'owner', 'admin', 'other'].map(async (login) => {
      const client = await server.login(`${login}@demo.keste`);
      return { client, id: (await client.get('/users/info/')).body.user.id };
    }),
  );
});
afterAll(() => server?.close());

// Five of them by the list above.
const person = (at: number): Person => people[at] as Person;
const anna = (): Client => person(0).client;
const boris = (): Client => person(1).client;
const owner = (): Client => person(2).client;

/** A group of Anna's with these people. */
async function group(...others: number[]): Promise<string> {
  const answer = await anna().post('/chat/groups/', { title: 'Цех', people: others.map((at) => person(at).id) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

const send = (client: Client, chat: string, body: object): Promise<ClientAnswer> =>
  client.post(`/chat/${chat}/messages/`, { id: randomUUID(), ...body });

async function sent(client: Client, chat: string, body: object): Promise<ClientAnswer['body']> {
  const answer = await send(client, chat, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function uploaded(client: Client, chat: string, file: { name: string; content: string }): Promise<ClientAnswer> {
  const lines = [
    '--keste',
    `Content-Disposition: form-data; name="file"; filename="${file.name}"`,
    '',
    file.content,
    '--keste--',
    '',
  ];
  return client.post(`/data/chat/${chat}/comments/files/`, Buffer.from(lines.join('\r\n')), {
    headers: { 'content-type': 'multipart/form-data; boundary=keste' },
  });
}

async function upload(client: Client, chat: string): Promise<{ id: string; url: string }> {
  return (await uploaded(client, chat, { name: 'plan.txt', content: 'план' })).body;
}

describe('strangers', () => {
  test('[CHAT-27] files of a private chat are its members’, whatever the rights of others to its row', async () => {
    const chat = await group(1);
    const file = await upload(anna(), chat);
    await sent(anna(), chat, { files: [file.id] });
    const states = await Promise.all(people.map(async ({ client }) => (await client.get(`/${file.url}`)).status));
    expect(states).toEqual([200, 200, 404, 404, 404]);
    expect((await anna().post(`/chat/${chat}/people/`, { remove: [person(1).id] })).status).toBe(204);
    expect((await boris().get(`/${file.url}`)).status).toBe(404);
  });

  test('[CHAT-28] nobody changes, deletes or makes a chat by its row, not the owner either, who sees those alone that he is in', async () => {
    const chat = await group(1);
    expect((await owner().get(`/data/chat/${chat}/`)).status).toBe(404);
    const byRow = async (by: Client): Promise<number[]> =>
      Promise.all(
        [
          by.patch(`/data/chat/${chat}/`, { version: 1, people: [person(2).id] }),
          by.patch(`/data/chat/${chat}/`, { version: 1, title: 'Чужое' }),
          by.delete(`/data/chat/${chat}/`),
          by.post('/data/chat/', { id: randomUUID(), title: 'Мимо' }),
        ].map(async (answer) => (await answer).status),
      );
    expect([await byRow(owner()), await byRow(anna())]).toEqual([
      [403, 404, 404, 403],
      [403, 403, 403, 403],
    ]);
    expect((await anna().get(`/chat/${chat}/`)).body).toMatchObject({ talk: { title: 'Цех' }, members: { length: 2 } });
  });

  test('another organisation reads and quotes nothing, and its ids are no fault of the server', async () => {
    const message = await sent(anna(), await group(1), { body: 'Наше' });
    const other = person(4).client;
    const { body: own } = await other.post('/chat/groups/', { title: 'Их', people: [] });
    const answers = [
      await other.get(`/chat/${message.chat}/messages/`),
      await send(other, message.chat, { body: 'Можно?' }),
      await send(other, own.id, { forward: message.id }),
      await send(other, own.id, { body: 'Ответ', reply_to: message.id }),
      await send(other, own.id, { id: message.id, body: 'То же' }),
      await other.post(`/chat/${own.id}/people/`, { add: [person(0).id] }),
      await other.post('/chat/direct/', { user: person(0).id }),
    ];
    expect(answers.map((answer) => outcomeOf(answer))).toEqual([
      [404, 'chat_gone'],
      [404, 'chat_gone'],
      [404, 'chat_gone'],
      [400, 'reply_elsewhere'],
      [409, 'taken'],
      [404, 'no_person'],
      [404, 'no_person'],
    ]);
  });

  test('whoever was removed reads of his mention and of what he missed no more', async () => {
    const chat = await group(1);
    await sent(anna(), chat, { body: `@[Бекзат](${person(1).id}) нефрит` });
    const read = async (path: string): Promise<string> => (await boris().get(path, { query: { seq: '0' } })).text;
    await expect
      .poll(() =>
        boris()
          .get('/notifications/')
          .then(({ text }) => text),
      )
      .toContain('нефрит');
    expect(await read('/realtime/since/')).toContain('нефрит');
    await anna().post(`/chat/${chat}/people/`, { remove: [person(1).id] });
    expect((await boris().get('/notifications/')).text).not.toContain('нефрит');
    expect(await read('/realtime/since/')).not.toContain('нефрит');
  });
});

describe('roles that are not one’s own', () => {
  test('[CHAT-12] nobody gives himself a role, an admin makes no owner, and people of another chat or organisation get none', async () => {
    const chat = await group(1, 3);
    const [b, c, o] = [person(1).id, person(3).id, person(4).id];
    const roles = (by: number, given: object): Promise<ClientAnswer> =>
      person(by).client.post(`/chat/${chat}/people/`, { roles: given });
    expect((await roles(0, { [b]: 'admin' })).status).toBe(204);
    const answers = [
      await roles(3, { [c]: 'admin' }),
      await roles(1, { [b]: 'owner' }),
      await roles(1, { [person(0).id]: 'member' }),
      await boris().post(`/chat/${chat}/people/`, { remove: [person(0).id] }),
      await roles(4, { [o]: 'owner' }),
      await roles(0, { nobody: 'admin' }),
    ];
    expect(answers.map((answer) => outcomeOf(answer))).toEqual([
      [403, 'admins_only'],
      [403, 'admins_only'],
      [403, 'admins_only'],
      [403, 'admins_only'],
      [404, 'chat_gone'],
      [404, 'no_person'],
    ]);
    // Of no member it is nothing.
    expect((await roles(0, { [o]: 'owner', [person(2).id]: 'admin' })).status).toBe(204);
    const { members } = (await anna().get(`/chat/${chat}/`)).body;
    const known = Object.fromEntries(members.map(({ id, role }: { id: string; role: string }) => [id, role]));
    expect(known).toEqual({ [person(0).id]: 'owner', [b]: 'admin', [c]: 'member' });
  });

  test('two owners who leave at once leave the group to one who stays', async () => {
    const chat = await group(1, 3);
    await anna().post(`/chat/${chat}/people/`, { roles: { [person(1).id]: 'owner' } });
    const left = await Promise.all(
      [0, 1].map(async (at) => person(at).client.post(`/chat/${chat}/people/`, { remove: [person(at).id] })),
    );
    expect(left.map(({ status }) => status)).toEqual([204, 204]);
    expect((await person(3).client.get(`/chat/${chat}/`)).body.members).toMatchObject([{ role: 'owner' }]);
  });

  test('[CHAT-39] a mute is one’s own: strangers set none, and what is no offer is refused', async () => {
    const chat = await group(1);
    const settings = (by: Client, given: object): Promise<ClientAnswer> => by.post(`/chat/${chat}/settings/`, given);
    expect(outcomeOf(await settings(owner(), { hours: 1 }))).toEqual([404, 'chat_gone']);
    for (const given of [{ hours: -1 }, { hours: 1_000_000 }, { hours: '1; drop' }, { muted_until: '2999-01-01' }, {}])
      expect([given, (await settings(anna(), given)).status]).toEqual([given, 400]);
    expect((await settings(anna(), { hours: 1 })).status).toBe(204);
    const { talk } = (await boris().get(`/chat/${chat}/`)).body;
    expect([talk.notify, talk.muted_until]).toEqual(['all', null]);
  });
});

describe('clients gone astray', () => {
  test('numbers of any size are answered', async () => {
    const chat = await group();
    for (const number of ['0', '2147483640', '999999999999999'])
      for (const name of ['before', 'after', 'around', 'limit']) {
        const answer = await anna().get(`/chat/${chat}/messages/`, { query: { [name]: number, limit: number } });
        expect([name, number, answer.status]).toEqual([name, number, 200]);
        expect(answer.body.results.length).toBeLessThanOrEqual(100);
      }
    expect((await anna().get('/chat/search/', { query: { q: '\u0000нефрит\u0000' } })).status).toBe(200);
  });

  test('what shows nothing is empty: signs without a shape, a title of turned direction', async () => {
    const chat = await group();
    for (const body of [{ body: '\u200b\u2800\u00ad' }, { body: '\u0085\u009b' }]) {
      const answer = await send(anna(), chat, body);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['body']]);
    }
    for (const path of [`/chat/${chat}/`, '/chat/groups/']) {
      const answer = await anna().post(path, {
        title: '\u202e\u200b',
        ...(path.endsWith('groups/') ? { people: [] } : {}),
      });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['title']]);
    }
    expect((await anna().post(`/chat/${chat}/`, { title: '\u202eЦех\n№ 2\u0000' })).body.title).toBe('Цех № 2');
  });

  test('a reply is to what somebody wrote, not to what the chat tells', async () => {
    const chat = await group();
    const [told] = (await anna().get(`/chat/${chat}/messages/`)).body.results;
    expect(outcomeOf(await send(anna(), chat, { body: 'Ответ', reply_to: told.id }))).toEqual([400, 'reply_elsewhere']);
  });

  test('[CHAT-14] a reaction is one emoji', async () => {
    const { id, chat } = await sent(anna(), await group(), { body: 'Ура' });
    const react = async (emoji: string): Promise<number> =>
      (await anna().post(`/chat/${chat}/messages/${id}/react/`, { emoji, on: true })).status;
    for (const emoji of ['1', '12345', '#', '\u200d', '\ufe0f', '🇰', '👍👍', '👍\u200d', 'a'])
      expect([emoji, await react(emoji)]).toEqual([emoji, 400]);
    for (const emoji of ['👍', '👍🏽', '❤️', '❤️‍🔥', '👨‍👩‍👧‍👦', '🧑🏽‍🤝‍🧑🏻', '🇰🇿', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👁️‍🗨️'])
      expect([emoji, await react(emoji)]).toEqual([emoji, 200]);
  });

  test('one id sent into two chats at once is one message', async () => {
    const chats = [await group(), await group()];
    const id = randomUUID();
    for (const answer of await Promise.all(
      [...chats, ...chats].map((chat) => anna().post(`/chat/${chat}/messages/`, { id, body: 'Куда?' })),
    ))
      expect(['200', '409 taken']).toContain([answer.status, answer.body.code].filter(Boolean).join(' '));
  });

  test('[CHAT-05] of marks set at once the farthest stands', async () => {
    const chat = await group(1);
    for (let at = 0; at < 12; at += 1) await sent(anna(), chat, { body: `${at}` });
    for (let round = 0; round < 4; round += 1) {
      await boris().post(`/chat/${chat}/read/`, { seq: 0, back: true });
      const marks = Array.from({ length: 12 }, (_, at) => 12 - at);
      await Promise.all(marks.map((seq) => boris().post(`/chat/${chat}/read/`, { seq })));
      expect((await boris().get(`/chat/${chat}/`)).body.talk.read_seq).toBe(12);
    }
  });
});

describe('bad input', () => {
  test('[CHAT-52] files that lie about their type are refused; what a browser would run is given to be saved and never opened', async () => {
    const chat = await group(1);
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const name of ['plan.png', 'plan.jpg', 'plan.pdf']) {
      const answer = await uploaded(anna(), chat, { name, content: script });
      expect([name, outcomeOf(answer)]).toEqual([name, [415, 'unsupported']]);
    }
    for (const name of ['plan.svg', 'plan.html', 'plan.xhtml']) {
      const { body } = await uploaded(anna(), chat, { name, content: script });
      await sent(anna(), chat, { files: [body.id] });
      const { status, headers } = await boris().get(`//${body.url}`.replace('///', '//'));
      expect([name, status]).toEqual([name, 200]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  test('[CHAT-52] twenty files go with a message, twenty-one do not', async () => {
    const chat = await group(1);
    const files = await Promise.all(Array.from({ length: 21 }, async () => (await upload(anna(), chat)).id));
    expect((await send(anna(), chat, { files })).status).toBe(400);
    expect((await sent(anna(), chat, { files: files.slice(1) })).files).toHaveLength(20);
  });

  test('[CHAT-53] who is mentioned without being in the chat is neither notified nor counted, and sees nothing of it', async () => {
    const chat = await group(1);
    await sent(anna(), chat, {
      body: `@[Хозяин](${person(2).id}) @[Чужой](${person(4).id}) турмалин @[Бекзат](${person(1).id})`,
    });
    await expect
      .poll(() =>
        boris()
          .get('/notifications/')
          .then(({ text }) => text),
      )
      .toContain('турмалин');
    for (const at of [2, 4]) {
      const texts = await Promise.all(
        ['/notifications/', '/realtime/since/', '/chat/chats/'].map(
          async (path) =>
            (await person(at).client.get(path, path.includes('since') ? { query: { seq: '0' } } : {})).text,
        ),
      );
      expect(texts.join('')).not.toContain('турмалин');
    }
    expect(
      await server.database.query('select mentions from module_chat.member where chat = $1 order by mentions', [chat]),
    ).toEqual([{ mentions: 0 }, { mentions: 1 }]);
  });

  test('[CHAT-54] a message sent again is told again: a server that died behind the commit has told nobody', async () => {
    const chat = await group(1);
    const { named, close } = await openSocket(server.url, boris());
    const message = await sent(anna(), chat, { body: 'Топаз' });
    await sent(anna(), chat, { id: message.id, body: 'Топаз' });
    await expect.poll(() => named('chat_message')).toMatchObject(Array(2).fill({ id: chat, data: { message } }));
    close();
    expect((await boris().get(`/chat/${chat}/messages/`)).body.last_seq).toBe(message.seq);
  });
});
