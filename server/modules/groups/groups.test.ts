// Groups over the calls: who sees, joins, asks, leads and leaves them, and what nobody else learns.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ok,
  openSocket,
  signInPeople,
  startTestServer,
  type AnsweredRow,
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
let admin: Client;
let guest: Client;
let idOf: (client: Client) => string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en', 'owner', 'admin', 'guest']);
  [anna, boris, carla, owner, admin, guest] = people.clients;
  idOf = people.idOf;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server?.close();
});

async function made(by: Client, values: object = {}): Promise<AnsweredRow> {
  const answer = await by.post('/data/group/', {
    id: randomUUID(),
    name: `Круг ${randomUUID().slice(0, 8)}`,
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const join = (by: Client, { id }: { id: string }, body: object = {}): Promise<ClientAnswer> =>
  by.post(`/groups/${id}/join/`, body);
const member = (by: Client, { id }: { id: string }, person: Client, act: string | object): Promise<ClientAnswer> =>
  by.post(`/groups/${id}/member/`, { person: idOf(person), ...(typeof act === 'string' ? { do: act } : act) });
async function membersOf(by: Client, { id }: { id: string }): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ group: [id] });
  return (await ok(by.get('/data/group_member/', { query: { page_name: 'group_members', filters } }))).results;
}
const write = (by: Client, { id }: { id: string }, body: string, more: object = {}): Promise<ClientAnswer> =>
  by.post('/data/group_post/', { id: randomUUID(), group: id, body, ...more });

test('[COMMUNITY-01] an open group is joined at once, a closed one by a request, a secret one is not there', async () => {
  const open = await made(anna);
  const closed = await made(anna, { visibility: 'closed' });
  const secret = await made(anna, { visibility: 'secret' });
  expect((await ok(join(boris, open))).state).toBe('active');
  expect((await ok(join(boris, closed, { note: 'Возьмите' }))).state).toBe('requested');
  // Asking again is no second request: what stands in the first stays.
  expect((await ok(join(boris, closed, { note: 'Ещё раз' }))).state).toBe('requested');
  const asked = (await membersOf(anna, closed)).filter((row) => row['state'] === 'requested');
  expect(asked.map((row) => row['note'])).toEqual(['Возьмите']);
  expect((await join(boris, secret)).status).toBe(404);
});

test('[COMMUNITY-02] of two who accept the same request one is told who was faster, and the applicant is in once', async () => {
  const closed = await made(anna, { visibility: 'closed' });
  await ok(join(boris, closed));
  await ok(member(anna, closed, boris, 'accept'));
  await ok(member(anna, closed, boris, { do: 'role', role: 'moderator' }));
  await ok(join(carla, closed));
  const answers = await Promise.all([member(anna, closed, carla, 'accept'), member(boris, closed, carla, 'accept')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body.code).toBe('group_already_handled');
  expect(late?.body.message).toMatch(/\p{L}+ \p{L}+/u);
  expect((await anna.get(`/data/group/${closed.id}/`)).body['members_count']).toBe(3);
});

test('[COMMUNITY-19] requests are decided about together, by those who lead the group; whom nobody asks for any more is left and named', async () => {
  const closed = await made(anna, { visibility: 'closed' });
  for (const one of [boris, carla]) await ok(join(one, closed));
  const decide = (by: Client, people: readonly string[], what = 'accept'): Promise<ClientAnswer> =>
    by.post(`/groups/${closed.id}/requests/`, { people, do: what });
  expect((await decide(boris, [idOf(carla)])).body.code).toBe('group_moderators_only');
  await ok(decide(anna, [idOf(boris)]));
  const second = await ok(decide(anna, [idOf(boris), idOf(carla), idOf(carla)]));
  expect(second.left).toEqual([{ person: idOf(boris), by: expect.stringMatching(/\p{L}/u) }]);
  expect((await anna.get(`/data/group/${closed.id}/`)).body['members_count']).toBe(3);
  await ok(carla.post(`/groups/${closed.id}/leave/`, {}));
  await ok(join(carla, closed));
  await ok(decide(anna, [idOf(carla)], 'reject'));
  const [mine] = (await ok(carla.get('/groups/mine/'))).results.filter(
    (one: { group: string }) => one.group === closed.id,
  );
  expect(mine?.state).toBe('rejected');
});

test('[COMMUNITY-32] everybody who had asked by a moment is accepted at once; who asked since waits', async () => {
  const closed = await made(anna, { visibility: 'closed' });
  await ok(join(boris, closed));
  const placeOf = async (by: Client): Promise<{ requests: number; asked_until: string; state: string }> =>
    (await ok(by.get('/groups/mine/'))).results.find((one: { group: string }) => one.group === closed.id);
  const { requests, asked_until: until } = await placeOf(anna);
  expect(requests).toBe(1);
  await ok(join(carla, closed));
  const all = { do: 'accept', until };
  expect((await boris.post(`/groups/${closed.id}/requests/`, all)).body.code).toBe('group_moderators_only');
  expect(await ok(anna.post(`/groups/${closed.id}/requests/`, all))).toEqual({ left: [], next: null });
  expect([(await placeOf(boris)).state, (await placeOf(carla)).state]).toEqual(['active', 'requested']);
  const both = { ...all, people: [idOf(carla)] };
  expect((await anna.post(`/groups/${closed.id}/requests/`, both)).status).toBe(400);
});

test('[COMMUNITY-03] the last owner names who comes after him, or stays', async () => {
  const open = await made(anna);
  await ok(join(boris, open));
  const refused = await anna.post(`/groups/${open.id}/leave/`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'group_last_owner']);
  expect((await anna.post(`/groups/${open.id}/leave/`, { successor: idOf(carla) })).body.code).toBe('group_no_person');
  await ok(anna.post(`/groups/${open.id}/leave/`, { successor: idOf(boris) }));
  const mine = (await ok(boris.get('/groups/mine/'))).results.find((one: { group: string }) => one.group === open.id);
  expect([mine.role, mine.state]).toEqual(['owner', 'active']);
});

