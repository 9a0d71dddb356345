// What moderation must not give away or lose: who complained, what was changed at once, posts that come back from the trash.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ok,
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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

test('[MODERATION-29] files of a post and of a comment are shown and count in what was seen: with another file it is looked at again', async () => {
  const group = await stand();
  const upload = async (path: string, name: string, text: string): Promise<{ id: string; name: string }> => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
    return ok(
      boris.post(path, Buffer.from(`${head}${text}\r\n--b--\r\n`), {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
    );
  };
  const post = await write(boris, group);
  const place = `/data/group_post/${post.id}/comments/`;
  const comment = randomUUID();
  const [plain, swapped] = [
    await upload(`${place}files/`, 'смета.txt', 'a'),
    await upload(`${place}files/`, 'иное.txt', 'b'),
  ];
  await ok(boris.post(place, { id: comment, body: '<p>Смета</p>', files: [plain.id] }));
  const fields = '/files/?model=group_post&field=files';
  const [first, second] = [await upload(fields, 'план.txt', 'c'), await upload(fields, 'другой.txt', 'd')];
  const { version } = await ok(boris.get(`/data/group_post/${post.id}/`));
  const filled = await ok(boris.patch(`/data/group_post/${post.id}/`, { version, files: [first.id] }));
  await ok(complain(others[0] ?? anna, post, { comment }));
  await ok(complain(others[0] ?? anna, post));
  const items = await waiting(group);
  const seen = new Map<string, { revision: number; files: { name: string }[]; comments: { files: object[] }[] }>();
  for (const { id } of items) seen.set(id, await ok(anna.get(`/moderation/items/${id}/`)));
  const named = [...seen.values()].flatMap(({ files }) => files.map(({ name }) => name));
  expect(named.toSorted()).toEqual(['план.txt', 'смета.txt']);
  expect([...seen.values()].flatMap(({ comments }) => comments.flatMap(({ files }) => files))).toHaveLength(1);
  await ok(boris.patch(`${place}${comment}/`, { body: '<p>Смета</p>', files: [swapped.id] }));
  await ok(boris.patch(`/data/group_post/${post.id}/`, { version: filled.version, files: [second.id] }));
  const answers = await Promise.all(
    items.map(({ id }) =>
      anna.post(`/moderation/items/${id}/decide/`, { decision: 'approve', revision: seen.get(id)?.revision }),
    ),
  );
  expect(answers.map(({ body }) => body.code)).toEqual(['revision_changed', 'revision_changed']);
});

test('[MODERATION-43] a complaint whose text no database takes is refused by its field', async () => {
  const post = await write(boris, await stand());
  const refused = await complain(others[0] ?? anna, post, { text: 'a\u0000b' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['text']]);
});

test('[MODERATION-44] a refused picture (user) is gone, by its address too', async () => {
  const [carla] = others;
  const admin = await server.login('admin@demo.keste');
  if (!carla) throw new Error('nobody to look at');
  const form = new FormData();
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'me.png');
  const raw = new Response(form);
  const { avatar } = (
    await ok(
      carla.post('/users/avatar/', Buffer.from(await raw.arrayBuffer()), {
        headers: { 'content-type': raw.headers.get('content-type') ?? '' },
      }),
    )
  ).user;
  const seen = async (by: Client): Promise<number> => (await by.get(`/${avatar.path}`)).status;
  expect(await seen(anna)).toBe(200);
  const filters = JSON.stringify({ source: ['profile'], state: ['pending'], author_of: [ids.get(carla)] });
  const [item] = (await ok(admin.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } })))
    .results;
  const { revision } = await ok(admin.get(`/moderation/items/${item.id}/`));
  await ok(admin.post(`/moderation/items/${item.id}/decide/`, { decision: 'reject', revision, reason: 'rude' }));
  expect(await Promise.all([anna, admin, carla].map(seen))).toEqual([404, 404, 404]);
});

test('[MODERATION-45] what was refused, and what a post said before, is read by those who may change it alone', async () => {
  const group = await stand({ post_policy: 'premoderated' });
  const [carla] = others;
  await ok((carla ?? anna).post(`/groups/${group.id}/join/`, {}));
  const post = await write(boris, group);
  const decide = async (decision: string): Promise<void> => {
    const [item] = await waiting(group);
    const { revision } = await ok(anna.get(`/moderation/items/${item?.id}/`));
    await ok(anna.post(`/moderation/items/${item?.id}/decide/`, { decision, revision, reason: 'rude' }));
  };
  await decide('reject');
  const { version } = await ok(boris.get(`/data/group_post/${post.id}/`));
  await ok(boris.patch(`/data/group_post/${post.id}/`, { version, body: '<p>Теперь хорошо</p>' }));
  await decide('approve');
  const read = async (by: Client): Promise<number> => (await by.get(`/data/group_post/${post.id}/history/`)).status;
  expect((await ok((carla ?? anna).get(`/data/group_post/${post.id}/`))).state).toBe('published');
  expect(await Promise.all([anna, boris, carla ?? anna].map(read))).toEqual([200, 200, 403]);
});

test('[MODERATION-46] nobody decides by changing the row of an item or taking it away, the owner of the organisation either', async () => {
  const group = await stand({ post_policy: 'premoderated' });
  const owner = await server.login('owner@demo.keste');
  const post = await write(boris, group);
  const [item] = await waiting(group);
  const path = `/data/moderation_item/${item?.id}/`;
  const { version } = await ok(owner.get(path));
  const answers = [
    await owner.patch(path, { version, state: 'approved' }),
    await owner.delete(`${path}?version=${String(version)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await waiting(group)).map(({ id }) => id)).toEqual([item?.id]);
  expect((await ok(boris.get(`/data/group_post/${post.id}/`))).state).toBe('pending');
});
