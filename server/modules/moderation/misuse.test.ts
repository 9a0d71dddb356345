// What moderation must not give away or lose: who complained, what was changed at once, posts that come back from the trash.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
const others: Client[] = [];
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const login = async (name: string): Promise<Client> => {
    const client = await server.login(`${name}@demo.keste`);
    ids.set(client, (await client.get('/users/info/')).body.user.id);
    return client;
  };
  [anna, boris] = [await login('member.ru'), await login('member.kk')];
  for (const name of ['member.en', 'accountant', 'support']) others.push(await login(name));
});
afterAll(() => server?.close());

async function ok(answer: Promise<ClientAnswer>): Promise<ClientAnswer['body']> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}

/** Led by Anna, Boris writes. */
async function stand(values: object = {}): Promise<AnsweredRow> {
  const group = await ok(
    anna.post('/data/group/', { id: randomUUID(), name: `Совет ${randomUUID().slice(0, 8)}`, ...values }),
  );
  await ok(boris.post(`/groups/${group.id}/join/`, {}));
  return group;
}

const write = (by: Client, { id }: { id: string }): Promise<AnsweredRow> =>
  ok(by.post('/data/group_post/', { id: randomUUID(), group: id, body: '<p>Проверьте</p>' }));
const complain = (by: Client, post: AnsweredRow, more: object = {}): Promise<ClientAnswer> =>
  by.post('/moderation/report/', { post: post.id, reason: 'rude', ...more });

async function waiting({ id }: { id: string }): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ group: [id], state: ['pending'] });
  return (await ok(anna.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } }))).results;
}

test('[MODERATION-40] the history of a post that complaints have hidden names none of those who complained', async () => {
  const post = await write(boris, await stand());
  for (const by of others) await ok(complain(by, post));
  expect((await ok(boris.get(`/data/group_post/${post.id}/`))).state).toBe('hidden');
  const { results } = await ok(boris.get(`/data/group_post/${post.id}/history/`));
  expect(results[0]).toMatchObject({ by: null, changes: [{ field: 'state' }] });
  const read = JSON.stringify([results, await ok(boris.get(`/data/group_post/${post.id}/activity/`))]);
  expect(others.filter((by) => read.includes(ids.get(by) ?? ''))).toEqual([]);
});

test('[MODERATION-41] what waited comes back from the trash with an item, so that somebody decides about it', async () => {
  const group = await stand({ post_policy: 'premoderated' });
  const post = await write(boris, group);
  await ok(boris.delete(`/data/group_post/${post.id}/?version=${post.version}`));
  expect(await waiting(group)).toEqual([]);
  const { status, text } = await boris.post(`/data/group_post/${post.id}/restore/`, {});
  expect(status, text).toBe(200);
  expect((await waiting(group)).map((item) => item['object_id'])).toEqual([post.id]);
});

test('[MODERATION-42] a comment that was changed in the same second as it was written is looked at again', async () => {
  const group = await stand();
  const post = await write(anna, group);
  const path = `/data/group_post/${post.id}/comments/`;
  const comment = randomUUID();
  await ok(boris.post(path, { id: comment, body: '<p>Невинно</p>' }));
  await ok(complain(others[0] ?? anna, post, { comment }));
  const [item] = await waiting(group);
  const { revision } = await ok(anna.get(`/moderation/items/${item?.id}/`));
  await ok(boris.patch(`${path}${comment}/`, { body: '<p>Совсем не так</p>' }));
  await server.database.asServer.query('update app.comment set edited_at = created_at where id = $1', [comment]);
  const stale = await anna.post(`/moderation/items/${item?.id}/decide/`, { decision: 'approve', revision });
  expect([stale.status, stale.body.code]).toEqual([409, 'revision_changed']);
});

test('[MODERATION-43] a complaint whose text no database takes is refused by its field', async () => {
  const post = await write(boris, await stand());
  const refused = await complain(others[0] ?? anna, post, { text: 'a\u0000b' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['text']]);
});
