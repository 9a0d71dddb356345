// Tags that people make up, on the real server, through every door.
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

const TAGGED: ModuleDefinition = {
  name: 'tagged',
  title: title('Tagged'),
  navigation: { path: '/tagged' },
  model: {
    name: 'tagged',
    representation: '<name>',
    fields: {
      name: field('CharField', 'Name'),
      labels: field('TagsField', 'Labels'),
      secret: field('TagsField', 'Secret', { read: ['admin'] }),
    },
  },
  table: { columns: ['name', 'labels'] },
  filters: { include: ['labels', 'secret'], exclude: ['labels'] },
  permissions: { admin: 'all', member: { can: 'all', rows: '<author> = me' } },
};

let server: TestServer;
let owner: Client;
let member: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(TAGGED);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>, client = owner): Promise<ClientAnswer> =>
  client.post('/data/tagged/', { id: randomUUID(), ...body });
const rulesOf = ({ body }: ClientAnswer, name: string): unknown[] =>
  (body.fields?.[name] ?? []).map(({ rule }: { rule: string }) => rule);
const offered = async (client: Client, query: string): Promise<string[]> => {
  const { body } = await client.get(`/app_info/filtered_select_list/?model=tagged&${query}`);
  return (body.filteredSelectList ?? []).map(({ id }: { id: string }) => id);
};
const named = async (filters: object): Promise<string[]> =>
  (
    await owner.get(`/data/tagged/?ordering=name&filters=${encodeURIComponent(JSON.stringify(filters))}`)
  ).body.results.map(({ name }: { name: string }) => name);

it('[KIND-09] are kept in their order, each once, within their limits', async () => {
  const { body } = await create({ name: 'a', labels: ['Срочный  заказ', 'опт', 'ОПТ', ' '] });
  expect(body.labels).toEqual(['Срочный заказ', 'опт']);
  expect((await create({ name: 'b', labels: [] })).body.labels).toBeNull();
  expect(rulesOf(await create({ labels: ['x'.repeat(51)] }), 'labels')).toEqual(['maxLength']);
  const many = Array.from({ length: 31 }, (_, index) => `t${index}`);
  expect(rulesOf(await create({ labels: many }), 'labels')).toEqual(['maxItems']);
  expect(rulesOf(await create({ labels: [7] }), 'labels')).toEqual(['text']);
});

it('[KIND-09] find rows by any of them, by none, and by others than them', async () => {
  await create({ name: 'c', labels: ['опт', 'экспорт'] });
  expect(await named({ labels: ['экспорт', 'Срочный заказ'] })).toEqual(['a', 'c']);
  expect(await named({ labels: ['__null__'] })).toEqual(['b']);
  expect(await named({ labels__exclude: ['экспорт'] })).toEqual(['a', 'b']);
});

it('[KIND-09] are offered, the most used first, and searched', async () => {
  expect(await offered(owner, 'field=labels')).toEqual(['опт', 'Срочный заказ', 'экспорт']);
  expect(await offered(owner, 'field=labels&search=ЭКСП')).toEqual(['экспорт']);
  expect(await offered(owner, 'field=labels&page_size=1&page=2')).toEqual(['Срочный заказ']);
});

it('[KIND-09] of rows and fields that are not to be read are offered to nobody', async () => {
  await create({ name: 'd', secret: ['тайна'] });
  const { id, version } = (await create({ name: 'mine', labels: ['моё'] }, member)).body;
  // A row he may read, with a field he may not.
  await owner.patch(`/data/tagged/${id}/`, { version, secret: ['моя тайна'] });
  expect(await offered(owner, 'field=secret')).toEqual(['моя тайна', 'тайна']);
  expect(await offered(member, 'field=labels')).toEqual(['моё']);
  expect(await offered(member, 'field=secret')).not.toContain('моя тайна');
});

it('[KIND-09] are described to form, table and panel', async () => {
  const form = (await owner.get('/form_info/?model=tagged&page_name=tagged&mode=edit')).body.fields;
  expect(form.find(({ name }: { name: string }) => name === 'labels')).toMatchObject({ type: 'tags', model: 'tagged' });
  const table = (await owner.get('/table_info/?model=tagged&page_name=tagged&table_type=list')).body.columns;
  expect(table.find((each: { field: string }) => each.field === 'labels')).toMatchObject({
    type: 'TagsField',
    cellRenderer: 'choices',
  });
  const chosen = await owner.post('/app_info/chosen_filters/', {
    model: 'tagged',
    page_name: 'tagged',
    key: '',
    filters: { labels: ['опт'] },
    search: '',
  });
  expect(chosen.body.filterTags.structure).toMatchObject([{ name: 'labels', text: 'опт' }]);
});

it('[KIND-09] leave and come back in files, and stand in the history', async () => {
  expect((await owner.get('/data/tagged/export/?format=csv&columns=name,labels&ordering=name')).text).toContain(
    'a;Срочный заказ, опт',
  );
  const look = await importLook(owner, 'tagged', 'Name;Labels\nz;"новая, опт"');
  await importRun(owner, 'tagged', look.body.id, { mapping: ['name', 'labels'], dry_run: false });
  const row = (await owner.get('/data/tagged/?ordering=-name')).body.results[0];
  expect(row.labels).toEqual(['новая', 'опт']);
  await owner.patch(`/data/tagged/${row.id}/`, { version: row.version, labels: ['другая'] });
  const { results } = (await owner.get(`/data/tagged/${row.id}/history/`)).body;
  expect(results[0].changes).toMatchObject([{ field: 'labels', before: ['новая', 'опт'], after: ['другая'] }]);
});
