// A field of JSON with a schema: judged by whatever way a value comes, with the place inside it and in the reader's language.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
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
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['address'],
  properties: {
    country: { title: 'Страна', default: 'KZ' },
    address: { type: 'array', title: 'Адреса', minItems: 1, items: { $ref: '#/$defs/address' } },
  },
  $defs: { address: { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } } },
};
const GOOD = { address: [{ city: 'Тараз' }] };
const VENUES: ModuleDefinition = {
  name: 'venues',
  title: title('Venues'),
  navigation: { path: '/venues' },
  model: {
    name: 'venue',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: title('Name'), required: true },
      place: { type: 'JSONField', title: title('Place'), schema: SCHEMA },
      needed: { type: 'JSONField', title: title('Needed'), required: true, schema: { ...SCHEMA } },
    },
    actions: [{ name: 'move', title: title('Move'), fields: ['place'] }],
  },
  table: { columns: ['name', 'place'] },
  permissions: { admin: 'all' },
};
let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(VENUES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>): Promise<ClientAnswer> =>
  owner.post('/data/venue/', { id: randomUUID(), name: 'a venue', needed: GOOD, ...body });

describe('[SCHEMA-09] a value that does not fit the schema of its field', () => {
  const lacking = { address: [{}] };
  const said = [{ rule: 'required', message: '/address/0/city: Обязательное поле', place: '/address/0/city' }];

  it('is refused where a row is made, with the place inside and in the language of the reader', async () => {
    const answer = await create({ place: lacking });
    expect([answer.status, answer.body.fields]).toEqual([400, { place: said }]);
    const short = await create({ place: { address: [{ city: 'A' }, 5] } });
    expect(short.body.fields.place.map(({ message }: { message: string }) => message)).toEqual([
      '/address/0/city: Минимальная длина: 2',
      '/address/1: Ожидается: Несколько значений',
    ]);
    expect((await create({ place: GOOD })).body.place).toEqual(GOOD);
    expect((await create({ place: null })).status).toBe(201);
  });

  it('is refused where a row is changed; what was stored before stays', async () => {
    const { body: row } = await create({ place: GOOD });
    const answer = await owner.patch(`/data/venue/${row.id}/`, { version: 1, place: lacking });
    expect([answer.status, answer.body.fields]).toEqual([400, { place: said }]);
    await server.database.query(`update data.venue set place = '{"address": 7}' where id = $1`, [row.id]);
    expect((await owner.patch(`/data/venue/${row.id}/`, { version: 1, name: 'other' })).status).toBe(200);
  });

  it('is refused in a batch, by an action and in an import', async () => {
    const id = randomUUID();
    const batch = await owner.post('/data/venue/batch/', {
      upsert: [{ id, name: 'x', needed: GOOD, place: lacking }],
      delete: [],
    });
    expect([batch.status, JSON.stringify(batch.body).includes('/address/0/city')]).toEqual([400, true]);
    const { body: row } = await create({ place: GOOD });
    const moved = await owner.post(`/data/venue/${row.id}/actions/move/`, { version: 1, values: { place: lacking } });
    expect([moved.status, JSON.stringify(moved.body).includes('/address/0/city')]).toEqual([400, true]);
    const lines = [
      'name,place,needed',
      `"i1","{""address"": [{}]}","${JSON.stringify(GOOD).replaceAll('"', '""')}"`,
    ].join('\n');
    const look = await importLook(owner, 'venue', lines);
    const run = await importRun(owner, 'venue', look.body.id, {
      mapping: ['name', 'place', 'needed'],
      dry_run: false,
      skip_wrong: true,
    });
    expect([run.body.created, JSON.stringify(run.body).includes('/address/0/city: Обязательное поле')]).toEqual([
      0,
      true,
    ]);
  });
});

describe('[SCHEMA-10] what describes such a field', () => {
  it('the form has the schema, one that must be filled in its defaults; the table titles of its keys', async () => {
    const form = await owner.get('/form_info/?model=venue&page_name=venues&mode=create');
    const [, place, needed] = form.body.fields;
    expect([place.type, place.schema, place.default, needed.default]).toEqual([
      'json',
      SCHEMA,
      undefined,
      { country: 'KZ' },
    ]);
    const view = await owner.get('/form_info/?model=venue&page_name=venues&mode=view');
    expect(view.body.fields[1]).toMatchObject({ readonly: true, schema: SCHEMA });
    const table = await owner.get('/table_info/?model=venue&page_name=venues');
    expect(table.body.columns[1].cellRendererParams.keys).toEqual({ country: 'Страна', address: 'Адреса' });
  });
});
