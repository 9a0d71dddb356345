// Items that nobody who leads the group can decide: the organisation decides, and sees no more of the group than that.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ok,
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
let carla: Client;
let admin: Client;
let moderator: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en', 'admin', 'accountant']);
  [anna, boris, carla, admin, moderator] = people.clients;
  idOf = people.idOf;
  await server.database.asServer.query(
    `update data."user" set functional_roles = array_append(coalesce(functional_roles, '{}'), 'moderator') where id = $1`,
    [idOf(moderator)],
  );
});
afterAll(() => server?.close());

/** Secret, led by Anna alone; Boris and Carla belong to it. */
async function stand(values: object = {}): Promise<AnsweredRow> {
  const group = await ok(
    anna.post('/data/group/', {
      id: randomUUID(),
      name: `Тайное ${randomUUID().slice(0, 8)}`,
      visibility: 'secret',
      post_policy: 'premoderated',
      ...values,
    }),
  );
  await ok(anna.post(`/groups/${group.id}/invite/`, { people: [boris, carla].map(idOf) }));
  for (const each of [boris, carla]) await ok(each.post(`/groups/${group.id}/join/`, {}));
  return group;
}

const promote = (group: { id: string }, person: Client): Promise<unknown> =>
  ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(person), do: 'role', role: 'moderator' }));
const write = (by: Client, { id }: { id: string }, body = '<p>Спорное</p>'): Promise<AnsweredRow> =>
  ok(by.post('/data/group_post/', { id: randomUUID(), group: id, body }));

async function itemOf(by: Client, group: { id: string }): Promise<AnsweredRow> {
  const filters = JSON.stringify({ group: [group.id], state: ['pending'] });
  const [item] = (await ok(by.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } }))).results;
  if (!item) throw new Error('nothing waits');
  return item;
}

async function decide(by: Client, item: { id: string }, decision: string, more: object = {}): Promise<ClientAnswer> {
  const { revision } = await ok(by.get(`/moderation/items/${item.id}/`));
  return by.post(`/moderation/items/${item.id}/decide/`, { decision, revision, ...more });
}

const seen = async (by: Client, { id }: { id: string }): Promise<number> =>
  (await by.get(`/data/moderation_item/${id}/`)).status;
const told = async (by: Client, { id }: { id: string }): Promise<string> => {
  const { results } = await ok(by.get('/notifications/'));
  return JSON.stringify(results.filter((one: object) => JSON.stringify(one).includes(id)));
};

test('[MODERATION-27] an appeal that nobody else in a secret group can decide goes to the organisation’s admins, who see that item and nothing else of the group', async () => {
  const group = await stand();
  const post = await write(boris, group);
  const item = await itemOf(anna, group);
  await ok(decide(anna, item, 'reject', { reason: 'rude' }));
  expect(await seen(admin, item)).toBe(404);
  await ok(boris.post('/moderation/appeal/', { post: post.id, text: 'Не согласен' }));
  // Those who decide about what is not secret are not called.
  expect([await seen(admin, item), await seen(moderator, item)]).toEqual([200, 404]);
  await expect.poll(() => told(admin, item)).toContain('решить это некому');
  const paths = [
    `/data/moderation_item/${item.id}/`,
    `/data/moderation_item/${item.id}/history/`,
    `/data/moderation_item/${item.id}/activity/`,
    `/moderation/items/${item.id}/`,
  ];
  const read = await Promise.all(paths.map(async (path) => JSON.stringify((await admin.get(path)).body)));
  expect(read[3]).toContain('Спорное');
  expect(read.concat(await told(admin, item)).filter((text) => text.includes(String(group['name'])))).toEqual([]);
  const around = await Promise.all(
    [`/data/group/${group.id}/`, `/data/group_post/${post.id}/`].map(async (path) => (await admin.get(path)).status),
  );
  expect(around).toEqual([404, 404]);
  expect((await decide(anna, item, 'approve')).body.code).toBe('appeal_own');
  // Passed on further, the first one could decide again.
  expect((await decide(admin, item, 'escalate')).body.code).toBe('escalated_already');
  await ok(decide(admin, item, 'approve'));
  expect((await ok(boris.get(`/data/group_post/${post.id}/`))).state).toBe('published');
});