test('[COMMUNITY-04] a secret group is nowhere for others, owners and admins of the organisation too, until one takes it', async () => {
  const name = `Тайник ${randomUUID().slice(0, 8)}`;
  const secret = await made(anna, { visibility: 'secret', name });
  await ok(anna.post(`/groups/${secret.id}/invite/`, { people: [idOf(boris)] }));
  expect((await ok(join(boris, secret))).state).toBe('active');
  const post = await ok(write(boris, secret, '<p>Кладоискательство начинается</p>'));
  await ok(boris.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: '<p>Иду</p>' }));
  const [row] = await membersOf(boris, secret);
  expect(row?.id).toBeTruthy();
  expect(JSON.stringify(await ok(boris.get('/search/', { query: { q: 'Кладоискательство' } })))).toContain(post.id);
  for (const other of [carla, admin, owner]) {
    const list = await ok(other.get('/data/group/', { query: { page_name: 'groups', search: name } }));
    expect([list.results.length, list.count ?? list.total ?? 0]).toEqual([0, 0]);
    const statuses = [
      `/data/group/${secret.id}/`,
      `/data/group_post/${post.id}/`,
      `/data/group_post/${post.id}/comments/`,
      `/data/group_post/${post.id}/history/`,
      `/data/group/${secret.id}/history/`,
      `/data/group_member/${row?.id}/`,
    ].map(async (path) => (await other.get(path)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 404]);
    for (const call of ['join', 'leave', 'seen'])
      expect((await other.post(`/groups/${secret.id}/${call}/`, {})).status, call).toBe(404);
    expect((await write(other, secret, 'Я тоже')).status).toBeGreaterThanOrEqual(400);
    for (const model of ['group_post', 'group_member']) {
      const filters = JSON.stringify({ group: [secret.id] });
      const found = await other.get(`/data/${model}/`, { query: { page_name: `${model}s`, filters } });
      expect(found.body.results ?? []).toEqual([]);
    }
    const search = await ok(other.get('/search/', { query: { q: 'Кладоискательство' } }));
    expect(JSON.stringify(search)).not.toContain(post.id);
    expect(JSON.stringify((await ok(other.get('/groups/mine/'))).results)).not.toContain(secret.id);
    // A name that is taken says no more than that.
    const same = await other.post('/data/group/', { id: randomUUID(), name: name.toUpperCase() });
    expect([same.status, JSON.stringify(same.body).includes(secret.id)]).toEqual([400, false]);
  }
  expect((await carla.post(`/groups/${secret.id}/take/`, {})).status).toBe(403);
  await ok(owner.post(`/groups/${secret.id}/take/`, {}));
  expect((await owner.get(`/data/group/${secret.id}/`)).status).toBe(200);
  await expect.poll(async () => (await anna.get('/notifications/')).text).toContain(name);
});

