// Percents, durations, ratings and colours on the real server, through every door.
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

const FORMATS: ModuleDefinition = {
  name: 'formats',
  title: title('Formats'),
  navigation: { path: '/formats' },
  model: {
    name: 'thing',
    representation: '<name>',
    fields: {
      name: field('CharField', 'Name', { unique: true }),
      share: field('DecimalField', 'Share', { precision: 1, format: 'percent' }),
      spent: field('IntegerField', 'Spent', { format: 'duration', max: 6000 }),
      stars: field('IntegerField', 'Stars', { format: 'rating', max: 5 }),
      tint: field('CharField', 'Tint', { format: 'color' }),
      code: field('CharField', 'Code', { format: 'barcode', unique: true }),
      begins: field('TimeField', 'Begins', { min: '07:00', max: '20:00', default: '08:00' }),
    },
  },
  table: { columns: ['name', 'share', 'spent', 'stars', 'tint', 'begins'], totals: ['spent'] },
  filters: { include: ['share', 'spent', 'stars', 'tint', 'begins'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(FORMATS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>): Promise<ClientAnswer> =>
  owner.post('/data/thing/', { id: randomUUID(), ...body });
const rulesOf = ({ body }: ClientAnswer, name: string): unknown[] =>
  (body.fields?.[name] ?? []).map(({ rule }: { rule: string }) => rule);
const column = async (name: string): Promise<{ cellRenderer: string; cellRendererParams: object }> =>
  (await owner.get('/table_info/?model=thing&page_name=formats&table_type=list')).body.columns.find(
    (each: { field: string }) => each.field === name,
  );

it('[KIND-05] a duration is whole minutes, however it is written', async () => {
  expect((await create({ name: 'a', spent: '2 ч 30 мин' })).body.spent).toBe(150);
  expect((await create({ name: 'b', spent: 90 })).body.spent).toBe(90);
  expect(rulesOf(await create({ name: 'c', spent: 'soon' }), 'spent')).toEqual(['duration']);
  expect(rulesOf(await create({ name: 'c', spent: '100:01' }), 'spent')).toEqual(['max']);
});

it('[KIND-04] a percent is stored as it is read', async () => {
  const { body } = await create({ name: 'p', share: '12,5 %' });
  expect(body.share).toBe('12.5');
  expect(await column('share')).toMatchObject({ cellRenderer: 'decimal', cellRendererParams: { format: 'percent' } });
});

it('[KIND-06] a rating has no more stars than there are, and none below none', async () => {
  expect((await create({ name: 'r', stars: 5 })).body.stars).toBe(5);
  expect(rulesOf(await create({ name: 's', stars: 6 }), 'stars')).toEqual(['max']);
  expect(rulesOf(await create({ name: 's', stars: -1 }), 'stars')).toEqual(['min']);
  expect(await column('stars')).toMatchObject({ cellRenderer: 'rating', cellRendererParams: { max: 5 } });
});

it('[KIND-07] a colour has one way of being written', async () => {
  expect((await create({ name: 't', tint: '0E8945' })).body.tint).toBe('#0e8945');
  expect(rulesOf(await create({ name: 'u', tint: 'green' }), 'tint')).toEqual(['color']);
  expect(await column('tint')).toMatchObject({ cellRenderer: 'color' });
});

it('tells the form which field each has, also where it is only read', async () => {
  const fields = async (mode: string): Promise<Record<string, unknown>[]> =>
    (await owner.get(`/form_info/?model=thing&page_name=formats&mode=${mode}`)).body.fields;
  for (const mode of ['edit', 'view']) {
    const byName = new Map((await fields(mode)).map((each) => [each['name'], each]));
    expect(byName.get('share')).toMatchObject({ type: 'number', format: 'percent' });
    expect(byName.get('spent')).toMatchObject({ type: 'integer', widget: 'duration', format: 'duration' });
    expect(byName.get('stars')).toMatchObject({ type: 'integer', widget: 'rating', max: 5 });
    expect(byName.get('tint')).toMatchObject({ type: 'string', widget: 'color' });
  }
});

it('[KIND-05] filters say it in tags, the panel reads it as it is typed', async () => {
  const chosen = await owner.post('/app_info/chosen_filters/', {
    model: 'thing',
    page_name: 'formats',
    key: '',
    filters: { spent: { from: '60', to: '150' }, share: { from: '12.5', to: null } },
    search: '',
  });
  const texts = chosen.body.filterTags.structure.map(({ text }: { text: string }) => text);
  expect(texts.join('|').replaceAll('\u00a0', ' ')).toMatch(/12[.,]5 ?%/);
  expect(texts.join('|').replaceAll('\u00a0', ' ')).toContain('1 ч – 2 ч 30 мин');
  expect(chosen.body.include.find(({ name }: { name: string }) => name === 'spent').widget).toMatchObject({
    format: 'duration',
  });
});

it('[KIND-05] leaves in files as a span of time, sums included, and comes back from them', async () => {
  await create({ name: 'long', spent: 1830 });
  const csv = (await owner.get('/data/thing/export/?format=csv&columns=name,spent&ordering=name')).text;
  expect(csv).toContain('a;2:30\r\n');
  expect(csv).toMatch(/;34:30\r\n$/);
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: '/api/v1/data/thing/export/?format=xlsx&columns=name,spent&ordering=name',
    headers: { cookie: owner.cookieHeader, 'accept-language': 'ru' },
  });
  const look = await importLook(owner, 'thing', rawPayload, 'thing.xlsx');
  expect(look.body.columns[1].title).toBe('Spent');
  await Promise.all(
    (await owner.get('/data/thing/')).body.results.map(({ id, version }: { id: string; version: number }) =>
      owner.patch(`/data/thing/${id}/`, { version, spent: null }),
    ),
  );
  const run = await importRun(owner, 'thing', look.body.id, {
    mapping: ['name', 'spent'],
    key: 'name',
    dry_run: false,
  });
  expect(run.body.errors.filter(({ line }: { line: number }) => line < 4)).toEqual([]);
  const { results } = (await owner.get('/data/thing/?ordering=name')).body;
  const spent = new Map(results.map((row: { name: string; spent: number }) => [row.name, row.spent]));
  expect([spent.get('a'), spent.get('b'), spent.get('long')]).toEqual([150, 90, 1830]);
});

const timed = async (query: string): Promise<string[]> =>
  (await owner.get(`/data/thing/?fields=name,begins&${query}`)).body.results.map(
    ({ begins }: { begins: string }) => begins,
  );

it('[KIND-08] a time of day is stored as it is read, within its limits', async () => {
  expect((await create({ name: 'x1', begins: '9:30' })).body.begins).toBe('09:30');
  expect((await create({ name: 'x2', begins: '1215' })).body.begins).toBe('12:15');
  expect((await create({ name: 'x3' })).body.begins).toBe('08:00');
  expect(rulesOf(await create({ name: 'x4', begins: 'noon' }), 'begins')).toEqual(['time']);
  expect(rulesOf(await create({ name: 'x4', begins: '06:59' }), 'begins')).toEqual(['min']);
  expect(rulesOf(await create({ name: 'x4', begins: '20:01' }), 'begins')).toEqual(['max']);
});

it('[KIND-08] times are sorted page by page, filtered by a range, and exported and imported', async () => {
  const filters = encodeURIComponent('{"begins":{"from":"9:00","to":"12:15"}}');
  expect(await timed(`ordering=-begins&filters=${filters}`)).toEqual(['12:15', '09:30']);
  const first = await owner.get('/data/thing/?ordering=-begins&page_size=1');
  expect(first.body.results[0].begins).toBe('12:15');
  const next = await owner.get(`/data/thing/?ordering=-begins&page_size=1&cursor=${first.body.next}`);
  expect(next.body.results[0].begins).toBe('09:30');
  expect((await owner.get('/data/thing/export/?format=csv&columns=name,begins')).text).toContain('x1;09:30');
  const look = await importLook(owner, 'thing', 'Name,Begins\ny1,10.45\ny2,25:00');
  const run = await importRun(owner, 'thing', look.body.id, { mapping: ['name', 'begins'], dry_run: true });
  expect(run.body.errors).toMatchObject([{ field: 'begins', value: '25:00' }]);
});

it('[KIND-08] a time is described to table, form and panel', async () => {
  expect(await column('begins')).toMatchObject({ type: 'TimeField', cellRenderer: 'time', sortable: true });
  const { include } = (await owner.get('/app_info/active_filters/?model=thing&page_name=formats')).body;
  expect(include.find(({ name }: { name: string }) => name === 'begins')).toMatchObject({
    type: 'TimeField',
    widget: { type: 'Time', mode: 'range' },
  });
});

it('[KIND-10] a bar code of eight or thirteen digits has its check digit', async () => {
  expect((await create({ name: 'e1', code: ' 4870001234560 ' })).body.code).toBe('4870001234560');
  expect((await create({ name: 'e2', code: 'INV-2026/15' })).body.code).toBe('INV-2026/15');
  expect(rulesOf(await create({ name: 'e3', code: '4870001234561' }), 'code')).toEqual(['barcode']);
  const form = (await owner.get('/form_info/?model=thing&page_name=formats&mode=edit')).body.fields;
  expect(form.find(({ name }: { name: string }) => name === 'code')).toMatchObject({ widget: 'barcode' });
});
