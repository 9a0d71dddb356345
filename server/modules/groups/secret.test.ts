// A secret group before those who write: what they import, send, attach or ask to join tells and opens nothing of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  importLook,
  importRun,
  ok,
  openSocket,
  outcomeOf,
  signInPeople,
  startTestServer,
  untilDelivered,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let owner: Client;
let admin: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'owner', 'admin']);
  [anna, boris, owner, admin] = people.clients;
  idOf = people.idOf;
});
afterAll(() => server?.close());

type Row = ClientAnswer['body'];

const make = (by: Client, values: object = {}): Promise<Row> =>
  ok(by.post('/data/group/', { id: randomUUID(), name: `Круг ${randomUUID().slice(0, 8)}`, ...values }));
const post = (by: Client, group: { id: string }, values: object = {}): Promise<ClientAnswer> =>
  by.post('/data/group_post/', { id: randomUUID(), group: group.id, body: '<p>Гранат</p>', ...values });
const read = async (by: Client, model: string, { id }: { id: string }): Promise<Row> =>
  ok(by.get(`/data/${model}/${id}/`));

async function bringIn(person: Client, group: { id: string }): Promise<void> {
  await ok(anna.post(`/groups/${group.id}/invite/`, { people: [idOf(person)] }));
  await ok(person.post(`/groups/${group.id}/join/`, {}));
}

function upload(client: Client): Promise<Row> {
  const lines = [
    '--keste',
    'Content-Disposition: form-data; name="file"; filename="a.txt"',
    '',
    'Опал',
    '--keste--',
    '',
  ];
  return ok(
    client.post('/files/?model=group_post&field=files', Buffer.from(lines.join('\r\n')), {
      headers: { 'content-type': 'multipart/form-data; boundary=keste' },
    }),
  );
}

test('[COMMUNITY-60] whoever read an open group hears nothing more of it once it is secret, and nothing that he was told names it', async () => {
  const group = await make(anna);
  await bringIn(owner, group);
  const mention = `@[Бекзат](${idOf(boris)}) @[Хозяин](${idOf(owner)})`;
  const { id } = await ok(post(anna, group, { body: `<p>${mention}</p>` }));
  const socket = await openSocket(server.url, boris);
  for (const room of [
    { model: 'group', id: group.id },
    { model: 'group_post', id },
  ])
    expect(await socket.socket.emitWithAck('join', room)).toMatchObject({ ok: true });
  const paths = ['/notifications/?state=all', '/realtime/since/?seq=0', '/overview/changes/'];
  const told = async (): Promise<string> =>
    (await Promise.all(paths.map(async (path) => (await boris.get(path)).text))).join();
  await expect.poll(told).toContain(id);
  const { unread } = (await boris.get('/notifications/')).body;
  const { version } = await read(anna, 'group', group);
  await ok(anna.patch(`/data/group/${group.id}/`, { version, visibility: 'secret' }));
  await untilDelivered(server.live);
  await expect.poll(() => socket.named('room_left')).toHaveLength(2);
  const heard = socket.heard.length;
  const comment = randomUUID();
  await ok(anna.post(`/data/group_post/${id}/comments/`, { id: comment, body: mention }));
  // Who is told of it is told with the others.
  await expect.poll(async () => (await owner.get('/notifications/')).text).toContain(comment);
  const later = await ok(post(anna, group));
  const open = await make(anna);
  await expect.poll(() => JSON.stringify(socket.heard)).toContain(open.id);
  const seen = [JSON.stringify(socket.heard.slice(heard)), await told()].join();
  for (const hidden of [group.id, group.name, id, comment, later.id]) expect(seen).not.toContain(hidden);
  expect((await boris.get('/notifications/')).body.unread).toBe(unread);
  socket.close();
});

test('[COMMUNITY-61] an import learns nothing of secret groups, by name, id or number, and takes neither them nor what is others’', async () => {
  const [secret, open] = [await make(anna, { visibility: 'secret' }), await make(anna)];
  const [hidden, shown] = [await ok(post(anna, secret)), await ok(post(anna, open))];
  const run = async (model: string, mapping: string[], cells: unknown[]): Promise<string> => {
    const look = await importLook(boris, model, `${mapping.join(';')}\n${cells.join(';')}`);
    const key = mapping[0] === 'number' ? 'number' : null;
    const answer = await importRun(boris, model, look.body.id, { mapping, key, dry_run: false, skip_wrong: true });
    const [{ value: _, ...error }] = answer.body.errors;
    return JSON.stringify({ ...answer.body, errors: [error] });
  };
  const [groups, posts] = [
    ['number', 'name', 'visibility'],
    ['number', 'body'],
  ];
  const nowhere = 99_999;
  const absent = await run('group_post', ['group', 'body'], [randomUUID(), 'x']);
  for (const named of [secret.name, secret.id])
    expect(await run('group_post', ['group', 'body'], [named, 'x'])).toBe(absent);
  const none = await run('group', groups, [nowhere, 'Угон', 'open']);
  expect(await run('group', groups, [secret.number, 'Угон', 'open'])).toBe(none);
  expect(await run('group_post', posts, [hidden.number, 'Угон'])).toBe(
    await run('group_post', posts, [nowhere, 'Угон']),
  );
  await run('group', groups, [open.number, 'Угон', 'secret']);
  await run('group_post', posts, [shown.number, 'Угон']);
  for (const group of [secret, open])
    expect(await read(anna, 'group', group)).toMatchObject({ name: group.name, visibility: group.visibility });
  for (const each of [hidden, shown]) expect((await read(anna, 'group_post', each)).body).toBe('<p>Гранат</p>');
});