test('[COMMUNITY-05] whoever is banned hears nothing more on his open socket, and does not come back by himself', async () => {
  const closed = await made(anna, { visibility: 'closed' });
  await ok(anna.post(`/groups/${closed.id}/invite/`, { people: [idOf(boris), idOf(carla)] }));
  await Promise.all([boris, carla].map((each) => ok(join(each, closed))));
  const [socket, still] = [await openSocket(server.url, boris), await openSocket(server.url, carla)];
  sockets.push(socket, still);
  const first = await ok(write(anna, closed, 'Первая'));
  await expect.poll(() => JSON.stringify(socket.heard)).toContain(first.id);
  await ok(member(anna, closed, boris, 'ban'));
  const second = await ok(write(anna, closed, 'Вторая'));
  await expect.poll(() => JSON.stringify(still.heard)).toContain(second.id);
  expect(JSON.stringify(socket.heard)).not.toContain(second.id);
  const again = await join(boris, closed);
  expect([again.status, again.body.code]).toEqual([403, 'group_banned']);
  expect((await boris.get(`/data/group_post/${first.id}/`)).status).toBe(404);
  expect((await write(boris, closed, 'И всё же')).status).toBeGreaterThanOrEqual(400);
  const open = await made(anna);
  await ok(join(boris, open));
  const post = await ok(write(anna, open, 'Видно всем'));
  expect((await carla.get(`/data/group_post/${post.id}/`)).status).toBe(200);
  await ok(member(anna, open, boris, 'ban'));
  expect(
    (await boris.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: '<p>Нет</p>' })).status,
  ).toBe(404);
});

test('[COMMUNITY-06] a premoderated post is there for its author and the moderators alone, and one that is changed waits again', async () => {
  const group = await made(anna, { post_policy: 'premoderated' });
  await Promise.all([boris, carla].map((each) => ok(join(each, group))));
  const { id } = await ok(write(boris, group, '<p>Черновик</p>'));
  const seen = async (by: Client): Promise<unknown> => {
    const { status, body } = await by.get(`/data/group_post/${id}/`);
    return status === 200 ? body['state'] : status;
  };
  expect(await Promise.all([boris, anna, carla, owner].map(seen))).toEqual(['pending', 'pending', 404, 404]);
  // Its author cannot let it through himself.
  const { version } = (await boris.get(`/data/group_post/${id}/`)).body;
  expect((await boris.patch(`/data/group_post/${id}/`, { version, state: 'published' })).status).toBe(403);
  const own = await ok(write(anna, group, 'Модераторы не ждут'));
  expect((await carla.get(`/data/group_post/${own.id}/`)).body['state']).toBe('published');
  // Of the group as it was before: what was published waits once it is changed.
  const open = await made(anna);
  await ok(join(boris, open));
  const post = await ok(write(boris, open, 'Было'));
  const now = (await anna.get(`/data/group/${open.id}/`)).body;
  await ok(anna.patch(`/data/group/${open.id}/`, { version: now.version, post_policy: 'premoderated' }));
  await ok(boris.patch(`/data/group_post/${post.id}/`, { version: post.version, body: 'Стало' }));
  expect((await boris.get(`/data/group_post/${post.id}/`)).body['state']).toBe('pending');
});

test('[COMMUNITY-07] guests come only into groups that take them; in an archived one nobody writes; moderators do not change who sees it', async () => {
  const group = await made(anna);
  const invited = await anna.post(`/groups/${group.id}/invite/`, { people: [idOf(guest)] });
  expect([invited.status, invited.body.code]).toEqual([400, 'group_not_external']);
  const external = await made(anna, { external: true });
  await ok(anna.post(`/groups/${external.id}/invite/`, { people: [idOf(guest)] }));
  expect((await ok(join(guest, external))).state).toBe('active');
  await ok(write(guest, external, 'Здравствуйте'));
  await ok(join(boris, group));
  await ok(member(anna, group, boris, { do: 'role', role: 'moderator' }));
  const { version } = (await boris.get(`/data/group/${group.id}/`)).body;
  const opened = await boris.patch(`/data/group/${group.id}/`, { version, visibility: 'secret' });
  expect([opened.status, Object.keys(opened.body.fields ?? {})]).toEqual([400, ['visibility']]);
  expect((await member(boris, group, anna, 'ban')).body.code).toBe('group_owners_only');
  await ok(boris.post(`/data/group/${group.id}/actions/archive/`, { version }));
  const late = await write(anna, group, 'Поздно');
  expect([late.status, late.body.code]).toEqual([409, 'group_archived']);
});

