// A secret group and a private chat before everybody who is not in them: every call that reads is asked about them, and nothing that is
// answered or told over a socket holds a word, a name or an id of theirs. The matrix plants groups that are open.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ok,
  openSocket,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../server/testing/index.ts';
import type { KnownRow } from './matrix/forbidden.ts';
import { BY_ID, READINGS, upload, type Trial } from './matrix/probes.ts';

const OUTSIDERS = ['member.en', 'owner', 'admin', 'accountant', 'support', 'guest', 'other'];
/** Stand in what is hidden and nowhere else. */
const WORDS = ['Турмалин', 'Хризолит', 'Малахит', 'Обсидиан', 'Лазурит'];
const MODELS = ['group', 'group_post', 'group_member', 'moderation_item', 'chat', 'news', 'user'];

/** By it owners and admins take a secret group, and those who lead it are told. */
const TAKE = '/groups/:id/take/';

let server: TestServer;
let anna: Client;
let boris: Client;
const outsiders = new Map<string, { client: Client; id: string; socket: TestSocket }>();
/** By model, the rows that are there for members alone. */
const hidden = new Map<string, string>();
const files: string[] = [];

const idOf = async (client: Client): Promise<string> => (await client.get('/users/info/')).body.user.id;

beforeAll(async () => {
  server = await startTestServer({ searchesMost: Number.POSITIVE_INFINITY });
  [anna, boris] = [await server.login('member.ru@demo.keste'), await server.login('member.kk@demo.keste')];
  for (const name of OUTSIDERS) {
    const client = await server.login(`${name}@demo.keste`);
    outsiders.set(name, { client, id: await idOf(client), socket: await openSocket(server.url, client) });
  }
  await openRooms();
  await fill();
});
afterAll(async () => {
  for (const { socket } of outsiders.values()) socket.close();
  await server?.close();
});

/** Who is not let in is not let into the rooms either. */
async function openRooms(): Promise<void> {
  const group = await ok(
    anna.post('/data/group/', {
      id: randomUUID(),
      name: 'Турмалин',
      visibility: 'secret',
      post_policy: 'premoderated',
    }),
  );
  hidden.set('group', group.id);
  for (const { socket } of outsiders.values())
    expect(await socket.socket.emitWithAck('join', { model: 'group', id: group.id })).not.toMatchObject({ ok: true });
}

async function fill(): Promise<void> {
  const group = hidden.get('group') ?? '';
  const { id: outsider } = outsiders.get('member.en') ?? { id: '' };
  await ok(anna.post(`/groups/${group}/invite/`, { people: [await idOf(boris)] }));
  await ok(boris.post(`/groups/${group}/join/`, {}));
  const mention = `@[Кто](${outsider})`;
  const file = await ok(upload(anna, '/files/?model=group_post&field=files', 'hrizolit.txt', 'Хризолит'));
  files.push(file.url);
  const post = await ok(
    anna.post('/data/group_post/', { id: randomUUID(), group, body: `<p>Хризолит ${mention}</p>`, files: [file.id] }),
  );
  hidden.set('group_post', post.id);
  await ok(anna.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: `<p>Малахит ${mention}</p>` }));
  await ok(boris.post('/data/group_post/', { id: randomUUID(), group, body: '<p>Обсидиан</p>' }));
  // Somebody in the group decides about the complaint: else it would be the organisation's.
  await ok(anna.post(`/groups/${group}/member/`, { person: await idOf(boris), do: 'role', role: 'moderator' }));
  await ok(boris.post('/moderation/report/', { post: post.id, reason: 'rude', text: 'Малахит' }));
  const [place] = (
    await ok(anna.get('/data/group_member/', { query: { filters: JSON.stringify({ group: [group] }) } }))
  ).results;
  hidden.set('group_member', place.id);
  const [item] = (
    await ok(anna.get('/data/moderation_item/', { query: { filters: JSON.stringify({ group: [group] }) } }))
  ).results;
  hidden.set('moderation_item', item.id);
  const chat = (await ok(anna.post('/chat/groups/', { title: 'Лазурит', people: [await idOf(boris)] }))).id;
  hidden.set('chat', chat);
  const told = await ok(upload(anna, `/data/chat/${chat}/comments/files/`, 'lazurit.txt', 'Лазурит'));
  files.push(told.url);
  await ok(
    anna.post(`/chat/${chat}/messages/`, { id: randomUUID(), body: `Лазурит @[Кто](${outsider})`, files: [told.id] }),
  );
}

