// Files of what is to be decided about, over the calls.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileValue } from '../../../src/contract/index.ts';
import {
  ok,
  signInPeople,
  startTestServer,
  type AnsweredRow,
  type Client,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let carla: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en', 'admin']);
  [anna, boris, carla, admin] = people.clients;
});
afterAll(async () => {
  await server?.close();
});

async function upload(by: Client, path: string, name: string): Promise<FileValue> {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(head), Buffer.from(name), Buffer.from('\r\n--b--\r\n')]);
  return ok(by.post(path, content, { headers: { 'content-type': 'multipart/form-data; boundary=b' } }));
}

/** Led by Anna, joined by Boris and Carla. */
async function stand(values: object): Promise<AnsweredRow> {
  const { body: boriss } = await boris.get('/users/info/');
  const { body: carlas } = await carla.get('/users/info/');
  const name = `Совет ${randomUUID().slice(0, 8)}`;
  const group = await ok(anna.post('/data/group/', { id: randomUUID(), name, post_policy: 'premoderated', ...values }));
  await ok(anna.post(`/groups/${group.id}/invite/`, { people: [boriss.user.id, carlas.user.id] }));
  for (const each of [boris, carla]) await ok(each.post(`/groups/${group.id}/join/`, {}));
  return group;
}

async function itemOf(by: Client, { id }: AnsweredRow): Promise<AnsweredRow> {
  const query = { page_name: 'moderation', filters: JSON.stringify({ group: [id] }) };
  const [item] = (await ok(by.get('/data/moderation_item/', { query }))).results;
  return item;
}

async function postWithFile(group: AnsweredRow): Promise<{ post: AnsweredRow; file: FileValue }> {
  const file = await upload(boris, '/files/?model=group_post&field=files', 'план.txt');
  const values = { id: randomUUID(), group: group.id, body: '<p>План</p>', files: [file.id] };
  return { post: await ok(boris.post('/data/group_post/', values)), file };
}

const fetched = async (by: Client, { url }: { url: string }): Promise<number> => (await by.get(`/${url}`)).status;

test('[MODERATION-33] whoever decides has the files of what waits, though he may not read the post; nobody else has them by that', async () => {
  const group = await stand({ visibility: 'closed' });
  const { post, file } = await postWithFile(group);
  const item = await itemOf(admin, group);
  expect((await ok(admin.get(`/moderation/items/${item.id}/`))).files).toEqual([file]);
  expect(await Promise.all([admin, anna, boris, carla].map((by) => fetched(by, file)))).toEqual([200, 200, 200, 404]);
  const comments = `/data/group_post/${post.id}/comments/`;
  const said = await upload(anna, `${comments}files/`, 'смета.txt');
  await ok(anna.post(comments, { id: randomUUID(), body: '<p>Смета</p>', files: [said.id] }));
  // Of another comment below the same post.
  expect(await fetched(admin, said)).toBe(404);
  await ok(boris.delete(`/data/group_post/${post.id}/`));
  expect(await fetched(admin, file)).toBe(404);
});

test('[MODERATION-33] of a secret group the organisation has the files of what was raised to it, until it has decided', async () => {
  const group = await stand({ visibility: 'secret' });
  const { post, file } = await postWithFile(group);
  const item = await itemOf(anna, group);
  const decide = async (by: Client, decision: string): Promise<void> => {
    const { revision } = await ok(by.get(`/moderation/items/${item.id}/`));
    await ok(by.post(`/moderation/items/${item.id}/decide/`, { decision, revision, reason: 'rude' }));
  };
  await decide(anna, 'reject');
  expect(await fetched(admin, file)).toBe(404);
  await ok(boris.post('/moderation/appeal/', { post: post.id, text: 'Не согласен' }));
  expect(await fetched(admin, file)).toBe(200);
  await decide(admin, 'reject');
  expect(await fetched(admin, file)).toBe(404);
});
