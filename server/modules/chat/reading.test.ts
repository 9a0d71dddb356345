// Reading and writing in chats over the calls: drafts, what is saved, files and links, forwarding, what a message said before.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ok,
  openSocket,
  outcomeOf,
  signInPeople,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let carla: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en']);
  [anna, boris, carla] = people.clients;
  idOf = people.idOf;
});
afterAll(() => server?.close());

async function group(title: string, by: Client, ...others: Client[]): Promise<string> {
  return (await ok(by.post('/chat/groups/', { title, people: others.map(idOf) }))).id;
}

const said = (client: Client, chat: string, more: object): Promise<ClientAnswer['body']> =>
  ok(client.post(`/chat/${chat}/messages/`, { id: randomUUID(), ...more }));
const draft = (client: Client, chat: string, values: object): Promise<ClientAnswer> =>
  client.post(`/chat/${chat}/draft/`, { id: randomUUID(), ...values });
async function draftIn(client: Client, chat: string): Promise<ClientAnswer['body']> {
  const { body } = await client.get('/chat/chats/');
  return body.results.find((talk: { id: string }) => talk.id === chat)?.draft;
}

async function upload(client: Client, chat: string, name = 'plan.txt'): Promise<{ id: string; url: string }> {
  const lines = [
    '--keste',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    '',
    `план ${name}`,
    '--keste--',
    '',
  ];
  return ok(
    client.post(`/data/chat/${chat}/comments/files/`, Buffer.from(lines.join('\r\n')), {
      headers: { 'content-type': 'multipart/form-data; boundary=keste' },
    }),
  );
}
const media = async (client: Client, { url }: { url: string }): Promise<number> => (await client.get(`/${url}`)).status;

test('[CHAT-40] one chat has one draft: told to the person’s other screens, gone with the message in all of them, and in no other chat', async () => {
  const chat = await group('Борис Иванов', anna, boris);
  const direct = (await ok(anna.post('/chat/direct/', { user: idOf(boris) }))).id;
  const [hers, his] = await Promise.all([openSocket(server.url, anna), openSocket(server.url, boris)]);
  const question = await said(boris, chat, { body: 'Сколько поддонов?' });
  const first = { id: randomUUID(), body: `@[Борис](${idOf(boris)}), четырнадцать`, reply_to: question.id };
  expect((await ok(draft(anna, chat, first))).draft).toMatchObject({ id: first.id, reply: { id: question.id } });
  await expect
    .poll(() => hers.named('chat_draft').map(({ id, data }) => [id, Object(data).draft?.body]))
    .toEqual([[chat, first.body]]);
  // Sent on one device, then by Enter on the other one, which shows the same draft.
  const { reply_to, ...words } = first;
  const answers = [await said(anna, chat, { ...words, reply_to }), await said(anna, chat, { ...words, reply_to })];
  expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
  await expect
    .poll(() => hers.named('chat_draft').map(({ data }) => Object(data).draft))
    .toEqual([expect.any(Object), null]);
  expect(await draftIn(anna, chat)).toBeNull();
  // A device that comes late with what was sent does not bring it back.
  expect((await ok(draft(anna, chat, first))).draft).toBeNull();
  const second = { id: randomUUID(), body: 'И ещё' };
  await ok(draft(anna, chat, second));
  await ok(anna.post(`/chat/${chat}/`, { title: 'Смена' }));
  expect(await draftIn(anna, chat)).toEqual({ ...second, reply: null });
  expect([await draftIn(anna, direct), await draftIn(boris, chat)]).toEqual([null, null]);
  expect(his.named('chat_draft')).toEqual([]);
  hers.close();
  his.close();
});

test('[CHAT-40] what is begun anew while the message goes out stays; an emptied draft, and that of somebody removed, is none', async () => {
  const chat = await group('Смена', anna, boris);
  const sent = { id: randomUUID(), body: 'Первое' };
  await ok(draft(anna, chat, sent));
  await ok(draft(anna, chat, { body: 'Второе' }));
  await said(anna, chat, sent);
  expect(await draftIn(anna, chat)).toMatchObject({ body: 'Второе' });
  await ok(draft(anna, chat, { body: ' \n' }));
  expect(await draftIn(anna, chat)).toBeNull();
  // Sent and kept at once, in whichever order, it is sent and not kept.
  for (let turn = 0; turn < 5; turn += 1) {
    const both = { id: randomUUID(), body: `Сразу ${turn}` };
    await Promise.all([said(anna, chat, both), ok(draft(anna, chat, both))]);
    expect(await draftIn(anna, chat)).toBeNull();
  }
  await ok(draft(boris, chat, { body: 'Моё' }));
  await ok(anna.post(`/chat/${chat}/people/`, { remove: [idOf(boris)] }));
  await ok(anna.post(`/chat/${chat}/people/`, { add: [idOf(boris)] }));
  expect(await draftIn(boris, chat)).toBeNull();
});