test('[COMMUNITY-20] in an archived group nobody comments, and nobody who asked is let in, by its page or by the queue, until it is back', async () => {
  const group = await made(anna, { visibility: 'closed' });
  const post = await ok(write(anna, group, 'Итоги года'));
  await ok(join(boris, group));
  const say = (): Promise<ClientAnswer> =>
    anna.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: '<p>Спасибо</p>' });
  const turn = async (action: string): Promise<void> => {
    const { version } = (await anna.get(`/data/group/${group.id}/`)).body;
    await ok(anna.post(`/data/group/${group.id}/actions/${action}/`, { version }));
  };
  expect((await say()).status).toBe(201);
  await turn('archive');
  const filters = JSON.stringify({ group: [group.id] });
  const [item] = (await ok(anna.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } })))
    .results;
  const { revision } = await ok(anna.get(`/moderation/items/${item.id}/`));
  const late = [
    await say(),
    await member(anna, group, boris, 'accept'),
    await anna.post(`/moderation/items/${item.id}/decide/`, { decision: 'approve', revision }),
  ];
  expect(late.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'comments_closed'],
    [409, 'group_archived'],
    [409, 'group_archived'],
  ]);
  await turn('unarchive');
  expect((await say()).status).toBe(201);
  expect((await ok(member(anna, group, boris, 'accept'))).state).toBe('active');
});

test('[COMMUNITY-08] a pinned post is pinned by moderators; an empty one is refused', async () => {
  const group = await made(anna);
  await ok(join(boris, group));
  const until = '2099-01-01T00:00:00.000Z';
  const refused = await write(boris, group, 'Важно', { pinned_until: until });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['pinned_until']]);
  expect((await ok(write(anna, group, 'Важно', { pinned_until: until })))['pinned_until']).toContain('2099');
  expect(Object.keys((await write(boris, group, '<p> </p>')).body.fields ?? {})).toEqual(['body']);
});

test('[COMMUNITY-18] a post whose comments are closed takes none, counts those that are there, and is open again', async () => {
  const group = await made(anna);
  await ok(join(boris, group));
  const post = await ok(write(anna, group, 'Итоги'));
  const say = async (): Promise<number> =>
    (await boris.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: '<p>Спасибо</p>' })).status;
  expect(await say()).toBe(201);
  const shut = await ok(anna.patch(`/data/group_post/${post.id}/`, { version: post.version, comments_on: false }));
  expect(await say()).toBeGreaterThanOrEqual(400);
  const filters = JSON.stringify({ group: [group.id] });
  const query = { page_name: 'group_posts', filters, comments: 'true' };
  const list = await ok(boris.get('/data/group_post/', { query }));
  expect(list.results.map((row: AnsweredRow) => row['comments_count'])).toEqual([1]);
  await ok(anna.patch(`/data/group_post/${post.id}/`, { version: shut.version, comments_on: true }));
  expect(await say()).toBe(201);
});

test('[COMMUNITY-09] the counter says what is unread and what waits for the moderator', async () => {
  const group = await made(carla, { visibility: 'closed' });
  const count = async (by: Client): Promise<number> => (await ok(by.get('/counters/'))).values.groups;
  const before = await count(carla);
  await ok(join(boris, group));
  expect(await count(carla)).toBe(before + 1);
  await ok(member(carla, group, boris, 'accept'));
  expect(await count(carla)).toBe(before);
  await ok(write(boris, group, 'Новое'));
  expect(await count(carla)).toBe(before + 1);
  await ok(carla.post(`/groups/${group.id}/seen/`, {}));
  expect(await count(carla)).toBe(before);
  await ok(carla.post(`/groups/${group.id}/notify/`, { notify: 'none' }));
  await ok(write(boris, group, 'Ещё'));
  expect(await count(carla)).toBe(before);
});

test('[COMMUNITY-10] when the only owner leaves the organisation the group goes to whoever leads it longest', async () => {
  const group = await made(boris, { visibility: 'secret' });
  await ok(boris.post(`/groups/${group.id}/invite/`, { people: [idOf(admin), idOf(anna), idOf(carla)] }));
  for (const each of [anna, carla, admin]) await ok(join(each, group));
  // Of those who lead Carla joined first, though Admin was invited and named before her.
  for (const each of [admin, carla]) await ok(member(boris, group, each, { do: 'role', role: 'moderator' }));
  const person = (await owner.get(`/data/user/${idOf(boris)}/`)).body;
  await ok(owner.patch(`/data/user/${idOf(boris)}/`, { version: person.version, state: 'left' }));
  const rows = await membersOf(carla, group);
  const roles = Object.fromEntries(
    rows.map((row) => [Object(row['person']).id, `${String(row['role'])} ${String(row['state'])}`]),
  );
  expect(roles).toEqual({
    [idOf(carla)]: 'owner active',
    [idOf(admin)]: 'moderator active',
    [idOf(anna)]: 'member active',
    [idOf(boris)]: 'member left',
  });
});