test('[MODERATION-28] what concerns the only one who leads a group is raised, without who complained; whoever comes to lead it takes it back', async () => {
  const group = await stand({ post_policy: 'all' });
  const post = await write(anna, group, '<p>От ведущей</p>');
  const comment = randomUUID();
  await ok(anna.post(`/data/group_post/${post.id}/comments/`, { id: comment, body: '<p>Грубость</p>' }));
  await ok(boris.post(`/data/group_post/${post.id}/comments/`, { id: randomUUID(), body: '<p>Чужое слово</p>' }));
  await ok(carla.post('/moderation/report/', { post: post.id, comment, reason: 'rude', text: 'Так нельзя' }));
  const filters = JSON.stringify({ author_of: [idOf(anna)], state: ['pending'], source: ['report'] });
  const { results } = await ok(admin.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } }));
  const [item] = results;
  const context = await ok(admin.get(`/moderation/items/${item.id}/`));
  expect(context).toMatchObject({ body: '<p>Грубость</p>', post: null, comments: [], group: null, is_apart: true });
  expect(context.reports).toEqual([expect.objectContaining({ text: 'Так нельзя', by: '' })]);
  const { full_name: name } = (await ok(carla.get('/users/info/'))).user;
  for (const part of ['', 'history/', 'activity/', 'comments/']) {
    const { text } = await admin.get(`/data/moderation_item/${item.id}/${part}`);
    expect([part, text.includes(idOf(carla)), text.includes(name)]).toEqual([part, false, false]);
  }
  await expect.poll(() => told(admin, item)).toContain('решить это некому');
  expect(await told(admin, item)).not.toContain(idOf(carla));
  expect(await told(admin, item)).not.toContain(name);
  await promote(group, boris);
  expect([await seen(admin, item), await seen(boris, item)]).toEqual([404, 200]);
  await expect.poll(() => told(boris, item)).toContain(String(group['name']));
  expect((await ok(boris.get(`/moderation/items/${item.id}/`))).comments).toHaveLength(2);
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(boris), do: 'role', role: 'member' }));
  expect([await seen(admin, item), await seen(boris, item)]).toEqual([200, 404]);
  await ok(decide(admin, item, 'reject', { reason: 'rude' }));
});

test('[MODERATION-28] the only other one who leads it being the author, his appeal goes to the admins; where there is nobody at all it is refused with a sentence', async () => {
  const group = await stand();
  const [post, second] = [await write(boris, group), await write(boris, group, '<p>Второе</p>')];
  for (let at = 0; at < 2; at += 1) await ok(decide(anna, await itemOf(anna, group), 'reject', { reason: 'rude' }));
  await promote(group, boris);
  await ok(boris.post('/moderation/appeal/', { post: post.id, text: 'Не согласен' }));
  const { results } = await ok(
    admin.get('/data/moderation_item/', {
      query: { page_name: 'moderation', filters: JSON.stringify({ author_of: [idOf(boris)], state: ['appealed'] }) },
    }),
  );
  expect(results).toHaveLength(1);
  await server.database.asServer.query(`update data."user" set role = 'member' where role in ('owner', 'admin')`);
  const refused = await boris.post('/moderation/appeal/', { post: second.id, text: 'Не согласен' });
  expect([refused.status, refused.body.code]).toEqual([409, 'nobody_else']);
  const third = await write(carla, group);
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(boris), do: 'role', role: 'member' }));
  const item = await itemOf(anna, group);
  expect(item['object_id']).toBe(third.id);
  expect((await decide(anna, item, 'escalate')).body.code).toBe('nobody_else');
});