test('[CHAT-41] a draft of more than 10,000 characters, in a chat of others or with a wrong id is refused', async () => {
  const chat = await group('Смена', anna);
  const elsewhere = await said(anna, await group('Другая', anna), { body: 'Там' });
  const tooLong = await draft(anna, chat, { body: 'ю'.repeat(10_001) });
  expect([tooLong.status, Object.keys(tooLong.body.fields)]).toEqual([400, ['body']]);
  expect((await draft(anna, chat, { id: 'x', body: 'а' })).status).toBe(400);
  expect((await draft(anna, chat, {})).status).toBe(400);
  expect(outcomeOf(await draft(boris, chat, { body: 'Чужое' }))).toEqual([404, 'chat_gone']);
  expect((await ok(draft(anna, chat, { body: 'Ответ', reply_to: elsewhere.id }))).draft.reply).toBeNull();
  expect((await ok(draft(anna, chat, { body: 'а\u202eб\u0000' }))).draft.body).toBe('аб');
  // Too long to be told, it is asked for.
  const socket = await openSocket(server.url, anna);
  await ok(draft(anna, chat, { body: 'ю'.repeat(10_000) }));
  await expect.poll(() => socket.named('chat_updated').map(({ id }) => id)).toEqual([chat]);
  expect((await draftIn(anna, chat)).body).toHaveLength(10_000);
  socket.close();
});

async function collection(client: Client, query: Record<string, string>): Promise<string[]> {
  const { results } = await ok(client.get('/chat/collection/', { query }));
  return results.map(({ body, files }: { body: string; files: { name: string }[] }) =>
    [body, ...files.map(({ name }) => name)].filter((part) => part !== '').join(' '),
  );
}

test('[CHAT-42] what one saves one sees alone, over all chats and in one; who is removed loses it, a deleted message goes', async () => {
  const [one, other] = [await group('Раз', anna, boris), await group('Два', anna, boris)];
  const save = (client: Client, chat: string, id: string, on = true): Promise<unknown> =>
    ok(client.post(`/chat/${chat}/messages/${id}/save/`, { on }));
  const first = await said(anna, one, { body: 'Первое' });
  const second = await said(boris, other, { body: 'Второе' });
  const third = await said(anna, other, { body: 'Третье' });
  for (const [chat, { id }] of [
    [one, first],
    [other, second],
    [other, third],
  ] as const)
    await save(boris, chat, id);
  await save(boris, one, first.id);
  expect(await collection(boris, { what: 'saved' })).toEqual(['Третье', 'Второе', 'Первое']);
  expect(await collection(boris, { what: 'saved', chat: other })).toEqual(['Третье', 'Второе']);
  expect((await boris.get(`/chat/${other}/`)).body.saved).toEqual([third.id, second.id]);
  expect([await collection(anna, { what: 'saved' }), (await anna.get(`/chat/${other}/`)).body.saved]).toEqual([[], []]);
  await save(boris, other, second.id, false);
  await ok(anna.post(`/chat/${other}/messages/${third.id}/delete/`));
  expect(await collection(boris, { what: 'saved' })).toEqual(['Первое']);
  await ok(anna.post(`/chat/${one}/people/`, { remove: [idOf(boris)] }));
  expect(await collection(boris, { what: 'saved' })).toEqual([]);
  expect(outcomeOf(await carla.post(`/chat/${one}/messages/${first.id}/save/`, { on: true }))).toEqual([
    404,
    'chat_gone',
  ]);
});

