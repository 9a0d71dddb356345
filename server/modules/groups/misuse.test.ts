// What groups refuse to those who try: guests who lead or come late, members deleted as rows, names that only look like others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openSocket,
  signInPeople,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let owner: Client;
let guest: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'owner', 'guest']);
  [anna, boris, owner, guest] = people.clients;
  idOf = people.idOf;
});
afterAll(() => server?.close());

const make = (by: Client, values: object = {}): Promise<ClientAnswer> =>
  by.post('/data/group/', { id: randomUUID(), name: `Круг ${randomUUID().slice(0, 8)}`, ...values });
const join = (by: Client, { id }: { id: string }): Promise<ClientAnswer> => by.post(`/groups/${id}/join/`, {});

async function made(by: Client, values: object = {}): Promise<AnsweredRow> {
  const { status, text, body } = await make(by, values);
  expect(status, text).toBe(201);
  return body;
}

async function openTo(group: AnsweredRow, external: boolean): Promise<void> {
  const { version } = (await anna.get(`/data/group/${group.id}/`)).body;
  expect((await anna.patch(`/data/group/${group.id}/`, { version, external })).status).toBe(200);
}

test('[COMMUNITY-40] a guest who was invited stays outside once the group takes no guests, and leads none that does', async () => {
  const group = await made(anna, { external: true });
  await anna.post(`/groups/${group.id}/invite/`, { people: [idOf(guest)] });
  await openTo(group, false);
  const late = await join(guest, group);
  expect([late.status, late.body.code]).toEqual([400, 'group_not_external']);
  await openTo(group, true);
  expect((await join(guest, group)).body.state).toBe('active');
  for (const role of ['owner', 'moderator']) {
    const raised = await anna.post(`/groups/${group.id}/member/`, { person: idOf(guest), do: 'role', role });
    expect([raised.status, raised.body.code]).toEqual([400, 'group_guest_leads']);
  }
  const left = await anna.post(`/groups/${group.id}/leave/`, { successor: idOf(guest) });
  expect(left.body.code).toBe('group_guest_leads');
  const [mine] = (await anna.get('/groups/mine/')).body.results.filter(
    (one: { group: string }) => one.group === group.id,
  );
  expect(mine.role).toBe('owner');
});

