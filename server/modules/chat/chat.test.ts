// Chats over the calls and the socket: numbers, sending once, who hears and finds what, who may what.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openSocket,
  outcomeOf,
  signInPeople,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let carla: Client;
let owner: Client;
let guest: Client;
let idOf: (client: Client) => string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en', 'owner', 'guest']);
  [anna, boris, carla, owner, guest] = people.clients;
  idOf = people.idOf;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server?.close();
});

const listen = async (client: Client): Promise<TestSocket> => {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return socket;
};

async function group(by: Client, ...others: Client[]): Promise<string> {
  const { status, body, text } = await by.post('/chat/groups/', { title: 'Секция Б', people: others.map(idOf) });
  expect(status, text).toBe(200);
  return body.id;
}

async function direct(by: Client, other: Client): Promise<string> {
  const { status, body, text } = await by.post('/chat/direct/', { user: idOf(other) });
  expect(status, text).toBe(200);
  return body.id;
}

function say(client: Client, chat: string, body: string, more: object = {}): Promise<ClientAnswer> {
  return client.post(`/chat/${chat}/messages/`, { id: randomUUID(), body, ...more });
}

async function said(client: Client, chat: string, body: string, more: object = {}): Promise<ClientAnswer['body']> {
  const answer = await say(client, chat, body, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const talkOf = async (client: Client, chat: string): Promise<ClientAnswer['body']> =>
  (await client.get('/chat/chats/')).body.results.find((talk: { id: string }) => talk.id === chat);

describe('sending', () => {
  test('[CHAT-01] the same message sent five times at once is one, with one number', async () => {
    const chat = await direct(anna, boris);
    const before = (await talkOf(anna, chat)).last_seq;
    const message = { id: randomUUID(), body: 'Смету отправил' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.post(`/chat/${chat}/messages/`, message)));
    expect(answers.map(({ status, body }) => [status, body.seq])).toEqual(Array(5).fill([200, before + 1]));
    const keyed = { id: randomUUID(), body: 'С ключом' };
    const again = await Promise.all(
      Array.from({ length: 3 }, () =>
        anna.post(`/chat/${chat}/messages/`, keyed, { headers: { 'idempotency-key': keyed.id } }),
      ),
    );
    expect(new Set(again.map(({ status, body }) => `${status} ${body.seq}`))).toEqual(new Set([`200 ${before + 2}`]));
    expect(outcomeOf(await boris.post(`/chat/${chat}/messages/`, { ...message, body: 'Чужое' }))).toEqual([
      409,
      'taken',
    ]);
  });

  test('[CHAT-02] fifty messages at once get the numbers one to fifty, none twice and none left out', async () => {
    const clients = [anna, boris, carla];
    const chat = await group(anna, boris, carla);
    const first = (await talkOf(anna, chat)).last_seq;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => say(clients[at % 3] as Client, chat, `№ ${at}`)),
    );
    const seqs = answers.map(({ body }) => body.seq).toSorted((one, other) => one - other);
    expect(seqs).toEqual(Array.from({ length: 50 }, (_, at) => first + at + 1));
    const all = await anna.get(`/chat/${chat}/messages/`, { query: { after: String(first), limit: '100' } });
    expect(all.body.results.map(({ seq }: { seq: number }) => seq)).toEqual(seqs);
  });

  test('[CHAT-03] what is empty, longer than 10,000 characters or a reply into another chat is refused', async () => {
    const chat = await direct(anna, boris);
    const other = await direct(anna, carla);
    const elsewhere = await said(anna, other, 'Там');
    for (const body of ['', ' \u202e\n ', 'ю'.repeat(10_001)]) {
      const answer = await say(anna, chat, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['body']]);
    }
    expect((await say(anna, chat, '😀'.repeat(10_000))).status).toBe(200);
    expect(outcomeOf(await say(anna, chat, 'Ответ', { reply_to: elsewhere.id }))).toEqual([400, 'reply_elsewhere']);
    const reply = await said(boris, chat, 'Ответ', { reply_to: (await said(anna, chat, 'Здесь')).id });
    expect(reply.reply).toMatchObject({ body: 'Здесь' });
  });

  test('[CHAT-04] more than twenty messages in ten seconds wait, and nothing of them is lost or numbered', async () => {
    const chat = await group(carla);
    const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => say(carla, chat, `${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map((answer) => outcomeOf(answer))).toEqual(Array(2).fill([429, 'slow']));
    // What waits on the device goes on then.
    for (const { body } of others) expect([body.wait >= 1, body.wait <= 10]).toEqual([true, true]);
    expect((await talkOf(carla, chat)).last_seq).toBe(21);
  });
});

describe('reading', () => {
  test('[CHAT-05] how far one has read is one number, the same on all devices; what stands behind it counts, mentions apart', async () => {
    const chat = await group(anna, boris);
    const second = await listen(boris);
    await boris.post(`/chat/${chat}/read/`, { seq: 100_000 });
    const first = await said(anna, chat, 'Раз');
    await said(anna, chat, `Два, @[Борис](${idOf(boris)})`);
    expect(await talkOf(boris, chat)).toMatchObject({ last_seq: first.seq + 1, read_seq: first.seq - 1, mentions: 1 });
    await boris.post(`/chat/${chat}/read/`, { seq: first.seq });
    expect(await talkOf(boris, chat)).toMatchObject({ read_seq: first.seq, mentions: 1 });
    await boris.post(`/chat/${chat}/read/`, { seq: 100_000 });
    await expect
      .poll(() => second.named('chat_read').some(({ data }) => Object(data).seq === first.seq + 1))
      .toBe(true);
    expect(await talkOf(boris, chat)).toMatchObject({ read_seq: first.seq + 1, mentions: 0 });
    // What was not seen stays unread, whatever one writes oneself.
    const more = await said(anna, chat, 'Три');
    await said(boris, chat, 'Своё');
    expect(await talkOf(boris, chat)).toMatchObject({ last_seq: more.seq + 1, read_seq: more.seq - 1 });
    await boris.post(`/chat/${chat}/read/`, { seq: 100_000 });
    const own = await said(boris, chat, 'Своё, и всё видел');
    expect(await talkOf(boris, chat)).toMatchObject({ last_seq: own.seq, read_seq: own.seq });
    // Not back by itself.
    await boris.post(`/chat/${chat}/read/`, { seq: 1 });
    expect(await talkOf(boris, chat)).toMatchObject({ read_seq: own.seq });
    await boris.post(`/chat/${chat}/read/`, { seq: first.seq, back: true });
    expect(await talkOf(boris, chat)).toMatchObject({ read_seq: first.seq, mentions: 1 });
  });

  test('[CHAT-06] the badge counts what is unread; of muted chats mentions alone', async () => {
    const chat = await group(anna, carla);
    await carla.post(`/chat/${chat}/read/`, { seq: 100_000 });
    const counted = async (): Promise<number> => (await carla.get('/counters/')).body.values.chat;
    const before = await counted();
    await said(anna, chat, 'Раз');
    await said(anna, chat, 'Два');
    expect(await counted()).toBe(before + 2);
    await carla.post(`/chat/${chat}/settings/`, { notify: 'mentions' });
    expect(await counted()).toBe(before);
    await said(anna, chat, `@[Carla](${idOf(carla)})`);
    expect(await counted()).toBe(before + 1);
  });

  test('[CHAT-07] messages come by number from both sides, and whoever was away gets what changed since, edits included', async () => {
    const chat = await group(anna, boris);
    const sent = [];
    for (let at = 0; at < 8; at += 1) sent.push(await said(anna, chat, `№ ${at}`));
    const numbers = async (query: Record<string, string>): Promise<number[]> =>
      (await boris.get(`/chat/${chat}/messages/`, { query })).body.results.map(({ seq }: { seq: number }) => seq);
    const first = sent[0].seq;
    expect(await numbers({ limit: '3' })).toEqual([first + 5, first + 6, first + 7]);
    expect(await numbers({ before: String(first + 5), limit: '2' })).toEqual([first + 3, first + 4]);
    expect(await numbers({ after: String(first), limit: '2' })).toEqual([first + 1, first + 2]);
    expect(await numbers({ around: String(first + 3), limit: '4' })).toEqual([1, 2, 3, 4].map((at) => first + at));
    const { last_change: known } = (await boris.get(`/chat/${chat}/messages/`)).body;
    await anna.post(`/chat/${chat}/messages/${sent[2].id}/`, { body: 'Иначе' });
    await boris.post(`/chat/${chat}/messages/${sent[3].id}/react/`, { emoji: '👍', on: true });
    await anna.post(`/chat/${chat}/messages/${sent[4].id}/delete/`);
    const last = await said(boris, chat, 'Новое');
    const { results, last_change: now } = (
      await boris.get(`/chat/${chat}/changes/`, { query: { since: String(known) } })
    ).body;
    expect(results.map(({ id, body, deleted }: ClientAnswer['body']) => [id, body, deleted])).toEqual([
      [sent[2].id, 'Иначе', false],
      [sent[3].id, '№ 3', false],
      [sent[4].id, '', true],
      [last.id, 'Новое', false],
    ]);
    expect(results[1].reactions).toMatchObject([{ emoji: '👍', people: [{ id: idOf(boris) }] }]);
    expect((await boris.get(`/chat/${chat}/changes/`, { query: { since: String(now) } })).body.results).toEqual([]);
  });

  test('[CHAT-08] a search finds parts of words in three languages, in one chat or in all of one’s own', async () => {
    const chat = await group(anna, boris);
    const other = await group(anna, carla);
    const found = async (client: Client, query: Record<string, string>): Promise<string[]> =>
      (await client.get('/chat/search/', { query })).body.results.map(({ id }: { id: string }) => id);
    const ru = await said(anna, chat, 'Пересчёт кровельных работ');
    const kk = await said(anna, other, 'Құрылыс алаңына қағаздар');
    expect(await found(anna, { q: 'пересчет КРОВЕЛЬ' })).toEqual([ru.id]);
    expect(await found(anna, { q: 'курылыс' })).toEqual([kk.id]);
    expect(await found(anna, { q: 'құрылыс', chat })).toEqual([]);
    expect(await found(boris, { q: 'құрылыс' })).toEqual([]);
    expect(await found(anna, { q: '100%_' })).toEqual([]);
  });
});

describe('coming back', () => {
  const missed = async (client: Client): Promise<string> =>
    (await client.get('/realtime/since/', { query: { seq: '0' } })).text;

  test('[CHAT-29] who comes back is told nothing that was changed or deleted meanwhile, by no quote either', async () => {
    const chat = await group(anna, boris);
    const gone = await said(anna, chat, 'слово сердолик');
    const changed = await said(anna, chat, 'слово хризолит');
    await said(boris, chat, 'Ответ', { reply_to: gone.id });
    await said(boris, chat, 'Ещё один', { reply_to: changed.id });
    await expect.poll(() => missed(boris)).toContain('Ещё один');
    expect(await missed(boris)).toContain('сердолик');
    await anna.post(`/chat/${chat}/messages/${gone.id}/delete/`);
    await anna.post(`/chat/${chat}/messages/${changed.id}/`, { body: 'слово агат' });
    await expect.poll(() => missed(boris)).not.toContain('сердолик');
    await expect.poll(() => missed(boris)).not.toContain('хризолит');
    expect(await missed(boris)).toContain('агат');
    expect(await missed(boris)).toContain('Ещё один');
  });

  test('[CHAT-30] who is typing and who has read is told to those who are there, and not again', async () => {
    const chat = await group(anna, boris);
    const socket = await listen(boris);
    await anna.post(`/chat/${chat}/typing/`);
    await said(anna, chat, 'Стоит');
    await anna.post(`/chat/${chat}/read/`, { seq: 0, back: true });
    await anna.post(`/chat/${chat}/read/`, { seq: 1 });
    for (const name of ['chat_typing', 'chat_read', 'chat_message'])
      await expect.poll(() => socket.named(name).some(({ id }) => id === chat)).toBe(true);
    const told = JSON.parse(await missed(boris)).events.filter(
      ({ data }: { data: { id?: string } }) => data.id === chat,
    );
    const names = new Set(told.map(({ ev }: { ev: string }) => ev));
    expect(names).toContain('chat_message');
    expect([names.has('chat_typing'), names.has('chat_read')]).toEqual([false, false]);
  });
});

describe('rights', () => {
  test('[CHAT-09] only members see a chat: no owner and no admin of the organisation reads, writes, hears or finds it', async () => {
    const chat = await direct(anna, boris);
    const socket = await listen(owner);
    const heard = await listen(boris);
    const message = await said(anna, chat, 'Тайное слово перламутр');
    await expect.poll(() => heard.named('chat_message').some(({ id }) => id === chat)).toBe(true);
    for (const stranger of [owner, carla, guest]) {
      const path = `/chat/${chat}/`;
      const answers = [
        await stranger.get(path),
        await stranger.get(`${path}messages/`),
        await stranger.get(`${path}changes/`, { query: { since: '0' } }),
        await stranger.get('/chat/search/', { query: { q: 'перламутр', chat } }),
        await say(stranger, chat, 'Я тоже'),
        await stranger.post(`${path}read/`, { seq: 1 }),
        await stranger.post(`${path}typing/`),
        await stranger.post(`${path}messages/${message.id}/`, { body: 'Иначе' }),
        await stranger.post(`${path}messages/${message.id}/delete/`),
        await stranger.post(`${path}messages/${message.id}/react/`, { emoji: '👍', on: true }),
        await stranger.post(`${path}messages/${message.id}/pin/`, { on: true }),
        await stranger.post(`${path}people/`, { add: [idOf(stranger)] }),
      ];
      expect(answers.map((answer) => outcomeOf(answer))).toEqual(answers.map(() => [404, 'chat_gone']));
      expect((await stranger.get('/chat/search/', { query: { q: 'перламутр' } })).body.results).toEqual([]);
      const own = await group(stranger);
      expect(
        outcomeOf(await stranger.post(`/chat/${own}/messages/`, { id: randomUUID(), forward: message.id })),
      ).toEqual([404, 'chat_gone']);
    }
    expect(socket.named('chat_message').filter(({ id }) => id === chat)).toEqual([]);
  });

  test('[CHAT-10] [CHAT-60] who is removed hears, reads and finds nothing from then on, with his socket open', async () => {
    const chat = await group(anna, boris, carla);
    const [his, hers] = [await listen(boris), await listen(carla)];
    await said(anna, chat, 'Пока все');
    await expect
      .poll(() => his.named('chat_message').some(({ data }) => JSON.stringify(data).includes('Пока все')))
      .toBe(true);
    expect((await anna.post(`/chat/${chat}/people/`, { remove: [idOf(boris)] })).status).toBe(204);
    await expect.poll(() => his.named('chat_member_removed').length > 0).toBe(true);
    await said(anna, chat, 'Без него слово малахит');
    await expect.poll(() => JSON.stringify(hers.named('chat_message')).includes('малахит')).toBe(true);
    expect(JSON.stringify(his.heard)).not.toContain('малахит');
    // It would have him ask for a chat that is not there for him.
    expect(his.named('chat_updated')).toEqual([]);
    expect(outcomeOf(await boris.get(`/chat/${chat}/messages/`))).toEqual([404, 'chat_gone']);
    expect((await boris.get('/chat/search/', { query: { q: 'малахит' } })).body.results).toEqual([]);
    expect(await talkOf(boris, chat)).toBeUndefined();
    expect((await boris.get(`/data/chat/${chat}/`)).status).toBe(404);
  });

  test('[CHAT-11] one changes and deletes what is one’s own; a deleted message keeps its number, its replies and nothing else', async () => {
    const chat = await group(anna, boris);
    const message = await said(boris, chat, 'Первое');
    const reply = await said(anna, chat, 'Ответ', { reply_to: message.id });
    const path = `/chat/${chat}/messages/${message.id}/`;
    expect(outcomeOf(await anna.post(path, { body: 'Чужими словами' }))).toEqual([403, 'edit_window']);
    expect((await boris.post(path, { body: 'Второе' })).body).toMatchObject({ body: 'Второе', seq: message.seq });
    expect((await anna.get(`${path}revisions/`)).body.results).toMatchObject([{ body: 'Первое' }]);
    const notHers = await said(anna, chat, 'Её');
    expect(outcomeOf(await boris.post(`/chat/${chat}/messages/${notHers.id}/delete/`))).toEqual([403, 'edit_window']);
    // She made the group.
    expect((await anna.post(`${path}delete/`)).body).toMatchObject({ deleted: true, body: '', seq: message.seq });
    const { results } = (await boris.get(`/chat/${chat}/messages/`)).body;
    expect(results.find(({ id }: { id: string }) => id === reply.id).reply).toEqual(
      expect.objectContaining({ id: message.id, body: '' }),
    );
    expect((await anna.get('/chat/search/', { query: { q: 'второе', chat } })).body.results).toEqual([]);
    expect(outcomeOf(await boris.post(`${path}react/`, { emoji: '👍', on: true }))).toEqual([404, 'message_gone']);
  });

  test('[CHAT-12] in a channel its admins write; members leave, owners name others, the last owner stays', async () => {
    const made = await anna.post('/chat/groups/', { title: 'Новости', kind: 'channel', people: [idOf(boris)] });
    const chat = made.body.id;
    expect(outcomeOf(await say(boris, chat, 'Можно?'))).toEqual([403, 'read_only']);
    expect(outcomeOf(await boris.post(`/chat/${chat}/people/`, { roles: { [idOf(boris)]: 'owner' } }))).toEqual([
      403,
      'admins_only',
    ]);
    expect(outcomeOf(await anna.post(`/chat/${chat}/people/`, { roles: { [idOf(anna)]: 'admin' } }))).toEqual([
      409,
      'sole_owner',
    ]);
    expect((await anna.post(`/chat/${chat}/people/`, { roles: { [idOf(boris)]: 'owner' } })).status).toBe(204);
    expect((await anna.post(`/chat/${chat}/people/`, { remove: [idOf(anna)] })).status).toBe(204);
    expect((await say(boris, chat, 'Теперь можно')).status).toBe(200);
  });

  test('[CHAT-13] two people have one direct chat, whoever begins it and at once; notes to oneself are one as well', async () => {
    const both = await Promise.all([direct(boris, carla), direct(carla, boris), direct(boris, carla)]);
    expect(new Set(both).size).toBe(1);
    expect(await direct(anna, anna)).toBe(await direct(anna, anna));
    expect(outcomeOf(await boris.post(`/chat/${both[0]}/people/`, { add: [idOf(anna)] }))).toEqual([409, 'is_direct']);
    expect(outcomeOf(await guest.post('/chat/direct/', { user: idOf(carla) }))).toEqual([404, 'no_person']);
  });

  test('[CHAT-14] a message has at most twenty different reactions, each once by one person', async () => {
    const chat = await direct(anna, boris);
    const { id } = await said(anna, chat, 'Ура');
    const react = (client: Client, emoji: string, on = true): Promise<ClientAnswer> =>
      client.post(`/chat/${chat}/messages/${id}/react/`, { emoji, on });
    const emojis = [...'😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰😗😙😚🙂🤗🤩'];
    const answers = [];
    for (const emoji of emojis) answers.push(await react(anna, emoji));
    expect(outcomeOf(answers[20] as ClientAnswer)).toEqual([409, 'too_many_signs']);
    await react(boris, '😀');
    const { body } = await react(boris, '😀');
    expect(body.reactions).toHaveLength(20);
    expect(body.reactions[0].people).toHaveLength(2);
    expect((await react(anna, '<b>')).status).toBe(400);
  });

  test('[CHAT-15] the files of a message are its members’; who sends takes only what he uploaded for this chat', async () => {
    const chat = await direct(anna, boris);
    const other = await direct(anna, carla);
    const upload = async (client: Client, to: string): Promise<{ id: string; url: string }> => {
      const boundary = 'keste-chat';
      const payload = Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nсмета\r\n--${boundary}--\r\n`,
      );
      const answer = await client.post(`/data/chat/${to}/comments/files/`, payload, {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    const file = await upload(anna, chat);
    expect((await say(anna, other, 'Не отсюда', { files: [file.id] })).status).toBe(400);
    expect((await say(boris, chat, 'Не моё', { files: [file.id] })).status).toBe(400);
    const message = await said(anna, chat, '', { files: [file.id] });
    expect(message.files).toMatchObject([{ id: file.id, name: 'a.txt' }]);
    const media = async (client: Client): Promise<number> => (await client.get(`/${file.url}`)).status;
    expect([await media(anna), await media(boris), await media(carla)]).toEqual([200, 200, 404]);
    await anna.post(`/chat/${chat}/messages/${message.id}/delete/`);
    expect(await media(boris)).toBe(404);
  });
});
