// Files of comments on a real server: taken, shown, guarded, changed, and gone with what held them.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activity, Comment, FileValue, ModuleDefinition } from '../../src/contract/index.ts';
import { sweepTrash } from '../history/index.ts';
import {
  createTestAccount,
  NEWS,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../testing/index.ts';
import { sweepWaitingFiles } from './commentFiles.ts';

const PASSWORD = 'correct horse battery';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NOTES: ModuleDefinition = {
  ...NEWS,
  name: 'notes',
  navigation: { path: '/notes' },
  model: { ...NEWS.model, name: 'note' },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'create', 'update'], rows: "<title> != 'Hidden'" },
    guest: ['list', 'read'],
  },
};
const BARE: ModuleDefinition = {
  ...NEWS,
  name: 'bare',
  navigation: { path: '/bare' },
  model: { ...NEWS.model, name: 'bare_item' },
  record: { activity: 'changes' },
};
const modules = writeModules(NOTES, BARE);
const organization = randomUUID();
let server: TestServer;
let [me, other, boss, guest, stranger]: Client[] = [];

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  const person = async (role: string, org = organization): Promise<Client> => {
    const { email } = await createTestAccount(server.database, {
      email: `${randomUUID()}@example.kz`,
      password: PASSWORD,
      role,
      organization: org,
    });
    return server.login(email, PASSWORD);
  };
  [me, other, boss, guest, stranger] = await Promise.all([
    person('member'),
    person('member'),
    person('owner'),
    person('guest'),
    person('owner', randomUUID()),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(title = 'Note', model = 'note'): Promise<string> {
  const id = randomUUID();
  const answer = await boss!.post(`/data/${model}/`, { id, title });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

function upload(
  rowId: string,
  {
    who = me!,
    name = 'Снимок.png',
    content = PNG,
    model = 'note',
  }: { who?: Client; name?: string; content?: Buffer; model?: string } = {},
): Promise<ClientAnswer> {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return who.post(
    `/data/${model}/${rowId}/comments/files/`,
    Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
    { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  );
}

async function uploaded(rowId: string, options: Parameters<typeof upload>[1] = {}): Promise<FileValue> {
  const answer = await upload(rowId, options);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const write = (rowId: string, change: object, who = me!): Promise<ClientAnswer> =>
  who.post(`/data/note/${rowId}/comments/`, { id: randomUUID(), body: '', ...change });
async function stream(rowId: string, who = me!): Promise<Activity> {
  return (await who.get(`/data/note/${rowId}/activity/`)).body;
}
const shown = ({ results }: Activity): Comment[] => results.flatMap(({ comment }) => comment ?? []);
const status = async (who: Client, file: FileValue): Promise<number> => (await who.get(`/${file.url}`)).status;
const onDisk = ({ id }: FileValue): boolean => existsSync(join(server.dataDir, 'media', id.slice(0, 2), id));
const fault = ({ status: code, body }: ClientAnswer): unknown => [code, body.code, body.fields];
const removeFile = (id: string): Promise<void> => rm(join(server.dataDir, 'media', id.slice(0, 2), id));

test('[ACTIVITY-09] a comment holds files in the order given, also without a word, and the same again is no second one', async () => {
  const id = await row();
  const [one, two] = [await uploaded(id), await uploaded(id, { name: 'a.txt', content: Buffer.from('text') })];
  const change = { id: randomUUID(), files: [two.id, one.id] };
  const [first, again] = [await write(id, change), await write(id, change)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(shown(await stream(id, other)).map(({ body, files }) => [body, files])).toEqual([['', [two, one]]]);
  expect((await stream(id)).file_limits).toEqual({ most: 10, max_size: 104_857_600 });
});

test('[ACTIVITY-09] a repeated comment with other files is another one, and other words take no file away', async () => {
  const id = await row();
  const [one, two] = [await uploaded(id), await uploaded(id)];
  const change = { id: randomUUID(), body: '<p>Слово</p>', files: [one.id] };
  await write(id, change);
  expect((await write(id, { ...change, files: [two.id] })).status).toBe(409);
  const path = `/data/note/${id}/comments/${change.id}/`;
  const files = [one, two];
  for (let turn = 0; turn < 3; turn += 1) {
    files.push(await uploaded(id));
    await Promise.all([
      me!.patch(path, { body: `<p>${turn}</p>` }),
      me!.patch(path, { body: change.body, files: files.map((file) => file.id) }),
    ]);
    expect(shown(await stream(id)).map((comment) => comment.files)).toEqual([files]);
  }
});

test('[ACTIVITY-10] whoever reads the row has its files; one that no comment holds is its author’s, and all go when the row is hidden', async () => {
  const id = await row();
  const file = await uploaded(id);
  const statuses = async (): Promise<number[]> =>
    Promise.all([me!, other!, guest!, stranger!].map((who) => status(who, file)));
  expect(await statuses()).toEqual([200, 404, 404, 404]);
  await write(id, { files: [file.id] });
  expect(await statuses()).toEqual([200, 200, 200, 404]);
  const picture = await other!.get(`/${file.url}`, { query: { size: '74' } });
  expect(picture.headers['content-type']).toBe('image/webp');
  await boss!.patch(`/data/note/${id}/`, { version: 1, title: 'Hidden' });
  expect(await statuses()).toEqual([404, 404, 200, 404]);
  await boss!.delete(`/data/note/${id}/`);
  expect(await status(boss!, file)).toBe(404);
});

test('[ACTIVITY-11] what is too large, empty or not what its name says is refused by the file, and nothing of it stays', async () => {
  const id = await row();
  expect(fault(await upload(id, { name: 'a.png', content: Buffer.from('<script>alert(1)</script>') }))).toMatchObject([
    415,
    'unsupported',
    { file: [{ rule: 'accept' }] },
  ]);
  expect(fault(await upload(id, { content: Buffer.alloc(0) }))).toMatchObject([
    400,
    'invalid',
    { file: [{ rule: 'file' }] },
  ]);
  expect((await uploaded(id, { name: '../..\\\u202e.txt', content: Buffer.from('x') })).name).toBe('.txt');
  expect((await upload(await row('Hidden'))).status).toBe(404);
  expect((await upload(id, { who: guest! })).status).toBe(403);
  expect((await upload(id, { who: stranger! })).status).toBe(404);
  expect((await upload(await row('Bare', 'bare_item'), { model: 'bare_item' })).status).toBe(403);
});

test('[ACTIVITY-11] a comment takes only its writer’s own uploads for this row, each once, and ten at most', async () => {
  const [id, elsewhere] = [await row(), await row()];
  const refused = { files: [{ rule: 'file' }] };
  for (const file of [await uploaded(id, { who: other! }), await uploaded(elsewhere), { id: randomUUID() }])
    expect(fault(await write(id, { files: [file.id] }))).toMatchObject([400, 'invalid', refused]);
  const taken = await uploaded(id);
  await write(id, { files: [taken.id] });
  expect(fault(await write(id, { files: [taken.id] }))).toMatchObject([400, 'invalid', refused]);
  const many = await Promise.all(Array.from({ length: 11 }, () => uploaded(id)));
  expect(fault(await write(id, { files: many.map((file) => file.id) }))).toMatchObject([
    400,
    'invalid',
    { files: [{ rule: 'maxItems' }] },
  ]);
  expect(fault(await write(id, {}))).toMatchObject([400, 'invalid', { body: [{ rule: 'required' }] }]);
  expect(shown(await stream(id))).toHaveLength(1);
});

test('[ACTIVITY-12] a file goes from the disk when its comment is changed or deleted; the last of an empty comment stays', async () => {
  const id = await row();
  const [kept, dropped, added] = [await uploaded(id), await uploaded(id), await uploaded(id)];
  const { body: comment } = await write(id, { body: '<p>Слово</p>', files: [kept.id, dropped.id] });
  const path = `/data/note/${id}/comments/${comment.id}/`;
  expect((await me!.patch(path, { body: '<p>Иначе</p>' })).body.files).toEqual([kept, dropped]);
  expect((await me!.patch(path, { body: '', files: [added.id, kept.id] })).body.files).toEqual([added, kept]);
  expect([onDisk(kept), onDisk(dropped), await status(me!, dropped)]).toEqual([true, false, 404]);
  expect((await me!.patch(path, { body: '', files: [] })).status).toBe(400);
  expect((await me!.delete(path)).status).toBe(204);
  expect(shown(await stream(id)).map(({ deleted, files }) => [deleted, files])).toEqual([[true, undefined]]);
  expect([onDisk(kept), onDisk(added), await status(me!, kept)]).toEqual([false, false, 404]);
});

test('[ACTIVITY-12] what no comment took goes after a week, and files of a row with the row', async () => {
  const id = await row();
  const [old, fresh, held] = [await uploaded(id), await uploaded(id), await uploaded(id)];
  await write(id, { files: [held.id] });
  const age = (table: string, column: string, of: string): Promise<unknown> =>
    server.database.query(`update ${table} set ${column} = now() - interval '31 days' where id = $1`, [of]);
  await age('app.file', 'created_at', old.id);
  await age('app.file', 'created_at', held.id);
  await sweepWaitingFiles(server.database, removeFile);
  expect([onDisk(old), onDisk(fresh), onDisk(held)]).toEqual([false, true, true]);
  await boss!.delete(`/data/note/${id}/`);
  await age('data."note"', 'deleted_at', id);
  await sweepTrash({ database: server.database, catalog: server.catalog, removeFile, log: () => undefined });
  expect([onDisk(fresh), onDisk(held)]).toEqual([false, false]);
});