test('[COMMUNITY-62] a file of a secret group is nobody else’s by his post, comment or message, nor by its address in a text', async () => {
  const [secret, open] = [await make(anna, { visibility: 'secret' }), await make(boris)];
  const file = await upload(anna);
  await ok(post(anna, secret, { files: [file.id] }));
  const chat = await ok(boris.post('/chat/groups/', { title: 'Цех', people: [] }));
  const named = await ok(post(boris, open, { body: `<p>x</p><img src="/${file.url}">` }));
  const taken = { id: randomUUID(), body: 'x', files: [file.id] };
  const answers = [
    await post(boris, open, taken),
    await boris.post(`/data/group_post/${named.id}/comments/`, taken),
    await boris.post(`/chat/${chat.id}/messages/`, taken),
  ];
  expect(answers.map((answer) => [answer.status, Object.keys(answer.body.fields ?? {})])).toEqual(
    answers.map(() => [400, ['files']]),
  );
  const states = await Promise.all([anna, boris].map(async (client) => (await client.get(`/${file.url}`)).status));
  expect(states).toEqual([200, 404]);
});

test('[COMMUNITY-63] whoever became a guest after he asked is not let in by the page or by the queue, until the group takes guests', async () => {
  const guest = await server.login('support@demo.keste');
  const { id: person } = (await guest.get('/users/info/')).body.user;
  const group = await make(anna, { visibility: 'closed' });
  expect((await ok(guest.post(`/groups/${group.id}/join/`, {}))).state).toBe('requested');
  const { version } = await read(owner, 'user', { id: person });
  await ok(owner.patch(`/data/user/${person}/`, { version, role: 'guest' }));
  const filters = JSON.stringify({ group: [group.id] });
  const [item] = (await ok(anna.get('/data/moderation_item/', { query: { filters } }))).results;
  const accept = (): Promise<ClientAnswer> => anna.post(`/groups/${group.id}/member/`, { person, do: 'accept' });
  const doors = [
    await accept(),
    await anna.post(`/moderation/items/${item.id}/decide/`, { decision: 'approve', revision: item.object_revision }),
  ];
  expect(doors.map((answer) => outcomeOf(answer))).toEqual(doors.map(() => [400, 'group_not_external']));
  const several = { people: [person], do: 'accept' };
  expect(await ok(anna.post(`/groups/${group.id}/requests/`, several))).toMatchObject({ left: [{ person, by: '' }] });
  const now = await read(anna, 'group', group);
  await ok(anna.patch(`/data/group/${group.id}/`, { version: now.version, external: true }));
  expect((await ok(accept())).state).toBe('active');
});

test('[COMMUNITY-31] whoever becomes a guest stays in groups that take guests alone, and leads none', async () => {
  const login = await server.login('accountant@demo.keste');
  const { id: person } = (await login.get('/users/info/')).body.user;
  const [open, own] = [await make(login, { external: true }), await make(login)];
  for (const group of [open, own]) await ok(anna.post(`/groups/${group.id}/join/`, {}));
  const { version } = await read(owner, 'user', { id: person });
  await ok(owner.patch(`/data/user/${person}/`, { version, role: 'guest' }));
  const places = async (group: { id: string }): Promise<Record<string, string>> => {
    const filters = JSON.stringify({ group: [group.id] });
    const { results } = await ok(anna.get('/data/group_member/', { query: { page_name: 'group_members', filters } }));
    return Object.fromEntries(results.map((row: Row) => [row.person.id, `${row.role} ${row.state}`]));
  };
  expect(await places(open)).toEqual({ [person]: 'member active', [idOf(anna)]: 'owner active' });
  expect(await places(own)).toEqual({ [person]: 'member left', [idOf(anna)]: 'owner active' });
});

test('[COMMUNITY-64] whoever names rows of a secret group in what he sends is answered as if they were not there', async () => {
  const secret = { visibility: 'secret' };
  const group = await make(anna, { ...secret, post_policy: 'premoderated' });
  await bringIn(owner, group);
  const waits = await ok(post(owner, group));
  const filters = JSON.stringify({ group: [group.id] });
  const [item] = (await ok(anna.get('/data/moderation_item/', { query: { filters } }))).results;
  const led = await make(anna, { ...secret, post_policy: 'moderators' });
  const archived = await make(anna, secret);
  const { version } = await read(anna, 'group', archived);
  await ok(anna.post(`/data/group/${archived.id}/actions/archive/`, { version }));
  const shape = ({ status, text }: ClientAnswer): string =>
    `${status} ${text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;
  const news = { title: 'Кружку', body: '<p>Сбор</p>', for_all: false };
  const asks: [string[], (by: Client, id: string) => Promise<ClientAnswer>][] = [
    [[group.id, led.id, archived.id], (by, id) => post(by, { id }, { pinned_until: '2100-01-01T00:00:00Z' })],
    [[group.id, archived.id], (by, id) => by.post('/data/news/', { ...news, id: randomUUID(), for_groups: [id] })],
    [[waits.id], (by, id) => by.post('/moderation/report/', { post: id, reason: 'rude' })],
    [[waits.id], (by, id) => by.get('/moderation/standing/', { query: { post: id } })],
    [
      [item.id],
      (by, id) =>
        by.post('/moderation/decide/', { items: [{ id, revision: item.object_revision }], decision: 'approve' }),
    ],
  ];
  for (const by of [boris, admin])
    for (const [ids, ask] of asks) {
      const absent = shape(await ask(by, randomUUID()));
      for (const id of ids) expect(shape(await ask(by, id))).toBe(absent);
    }
  expect((await read(anna, 'group_post', waits)).state).toBe('pending');
});
