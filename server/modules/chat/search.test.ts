// Messages in the search over everything.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Search } from '../../../src/contract/index.ts';
import {
  ok,
  signInPeople,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let owner: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'owner']);
  [anna, boris, owner] = people.clients;
  idOf = people.idOf;
});
afterAll(() => server?.close());

const group = async (by: Client, ...others: Client[]): Promise<string> =>
  (await ok(by.post('/chat/groups/', { title: 'Смена', people: others.map(idOf) }))).id;
const said = (client: Client, chat: string, body: string): Promise<ClientAnswer['body']> =>
  ok(client.post(`/chat/${chat}/messages/`, { id: randomUUID(), body }));

async function found(client: Client, q: string, more: object = {}): Promise<Search['groups'][number] | undefined> {
  const { groups }: Search = await ok(client.get('/search/', { query: { q, ...more } }));
  return groups.find(({ model }) => model === 'chat_message');
}
const numbers = async (client: Client, q: string): Promise<unknown[]> =>
  ((await found(client, q))?.results ?? []).map(({ query }) => [query?.['chat_id'], query?.['message']]);

test('[CHAT-62] [FIND-12] messages of one’s own chats are found by parts of words, the newest first, each with its chat, its author and its place', async () => {
  const chat = await group(anna, boris);
  const first = await said(anna, chat, 'Малахитовая шкатулка ещё на складе');
  const second = await said(boris, chat, `@[Анна](${idOf(anna)}), малахит увезли`);
  expect(await found(boris, 'малахит')).toMatchObject({
    route: 'chat',
    title: 'Сообщения',
    has_more: false,
    results: [
      { id: second.id, string_view: 'Смена', query: { chat_id: chat, message: String(second.seq) } },
      {
        id: first.id,
        matched: { title: first.author.string_view.split(' ')[1], text: 'Малахитовая шкатулка ещё на складе' },
      },
    ],
  });
  expect(await numbers(anna, 'ХИТОВ еще')).toEqual([[chat, String(first.seq)]]);
  expect((await found(anna, 'малахит', { limit: '1' }))?.has_more).toBe(true);
  expect([await found(anna, 'малахит', { models: 'deal' }), await found(anna, 'м')]).toEqual([undefined, undefined]);
  await ok(boris.post(`/chat/${chat}/messages/${second.id}/`, { body: 'Увезли' }));
  await ok(anna.post(`/chat/${chat}/messages/${first.id}/delete/`));
  expect(await numbers(anna, 'малахит')).toEqual([]);
});

test('[CHAT-62] who is not in a chat finds nothing of it: an owner of the organisation, one who was removed, one who left', async () => {
  const chat = await group(anna, boris);
  const message = await said(anna, chat, 'Секретный турмалин');
  const place = [[chat, String(message.seq)]];
  const all = async (): Promise<unknown[]> =>
    Promise.all([anna, boris, owner].map((client) => numbers(client, 'турмалин')));
  expect(await all()).toEqual([place, place, []]);
  await ok(anna.post(`/chat/${chat}/people/`, { remove: [idOf(boris)], add: [idOf(owner)] }));
  expect(await all()).toEqual([place, [], place]);
  await ok(anna.post(`/chat/${chat}/people/`, { roles: { [idOf(owner)]: 'owner' } }));
  await ok(anna.post(`/chat/${chat}/people/`, { remove: [idOf(anna)] }));
  expect(await all()).toEqual([[], [], place]);
  const other = await server.login('other@demo.keste');
  expect(await numbers(other, 'турмалин')).toEqual([]);
});

test('[CHAT-62] a direct chat is called by the other one, one’s notes by their name', async () => {
  const direct = (await ok(anna.post('/chat/direct/', { user: idOf(boris) }))).id;
  const notes = (await ok(anna.post('/chat/direct/', { user: idOf(anna) }))).id;
  await said(boris, direct, 'Аметист');
  await said(anna, notes, 'Аметист');
  const names = (await found(anna, 'аметист'))?.results.map(({ string_view: name }) => name);
  expect(names?.toSorted()).toEqual([(await ok(boris.get('/users/info/'))).user.full_name, 'Заметки'].toSorted());
});
