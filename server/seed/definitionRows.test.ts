// Demo rows of definitions: written once into the demo organisation alone, in the order their references ask for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type TestServer } from '../testing/index.ts';
import { insertDefinitionRows } from './definitionRows.ts';

const label = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
/** Its rows refer to those of a module that comes later. */
const ASSETS: ModuleDefinition = {
  name: 'assets',
  title: label('Assets'),
  model: {
    name: 'asset',
    fields: {
      name: { type: 'CharField', title: label('Name'), required: true },
      state: {
        type: 'CharField',
        title: label('State'),
        choices: [
          { id: 'new', title: label('New') },
          { id: 'old', title: label('Old') },
        ],
      },
      place: { type: 'ForeignKey', title: label('Place'), model: 'place' },
      near: { type: 'ManyToManyField', title: label('Near'), model: 'place' },
      data: { type: 'JSONField', title: label('Data') },
      number: { type: 'AutoField', title: label('Number') },
      parts: {
        type: 'TablePart',
        title: label('Parts'),
        fields: {
          made: { type: 'ForeignKey', title: label('Made'), model: 'place' },
          count: { type: 'IntegerField', title: label('Count') },
        },
      },
      even: { type: 'IntegerField', title: label('Even') },
    },
    rules: [{ formula: '<even> = null or <even> < 10', field: 'even', message: label('Too much') }],
    status: {
      field: 'state',
      initial: ['new'],
      transitions: [{ name: 'age', title: label('Age'), from: ['new'], to: 'old' }],
    },
  },
  demo: [
    {
      name: 'Crane',
      state: 'old',
      place: { code: 'B' },
      near: [{ code: 'A' }, { name: 'Second', code: 'B' }],
      data: { a: [1] },
      parts: [{ made: { code: 'A' }, count: 3 }],
    },
    { name: 'Refused', even: 12 },
    { name: 'Lost', place: { code: 'C' } },
    { name: 'Mixer' },
  ],
  permissions: { admin: 'all' },
};
const PLACES: ModuleDefinition = {
  name: 'places',
  title: label('Places'),
  model: {
    name: 'place',
    fields: {
      code: { type: 'CharField', title: label('Code'), required: true, unique: true },
      name: { type: 'CharField', title: label('Name') },
    },
    representation: '<code>',
  },
  demo: [
    { code: 'A', name: 'First' },
    { code: 'B', name: 'Second' },
  ],
  permissions: { admin: 'all' },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
const said: string[] = [];
const fill = (): Promise<void> =>
  insertDefinitionRows(server.database, server.catalog.current(), (message) => said.push(message));

beforeAll(async () => {
  modules = writeModules(ASSETS, PLACES);
  server = await startTestServer({ modulesDir: modules.path });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

describe('[DEF-17] demo rows of a definition', () => {
  it('are written by the rules of their module, those they refer to first; what does not fit is reported', async () => {
    await fill();
    const owner = await server.login('owner@demo.keste');
    const rows = (await owner.get('/data/asset/?ordering=number')).body.results;
    expect(rows.map(({ name, state, number, data }: Record<string, unknown>) => [name, state, number, data])).toEqual([
      ['Mixer', 'new', 1, undefined],
      ['Crane', 'old', 2, undefined],
    ]);
    const crane = (await owner.get(`/data/asset/${rows[1].id}/`)).body;
    expect([
      crane.place.string_view,
      crane.near.map((each: { string_view: string }) => each.string_view),
      crane.data,
      crane.parts.length,
      crane.parts[0].made.string_view,
    ]).toEqual(['B', ['A', 'B'], { a: [1] }, 1, 'A']);
    expect(said).toEqual([
      expect.stringContaining('/demo/1 was refused'),
      expect.stringContaining('/demo/2 refers to rows that are not there'),
    ]);
  });

  it('come once, whatever became of them, and in no other organisation', async () => {
    await server.database.query('delete from data.asset where name = $1', ['Mixer']);
    await fill();
    const rows = await server.database.query('select distinct organization from data.asset');
    const places = await server.database.query('select distinct organization from data.place');
    expect([rows.length, places.length, (await server.database.query('select 1 from data.asset')).length]).toEqual([
      1, 1, 1,
    ]);
  });
});
