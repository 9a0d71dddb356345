// Favourites and what was opened last: kept on the server for each person, shown by the rights of now.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition, Places } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const NOTES: ModuleDefinition = {
  name: 'notes',
  title: label('Notes'),
  navigation: { path: '/notes' },
  model: {
    name: 'note',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Title') },
      manager: { type: 'ForeignKey', title: label('Manager'), model: 'user' },
    },
  },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<manager> = me' } },
};
/** Rows with a number. */
const LETTERS: ModuleDefinition = {
  name: 'letters',
  title: label('Letters'),
  navigation: { path: '/letters' },
  model: {
    name: 'letter',
    representation: '<title>',
    fields: { number: { type: 'AutoField', title: label('No') }, title: { type: 'CharField', title: label('Title') } },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;
let member: Client;
let me: string;

beforeAll(async () => {
  modules = writeModules(NOTES, LETTERS);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member] = await Promise.all([server.login('owner@demo.keste'), server.login('member.ru@demo.keste')]);
  me = (await member.get('/users/info/')).body.user.id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function places(who: Client): Promise<Places> {
  const answer = await who.get('/places/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function note(values: object): Promise<string> {
  const id = randomUUID();
  expect((await owner.post('/data/note/', { id, ...values })).status).toBe(201);
  return id;
}
const opened = (who: Client, body: object): Promise<{ status: number }> => who.post('/places/opened/', body);
const star = (who: Client, body: object, isFavourite = true): ReturnType<Client['post']> =>
  who.post('/places/favourites/', { ...body, is_favourite: isFavourite });

test('[RECENT-01] the last fifty rows and pages that a person opened, each once, the newest first, on every device of his', async () => {
  const ids = await Promise.all(Array.from({ length: 55 }, (_, index) => note({ title: `Note ${index}` })));
  for (const id of ids) expect((await opened(owner, { kind: 'record', id, model: 'note' })).status).toBe(204);
  await opened(owner, { kind: 'page', id: 'notes' });
  await opened(owner, { kind: 'record', id: ids[30], model: 'note' });
  const elsewhere = await server.login('owner@demo.keste');
  const { recent } = await places(elsewhere);
  expect(recent).toHaveLength(50);
  expect(recent.slice(0, 3)).toEqual([
    { kind: 'record', id: ids[30], title: 'Note 30', model: 'note', route: 'notes', of: 'Notes ru' },
    { kind: 'page', id: 'notes', title: 'Notes ru', route: 'notes', path: '/notes' },
    expect.objectContaining({ id: ids[54] }),
  ]);
  expect(new Set(recent.map(({ id }) => id)).size).toBe(50);
  expect((await places(member)).recent).toEqual([]);
});

test('[RECENT-11] a row is told with the number that it goes by in addresses, where it has one', async () => {
  const id = randomUUID();
  const { body } = await owner.post('/data/letter/', { id, title: 'Письмо' });
  await opened(owner, { kind: 'record', id, model: 'letter' });
  await star(owner, { kind: 'record', id, model: 'letter' });
  const { recent, favourites } = await places(owner);
  const told = expect.objectContaining({ kind: 'record', id, key: String(body.number) });
  expect([recent[0], favourites[0]]).toEqual([told, told]);
  await star(owner, { kind: 'record', id, model: 'letter' }, false);
});

test('[PALETTE-07] what pages are called in the other languages is told to who asks for it', async () => {
  const { body } = await member.get('/places/', { query: { titles: 'true' } });
  const { notes, letters } = body.titles.en;
  expect([Object.keys(body.titles), notes, letters, body.titles.kk.letters]).toEqual([
    ['kk', 'en'],
    'Notes',
    'Letters',
    'Letters kk',
  ]);
  expect(body.titles.en).not.toHaveProperty('modules');
  expect((await places(member)).titles).toBeUndefined();
});

test('[RECENT-02] a star is given once, taken away, and there are two hundred of one person at most', async () => {
  const id = await note({ title: 'Starred' });
  const body = { kind: 'record', id, model: 'note' };
  await star(owner, body);
  expect((await star(owner, body)).body.favourites).toMatchObject([{ id, title: 'Starred' }]);
  await star(owner, { kind: 'page', id: 'notes' });
  expect((await places(owner)).favourites.map((place) => place.id)).toEqual(['notes', id]);
  expect((await star(owner, body, false)).body.favourites.map((place: { id: string }) => place.id)).toEqual(['notes']);
  for (let index = 0; index < 199; index += 1) await star(member, { kind: 'record', id: randomUUID(), model: 'note' });
  const [last, over] = [await star(member, { kind: 'page', id: 'a' }), await star(member, { kind: 'page', id: 'b' })];
  expect([last.status, over.status]).toEqual([200, 400]);
  expect(over.body.fields.is_favourite).toMatchObject([{ rule: 'maxItems' }]);
});

test('[RECENT-06] favourites stand in the order their person gave them, new ones before it; a move makes none and touches nobody else', async () => {
  const admin = await server.login('admin@demo.keste');
  const [one, two, three, last] = await Promise.all(['1', '2', '3', '4'].map((title) => note({ title })));
  const record = (id: string | undefined): object => ({ kind: 'record', id, model: 'note' });
  const named = (id: string | undefined): object => ({ kind: 'record', id });
  const move = (who: Client, id: string | undefined, before?: string): ReturnType<Client['post']> =>
    who.post('/places/favourites/move/', { ...named(id), ...(before === undefined ? {} : { before: named(before) }) });
  const order = async (): Promise<string[]> => (await places(admin)).favourites.map(({ id }) => id);
  for (const id of [three, two, one]) await star(admin, record(id));
  expect(await order()).toEqual([one, two, three]);
  expect((await move(admin, three, one)).body.favourites.map(({ id }: { id: string }) => id)).toEqual([
    three,
    one,
    two,
  ]);
  await move(admin, three);
  expect(await order()).toEqual([one, two, three]);
  await move(admin, two, one);
  await star(admin, record(last));
  expect(await order()).toEqual([last, two, one, three]);
  await star(member, { kind: 'page', id: 'a' }, false);
  await move(member, one, two);
  expect((await places(member)).favourites).toEqual([]);
  expect(await order()).toEqual([last, two, one, three]);
  // Before one that is gone: to the end.
  await move(admin, last, randomUUID());
  expect(await order()).toEqual([two, one, three, last]);
  expect((await admin.post('/places/favourites/move/', { kind: 'record' })).status).toBe(400);
});

test('[RECENT-08] a favourite is called as its person names it, for him alone, until he takes the name away', async () => {
  const admin = await server.login('admin@demo.keste');
  const id = await note({ title: 'Long official title' });
  const body = { kind: 'record', id, model: 'note' };
  const [first] = (await star(admin, { ...body, name: '  Short\u0000\nname ' })).body.favourites;
  expect(first).toMatchObject({ id, title: 'Long official title', name: 'Short name' });
  await star(owner, body);
  expect((await places(owner)).favourites.find((place) => place.id === id)).not.toHaveProperty('name');
  // Pressed again it keeps its name; a move does too.
  expect((await star(admin, body)).body.favourites[0]).toMatchObject({ name: 'Short name' });
  expect((await star(admin, { ...body, name: 'x'.repeat(121) })).status).toBe(400);
  expect((await star(admin, { ...body, name: '' })).body.favourites[0]).not.toHaveProperty('name');
  await star(admin, { ...body, name: 'Short' });
  await owner.delete(`/data/note/${id}/`);
  expect(JSON.stringify(await places(admin))).not.toMatch(/Short|official/);
});

test('[RECENT-03] what one may no longer read vanishes, and tells nothing of itself', async () => {
  const [mine, hidden] = [await note({ title: 'Mine', manager: me }), await note({ title: 'Hidden' })];
  for (const id of [mine, hidden, randomUUID()]) await opened(member, { kind: 'record', id, model: 'note' });
  await opened(member, { kind: 'page', id: 'nowhere' });
  expect((await places(member)).recent.map(({ id }) => id)).toEqual([mine]);
  await owner.patch(`/data/note/${mine}/`, { version: 1, manager: null });
  const answer = await member.get('/places/');
  expect(answer.body.recent).toEqual([]);
  expect(answer.text).not.toMatch(/Mine|Hidden/);
  await owner.patch(`/data/note/${mine}/`, { version: 2, manager: me });
  expect((await places(member)).recent).toMatchObject([{ id: mine, title: 'Mine' }]);
  await owner.delete(`/data/note/${mine}/`);
  expect((await places(member)).recent).toEqual([]);
});

test('[RECENT-03] what names no place is refused, and new rows are offered to those who may make them', async () => {
  expect((await opened(owner, { kind: 'record', id: 'x', model: 'note' })).status).toBe(400);
  expect((await opened(owner, { kind: 'record', id: randomUUID() })).status).toBe(400);
  expect((await opened(owner, { kind: 'else', id: 'x' })).status).toBe(400);
  expect(
    (await owner.post('/places/opened/', { kind: 'page', id: 'x' }, { headers: { 'x-csrftoken': 'no' } })).status,
  ).toBe(403);
  expect((await places(owner)).creations).toContainEqual({ model: 'note', route: 'notes', title: 'Notes ru' });
  expect((await places(member)).creations.map(({ model }) => model)).not.toContain('note');
});