test('[CHAT-43] files and links of a chat lie together, page by page, and go with their messages', async () => {
  const chat = await group('Файлы', anna, boris);
  const file = await upload(anna, chat);
  const withFile = await said(anna, chat, { body: 'План', files: [file.id] });
  const link = await said(boris, chat, { body: 'Без ссылки' });
  await ok(boris.post(`/chat/${chat}/messages/${link.id}/`, { body: 'См. https://keste.example/a' }));
  expect(await collection(boris, { what: 'files', chat })).toEqual(['План plan.txt']);
  expect(await collection(anna, { what: 'links', chat })).toEqual(['См. https://keste.example/a']);
  expect(outcomeOf(await carla.get('/chat/collection/', { query: { what: 'files', chat } }))).toEqual([
    404,
    'chat_gone',
  ]);
  await ok(anna.post(`/chat/${chat}/messages/${withFile.id}/delete/`));
  await ok(boris.post(`/chat/${chat}/messages/${link.id}/`, { body: 'Без неё' }));
  expect([await collection(anna, { what: 'files', chat }), await collection(anna, { what: 'links', chat })]).toEqual([
    [],
    [],
  ]);
  const many = await group('Ссылки', anna, carla);
  for (const [at, by] of Array.from({ length: 35 }, (_, n) => [n, n % 2 ? anna : carla] as const))
    await said(by, many, { body: `http://keste.example/${at}` });
  const page = await ok(anna.get('/chat/collection/', { query: { what: 'links', chat: many } }));
  const rest = await collection(anna, { what: 'links', chat: many, cursor: page.next });
  expect([page.results.length, rest.length, rest.at(-1)]).toEqual([30, 5, 'http://keste.example/0']);
  expect((await anna.get('/chat/collection/', { query: { what: 'links', cursor: '-1' } })).status).toBe(400);
});

test('[CHAT-44] a message says what it said before to its members, with times; a deleted one says nothing', async () => {
  const chat = await group('Правки', anna, boris);
  const { id } = await said(anna, chat, { body: 'Раз' });
  const path = `/chat/${chat}/messages/${id}/`;
  for (const body of ['Два', 'Три']) await ok(anna.post(path, { body }));
  const { results } = await ok(boris.get(`${path}revisions/`));
  expect(results.map(({ body }: { body: string }) => body)).toEqual(['Два', 'Раз']);
  expect(results.every(({ at }: { at: string }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  expect(outcomeOf(await carla.get(`${path}revisions/`))).toEqual([404, 'chat_gone']);
  await ok(anna.post(`${path}delete/`));
  expect(outcomeOf(await boris.get(`${path}revisions/`))).toEqual([404, 'message_gone']);
});

test('[CHAT-45] a forwarded message takes its files along: they are the new chat’s members’, and stay when the first one goes', async () => {
  const [from, to] = [await group('Откуда', anna, boris), await group('Куда', anna, carla)];
  const files = [await upload(anna, from, 'a.txt'), await upload(anna, from, 'b.txt')];
  const first = await said(anna, from, { files: files.map(({ id }) => id) });
  // Who does not see it does not forward it.
  const own = await group('Своё', carla);
  expect(outcomeOf(await carla.post(`/chat/${own}/messages/`, { id: randomUUID(), forward: first.id }))).toEqual([
    404,
    'chat_gone',
  ]);
  const copy = await said(anna, to, { forward: first.id });
  expect(copy.files.map(({ name, size }: { name: string; size: number }) => [name, size])).toEqual([
    ['a.txt', 14],
    ['b.txt', 14],
  ]);
  expect(copy.files.map(({ id }: { id: string }) => id)).not.toContain(files[0]?.id);
  const [shared] = copy.files;
  expect([await media(carla, shared), await media(boris, shared)]).toEqual([200, 404]);
  expect(await collection(carla, { what: 'files', chat: to })).toEqual(['a.txt b.txt']);
  await ok(anna.post(`/chat/${from}/messages/${first.id}/delete/`));
  expect([await media(boris, files[0] ?? shared), (await carla.get(`/${shared.url}`)).text]).toEqual([
    404,
    'план a.txt',
  ]);
  await ok(anna.post(`/chat/${to}/messages/${copy.id}/delete/`));
  expect(await media(carla, shared)).toBe(404);
});

test('[CHAT-61] a forward that fails leaves no file behind', async () => {
  const [from, to] = [await group('Откуда', anna), await group('Куда', anna)];
  const files = [await upload(anna, from, 'a.txt'), await upload(anna, from, 'b.txt')];
  const first = await said(anna, from, { files: files.map(({ id }) => id) });
  const folder = join(server.dataDir, 'media');
  const kept = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
      .toSorted();
  // The second one cannot be copied.
  const lost = kept().find((path) => path.endsWith(files[1]?.id ?? ''));
  rmSync(lost ?? '');
  const before = kept();
  expect((await anna.post(`/chat/${to}/messages/`, { id: randomUUID(), forward: first.id })).status).toBe(500);
  await expect.poll(kept).toEqual(before);
  expect((await anna.get(`/chat/${to}/messages/`)).body.results.map(({ kind }: { kind: string }) => kind)).toEqual([
    'system',
  ]);
});
