// Rows that go into the trash with the row they refer to: whoever deletes it, all the way down, and back again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  openSocket,
  outcomeOf,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../../testing/index.ts';

const label = (en: string): { en: string } => ({ en });
const refers = (model: string, onDelete?: FieldDefinition['onDelete']): FieldDefinition => ({
  type: 'ForeignKey',
  title: label(model),
  model,
  ...(onDelete ? { onDelete } : {}),
});

function moduleOf(
  name: string,
  fields: Record<string, FieldDefinition>,
  member: ModuleDefinition['permissions'][string],
): ModuleDefinition {
  return {
    name: `${name}s`,
    title: label(name),
    navigation: { path: `/${name}s` },
    model: { name, fields: { name: { type: 'CharField', title: label('Name') }, ...fields } },
    permissions: { admin: 'all', member },
  };
}

const CHANGED = ['list', 'read', 'create', 'update', 'delete'] as const;
const MODULES = [
  moduleOf('crate', {}, [...CHANGED]),
  // Who may delete crates may not delete these.
  moduleOf('slip', { crate: refers('crate', 'cascade'), other: refers('crate', 'cascade') }, [
    'list',
    'read',
    'create',
  ]),
  moduleOf('stamp', { slip: refers('slip', 'cascade') }, ['list', 'read', 'create']),
  // Nor may he change these.
  moduleOf('tag', { crate: refers('crate', 'clear') }, ['list', 'read', 'create']),
  moduleOf('note', { crate: refers('crate', 'keep') }, [...CHANGED]),
  moduleOf('seal', { crate: refers('crate') }, [...CHANGED]),
];

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let member: Client;

beforeAll(async () => {
  modules = writeModules(...MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function made(model: string, values: object = {}): Promise<string> {
  const id = randomUUID();
  const answer = await member.post(`/data/${model}/`, { id, name: model, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

async function isThere(model: string, id: string): Promise<boolean> {
  return (await member.get(`/data/${model}/${id}/`)).status === 200;
}

test('[ALONG-02] they go with it without a right of their own, with what goes along with them, and come back', async () => {
  const crate = await made('crate');
  const [slip, loose] = [await made('slip', { crate }), await made('slip', { crate })];
  const stamp = await made('stamp', { slip });
  expect((await member.delete(`/data/slip/${loose}/`)).status).toBe(403);
  // One that was in the trash before stays there.
  const admin = await server.login('admin@demo.keste');
  expect((await admin.delete(`/data/slip/${loose}/`)).status).toBe(204);

  const socket = await openSocket(server.url, member);
  expect((await member.delete(`/data/crate/${crate}/`)).status).toBe(204);
  expect([await isThere('slip', slip), await isThere('stamp', stamp)]).toEqual([false, false]);
  await vi.waitFor(() =>
    expect(socket.named('table_update')).toContainEqual(expect.objectContaining({ model: 'slip', kind: 'refresh' })),
  );
  socket.close();
  expect((await admin.post(`/data/slip/${slip}/restore/`)).status).toBe(400);

  expect((await member.post(`/data/crate/${crate}/restore/`)).status).toBe(200);
  expect([await isThere('slip', slip), await isThere('stamp', stamp), await isThere('slip', loose)]).toEqual([
    true,
    true,
    false,
  ]);
  const { results } = (await member.get(`/data/slip/${slip}/history/`)).body;
  expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['restore', 'delete', 'create']);
});

test('[ALONG-03] what also refers to a row that is still in the trash stays there, and holds nothing else back', async () => {
  const [crate, other] = [await made('crate'), await made('crate')];
  const slip = await made('slip', { crate, other });
  expect((await member.delete(`/data/crate/${crate}/`)).status).toBe(204);
  expect((await member.delete(`/data/crate/${other}/`)).status).toBe(204);
  expect((await member.post(`/data/crate/${crate}/restore/`)).status).toBe(200);
  expect([await isThere('crate', crate), await isThere('slip', slip)]).toEqual([true, false]);
});

test('[ALONG-02] a row that others refer to without going along is not deleted, and keeps what would go along', async () => {
  const crate = await made('crate');
  const slip = await made('slip', { crate });
  await made('seal', { crate });
  expect(outcomeOf(await member.delete(`/data/crate/${crate}/`))).toEqual([409, 'has_links']);
  expect(await isThere('slip', slip)).toBe(true);
});

test('[ALONG-02] many at once take theirs along as well', async () => {
  const ids = [await made('crate'), await made('crate')];
  const slips = await Promise.all(ids.map((crate) => made('slip', { crate })));
  const answer = await member.post('/data/crate/bulk/', { ids, op: 'delete' });
  expect(answer.body.failed, answer.text).toEqual([]);
  expect(await Promise.all(slips.map((id) => isThere('slip', id)))).toEqual([false, false]);
});

const crateOf = async (tag: string): Promise<string | undefined> =>
  (await member.get(`/data/tag/${tag}/`)).body['crate']?.id;

test('[ALONG-04] a reference that lets go is emptied with the row, without a right of its own, and filled when that comes back', async () => {
  const [crate, other] = [await made('crate'), await made('crate')];
  const [tag, moved, before] = [
    await made('tag', { crate }),
    await made('tag', { crate }),
    await made('tag', { crate }),
  ];
  const admin = await server.login('admin@demo.keste');
  const change = async (id: string, to: string | null): Promise<void> => {
    const { version } = (await admin.get(`/data/tag/${id}/`)).body;
    expect((await admin.patch(`/data/tag/${id}/`, { version, crate: to })).status).toBe(200);
  };
  // Who had let go before does not come back to it.
  await change(before, null);
  expect((await member.delete(`/data/crate/${crate}/`)).status).toBe(204);
  expect([await crateOf(tag), await crateOf(moved)]).toEqual([undefined, undefined]);
  await change(moved, other);
  expect((await member.post(`/data/crate/${crate}/restore/`)).status).toBe(200);
  expect([await crateOf(tag), await crateOf(moved), await crateOf(before)]).toEqual([crate, other, undefined]);
});

test('[ALONG-04] two that went together and come back one by one hold each other again, in either order', async () => {
  const admin = await server.login('admin@demo.keste');
  const put = async (model: string, id: string): Promise<void> =>
    expect((await admin.delete(`/data/${model}/${id}/`)).status).toBe(204);
  const back = async (model: string, id: string): Promise<void> =>
    expect((await admin.post(`/data/${model}/${id}/restore/`)).status).toBe(200);
  const crate = await made('crate');
  const [early, late] = [await made('tag', { crate }), await made('tag', { crate })];
  await put('crate', crate);
  await put('tag', early);
  await put('tag', late);
  await back('tag', early);
  expect(await crateOf(early)).toBeUndefined();
  await back('crate', crate);
  await back('tag', late);
  expect([await crateOf(early), await crateOf(late)]).toEqual([crate, crate]);
});

test('[ALONG-05] a reference that is kept holds nothing back, and its row comes back alone', async () => {
  const crate = await made('crate');
  const note = await made('note', { crate });
  expect((await member.delete(`/data/crate/${crate}/`)).status).toBe(204);
  const held = async (): Promise<unknown> => (await member.get(`/data/note/${note}/`)).body['crate']?.id;
  expect(await held()).toBe(crate);
  expect((await member.delete(`/data/note/${note}/`)).status).toBe(204);
  expect((await member.post(`/data/note/${note}/restore/`)).status).toBe(200);
  expect(await held()).toBe(crate);
});