const told = (text: string): string[] => [...WORDS, ...hidden.values()].filter((each) => text.includes(each));

async function trialOf(name: string, model: string): Promise<Trial> {
  const { client, id } = outsiders.get(name) ?? { client: anna, id: '' };
  const found = server.catalog.current().models.get(model);
  if (!found) throw new Error(`there is no model ${model}`);
  const { module } = found;
  const row = (rowId: string): KnownRow => ({
    model,
    id: rowId,
    module,
    values: { name: 'Турмалин', body: 'Хризолит' },
    facts: { people: {} },
  });
  const info = await client.get('/table_info/', { query: { model, page_name: module.name, table_type: 'list' } });
  return {
    client,
    me: id,
    module,
    mine: row(randomUUID()),
    hidden: row(hidden.get(model) ?? randomUUID()),
    absent: randomUUID(),
    columns: info.body?.columns ?? [],
  };
}

test('[COMMUNITY-51] what must not be told is there to be found', async () => {
  const paths = ['group', 'group_post', 'group_member'].map((model) => `/data/${model}/?page_size=200`);
  const read = await Promise.all(
    [...paths, '/search/?q=Хризолит', '/chat/chats/', '/chat/search/?q=Лазурит'].map(
      async (path) => (await anna.get(path)).text,
    ),
  );
  expect(told(read.join(' '))).toEqual(
    expect.arrayContaining(['Турмалин', 'Хризолит', 'Обсидиан', 'Лазурит', hidden.get('group')]),
  );
  for (const url of files) expect((await boris.get(`//${url.replace(/^\//, '')}`)).status).toBe(200);
});

describe.each(OUTSIDERS)('[COMMUNITY-51] %s', (name) => {
  test('reads nothing of a secret group and of a chat of others by any call', async () => {
    const found: unknown[] = [];
    for (const model of MODELS) {
      const trial = await trialOf(name, model);
      for (const [call, probe] of READINGS)
        for (const answer of await Promise.all(probe(trial))) {
          const text = answer.text.replaceAll(/"(?:q|question)":"[^"]*"/g, '');
          if (told(text).length > 0 || answer.status >= 500)
            found.push([call, model, answer.status, told(text), answer.text.slice(0, 600)]);
        }
    }
    expect(found).toEqual([]);
  });

  test('gets of their rows what he gets of none', async () => {
    const found: unknown[] = [];
    const shape = ({ status, text }: ClientAnswer): unknown => [
      status,
      text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'),
    ];
    for (const model of hidden.keys()) {
      const trial = await trialOf(name, model);
      for (const [call, ask] of BY_ID) {
        const [absent, there] = [shape(await ask(trial, trial.absent)), shape(await ask(trial, trial.hidden.id))];
        if (JSON.stringify(absent) !== JSON.stringify(there)) found.push([call, model, absent, there]);
      }
    }
    const calls = server.app
      .knownCalls()
      .filter(({ module, path }) => module !== undefined && path.includes(':') && path !== TAKE);
    const { client } = outsiders.get(name) ?? { client: anna };
    for (const { method, path } of calls)
      for (const id of hidden.values()) {
        const ask = (value: string): Promise<ClientAnswer> => {
          const at = path.replaceAll(/:\w+/g, value);
          return method === 'GET' ? client.get(at) : client.post(at, {});
        };
        const [absent, there] = [shape(await ask(randomUUID())), shape(await ask(id))];
        if (JSON.stringify(absent) !== JSON.stringify(there)) found.push([method, path, absent, there]);
      }
    expect(found).toEqual([]);
  });

  test('opens no file of theirs, hears nothing and is notified of nothing', async () => {
    const { client, socket } = outsiders.get(name) ?? { client: anna, socket: undefined };
    for (const url of files) expect((await client.get(`//${url.replace(/^\//, '')}`)).status).toBe(404);
    const heard = [
      // That he is not in the room that he asked for.
      JSON.stringify(socket?.heard.filter(([event]) => event !== 'room_left')),
      ...(await Promise.all(
        [
          '/notifications/?state=all',
          '/realtime/since/?seq=0',
          '/counters/',
          '/chat/chats/',
          '/groups/mine/',
          '/places/',
          '/jobs/',
          '/overview/changes/',
          '/workflows/runs/',
          '/moderation/mine/',
          '/chat/search/?q=Лазурит',
        ].map(async (path) => (await client.get(path)).text),
      )),
    ];
    expect(heard.flatMap(told)).toEqual([]);
  });
});