test('[COMMUNITY-41] places in a group are neither changed nor deleted as rows, by the owner of the organisation either: who was a member would read on', async () => {
  const group = await made(owner);
  await join(boris, group);
  const filters = JSON.stringify({ group: [group.id], person: [idOf(boris)] });
  const [row] = (await owner.get('/data/group_member/', { query: { page_name: 'group_members', filters } })).body
    .results;
  const path = `/data/group_member/${row.id}/`;
  const answers = [
    await owner.delete(`${path}?version=${row.version}`),
    await owner.patch(path, { version: row.version, role: 'owner' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await owner.get(path)).body).toMatchObject({ role: 'member', state: 'active' });
});

test('[COMMUNITY-42] a name that looks like a taken one is taken, and one that cannot be seen is none', async () => {
  const name = `Йога ${randomUUID().slice(0, 8)}`;
  await made(anna, { visibility: 'secret', name });
  const alike = [
    name.normalize('NFD'),
    name.replace(' ', '  '),
    name.replace(' ', '\u00a0'),
    name.replace(' ', ' \u200b'),
    `${name}\u2060`,
    name.toUpperCase(),
    '\u200b',
    '\u200b \u2060',
  ];
  for (const one of alike) {
    const refused = await make(boris, { name: one });
    expect([refused.status, Object.keys(refused.body.fields ?? {})], JSON.stringify(one)).toEqual([400, ['name']]);
  }
  expect((await make(boris, { name: `${name} 2` })).status).toBe(201);
});

test('[COMMUNITY-43] the name of a secret group is in nothing that refers to it: news for it, the place of who was banned, favourites, the socket', async () => {
  const name = `Тайник ${randomUUID().slice(0, 8)}`;
  const group = await made(anna, { visibility: 'secret', name });
  const admin = await server.login('admin@demo.keste');
  const { id: adminId } = (await admin.get('/users/info/')).body.user;
  await anna.post(`/groups/${group.id}/invite/`, { people: [adminId, idOf(boris)] });
  for (const each of [admin, boris]) await join(each, group);
  const id = randomUUID();
  const news = { id, title: 'Кружку', body: '<p>Сбор</p>', for_all: false, for_groups: [group.id] };
  expect((await admin.post('/data/news/', news)).status).toBe(201);
  const favourite = { kind: 'record', id: group.id, model: 'group', is_favourite: true };
  for (const [path, body] of [
    ['/places/favourites/', favourite],
    ['/places/opened/', { kind: 'record', id: group.id, model: 'group' }],
  ] as const)
    expect((await boris.post(path, body)).status).toBeLessThan(300);
  const socket = await openSocket(server.url, owner);
  await anna.post(`/groups/${group.id}/member/`, { person: idOf(boris), do: 'ban' });
  const post = { id: randomUUID(), group: group.id, body: 'Пароль' };
  expect((await anna.post('/data/group_post/', post)).status).toBe(201);
  const filters = JSON.stringify({ person: [idOf(boris)] });
  const seen = [
    await owner.get(`/data/news/${id}/`),
    await owner.get(`/data/news/${id}/history/`),
    await owner.get('/data/news/', { query: { page_name: 'news', search: 'Кружку' } }),
    await boris.get('/data/group_member/', { query: { page_name: 'group_members', filters } }),
    await boris.get('/places/'),
  ];
  expect(seen.map(({ status, text }) => [status, text.includes(name)])).toEqual(seen.map(() => [200, false]));
  // What comes later was published later: by then the others have gone out.
  const open = await made(anna);
  await expect.poll(() => JSON.stringify(socket.heard)).toContain(open.id);
  for (const hidden of [group.id, post.id]) expect(JSON.stringify(socket.heard)).not.toContain(hidden);
  socket.close();
});

test('[COMMUNITY-44] an owner of the organisation publishes his own post past those who look at it no more than any member', async () => {
  const group = await made(anna, { post_policy: 'premoderated' });
  await join(owner, group);
  const post = { id: randomUUID(), group: group.id, body: '<p>Ждёт</p>' };
  const begun = await owner.post('/data/group_post/', { ...post, state: 'published' });
  expect([begun.status, begun.body.code]).toEqual([403, 'forbidden']);
  const { body: waits } = await owner.post('/data/group_post/', post);
  const path = `/data/group_post/${post.id}/`;
  const moved = await owner.patch(path, { version: waits.version, state: 'published' });
  expect([waits.state, moved.status, (await owner.get(path)).body.state]).toEqual(['pending', 403, 'pending']);
});

test('[COMMUNITY-21] a group without posts is deleted with its places by an owner of the organisation who leads it, and comes back with them; one with posts is not', async () => {
  const group = await made(owner);
  await join(boris, group);
  const remove = async (): Promise<ClientAnswer> => {
    const { version } = (await owner.get(`/data/group/${group.id}/`)).body;
    return owner.delete(`/data/group/${group.id}/?version=${version}`);
  };
  const places = async (): Promise<unknown[]> =>
    (await boris.get('/groups/mine/')).body.results.filter((one: { group: string }) => one.group === group.id);
  expect((await remove()).status).toBeLessThan(300);
  expect([(await boris.get(`/data/group/${group.id}/`)).status, await places()]).toEqual([404, []]);
  expect((await owner.post(`/data/group/${group.id}/restore/`, {})).status).toBe(200);
  expect(await places()).toHaveLength(1);
  await boris.post('/data/group_post/', { id: randomUUID(), group: group.id, body: '<p>Первая</p>' });
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'has_links']);
});
