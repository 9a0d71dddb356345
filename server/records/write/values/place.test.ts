// Places on the real server, through every door.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  importLook,
  importRun,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], text: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(text),
  ...more,
});

const SITES: ModuleDefinition = {
  name: 'sites',
  title: title('Sites'),
  navigation: { path: '/sites' },
  model: {
    name: 'site',
    representation: '<name>',
    fields: {
      name: field('CharField', 'Name', { unique: true }),
      place: field('PlaceField', 'Place'),
      once: field('PlaceField', 'Once', { setOnce: true }),
      secret: field('PlaceField', 'Secret', { read: ['admin'] }),
    },
  },
  table: { columns: ['name', 'place'] },
  filters: { include: ['place', 'secret'], exclude: ['place'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let member: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(SITES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>): Promise<ClientAnswer> =>
  owner.post('/data/site/', { id: randomUUID(), ...body });
const rulesOf = ({ body }: ClientAnswer, name: string): unknown[] =>
  (body.fields?.[name] ?? []).map(({ rule }: { rule: string }) => rule);
const asked = (client: Client, filters: object): Promise<ClientAnswer> =>
  client.get(`/data/site/?ordering=name&filters=${encodeURIComponent(JSON.stringify(filters))}`);
const named = async (filters: object): Promise<string[]> =>
  (await asked(owner, filters)).body.results.map(({ name }: { name: string }) => name);

const HOME = { address: 'Алматы, Абая 10', latitude: '43.238949', longitude: '76.889709' };

it('[KIND-12] is stored exactly, refused by what is wrong with it, and emptied', async () => {
  const { body } = await create({ name: 'a', place: { ...HOME, latitude: '43.2389490' } });
  expect(body.place).toEqual(HOME);
  expect((await create({ name: 'b', place: { address: ' ' } })).body.place).toBeNull();
  expect((await create({ name: 'c', place: '51.1, 71.4' })).body.place).toEqual({
    address: null,
    latitude: '51.1',
    longitude: '71.4',
  });
  expect(rulesOf(await create({ place: { latitude: '91', longitude: '0' } }), 'place')).toEqual(['latitude']);
  expect(rulesOf(await create({ place: { latitude: '9' } }), 'place')).toEqual(['coordinates']);
  expect(rulesOf(await create({ place: { street: 'x' } }), 'place')).toEqual(['unknown_field']);
  expect(rulesOf(await create({ place: ['x'] }), 'place')).toEqual(['text']);
});

it('[KIND-12] is found by words of its address, by having none, and by others; nobody filters by what he may not read', async () => {
  expect(await named({ place: 'абая алм' })).toEqual(['a']);
  expect(await named({ place: ['__null__'] })).toEqual(['b']);
  expect(await named({ place__exclude: 'абая' })).toEqual(['b', 'c']);
  expect((await asked(member, { secret: 'x' })).status).toBe(400);
});

it('[KIND-12] is described to form, table and panel', async () => {
  const form = (await owner.get('/form_info/?model=site&page_name=sites&mode=edit')).body.fields;
  expect(form.find(({ name }: { name: string }) => name === 'place')).toMatchObject({ type: 'place' });
  const table = (await owner.get('/table_info/?model=site&page_name=sites&table_type=list')).body.columns;
  expect(table.find((each: { field: string }) => each.field === 'place')).toMatchObject({
    type: 'PlaceField',
    cellRenderer: 'place',
    sortable: false,
    editable: true,
  });
  const { include } = (await owner.get('/app_info/active_filters/?model=site&page_name=sites')).body;
  expect(include[0]).toMatchObject({ name: 'place', widget: { type: 'Input' } });
});

it('[KIND-12] leaves in two columns and comes back by them, by the address alone, and by one text', async () => {
  const file = (await owner.get('/data/site/export/?format=csv&columns=name,place&ordering=name&lang=en')).text;
  expect(file.split(/\r?\n/).slice(0, 2)).toEqual([
    '\ufeffName,Place,Place: coordinates',
    'a,"Алматы, Абая 10","43.238949, 76.889709"',
  ]);
  const look = await importLook(
    owner,
    'site',
    'Name;Place;Place: coordinates\nx1;"Абая 10";"43.2, 76.8"\nx2;"Абая 11 (1.5, 2.5)";\nx3;;wrong',
  );
  expect(look.body.columns.map(({ field: name }: { field: string }) => name)).toEqual([
    'name',
    'place',
    'place__coordinates',
  ]);
  const mapping = ['name', 'place', 'place__coordinates'];
  const trial = await importRun(owner, 'site', look.body.id, { mapping, dry_run: true });
  expect(trial.body.errors).toMatchObject([{ field: 'place' }]);
  const good = await importLook(owner, 'site', 'n;a;c\nx1;"Абая 10";"43.2, 76.8"\nx2;"Абая 11 (1.5, 2.5)";');
  await importRun(owner, 'site', good.body.id, { mapping, dry_run: false });
  const { results } = (await asked(owner, { place: 'абая 1' })).body;
  expect(results.slice(1).map(({ place }: { place: unknown }) => place)).toEqual([
    { address: 'Абая 10', latitude: '43.2', longitude: '76.8' },
    { address: 'Абая 11', latitude: '1.5', longitude: '2.5' },
  ]);
});

it('[KIND-12] stands in the history, changes nothing where it says the same, and is set once where it is said so', async () => {
  const { body: row } = await create({ name: 'h', place: HOME, once: HOME });
  const same = await owner.patch(`/data/site/${row.id}/`, { version: row.version, place: { ...HOME } });
  expect(same.body.version).toBe(row.version);
  await owner.patch(`/data/site/${row.id}/`, { version: row.version, place: 'Абая 12' });
  const { results } = (await owner.get(`/data/site/${row.id}/history/`)).body;
  expect(results[0].changes).toMatchObject([
    { field: 'place', cellRenderer: 'place', before: HOME, after: { address: 'Абая 12', latitude: null } },
  ]);
  const again = await owner.patch(`/data/site/${row.id}/`, { version: row.version + 1, once: '1.5, 2.5' });
  expect(rulesOf(again, 'once')).toEqual(['setOnce']);
});
