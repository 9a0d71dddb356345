// A field of JSON, through every door: any value comes back as it was sent, within what can be stored.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
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
const SHEETS: ModuleDefinition = {
  name: 'sheets',
  title: title('Sheets'),
  navigation: { path: '/sheets' },
  model: {
    name: 'sheet',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: title('Name'), required: true },
      data: { type: 'JSONField', title: title('Data') },
      needed: { type: 'JSONField', title: title('Needed'), required: true },
      extra: { type: 'CharField', title: title('Extra'), requiredWhen: "data.kind = 'full'" },
    },
  },
  table: { columns: ['name', 'data'] },
  permissions: { admin: 'all' },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(SHEETS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>): Promise<ClientAnswer> =>
  owner.post('/data/sheet/', { id: randomUUID(), name: 'a sheet', needed: 1, ...body });
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('[FIELD-01] a field of JSON', () => {
  it.each([
    ['deeper than fifty levels', nested(51), 'json_depth'],
    ['larger than 100 KB', 'я'.repeat(51_200), 'json_size'],
    ['larger once its numbers are written out', Array.from({ length: 400 }, () => 1e300), 'json_size'],
    ['with a NUL', { a: ['\u0000'] }, 'json_text'],
    ['with half a pair in a key', { '\ud800': 1 }, 'json_text'],
  ])('is refused %s', async (_what, data, rule) => {
    const answer = await create({ data });
    expect([answer.status, answer.body.fields?.data?.[0]?.rule]).toEqual([400, rule]);
  });

  it('takes what is just within the limits', async () => {
    for (const data of [nested(50), 'я'.repeat(51_199)]) expect((await create({ data })).body.data).toEqual(data);
  });

  it('counts only null as nothing', async () => {
    expect((await create({ needed: null })).body.fields.needed[0].rule).toBe('required');
    for (const needed of ['', [], {}, 0, false]) expect((await create({ needed })).body.needed).toEqual(needed);
  });

  it('gives back every value as it was sent, and knows it again whatever the order of its keys', async () => {
    const value = fc
      .jsonValue({ maxDepth: 4 })
      .filter((data) => data !== null && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(data)));
    await fc.assert(
      fc.asyncProperty(value, async (data) => {
        const { body } = await create({ data });
        const sent: unknown = JSON.parse(JSON.stringify(data));
        expect(body.data).toEqual(sent);
        const reversed: unknown =
          typeof sent === 'object' && sent !== null && !Array.isArray(sent)
            ? Object.fromEntries(Object.entries(sent).reverse())
            : sent;
        const again = await owner.patch(`/data/sheet/${body.id}/`, { version: 1, data: reversed });
        expect(again.body.version).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('is neither sorted nor filtered by, and in lists only as a column', async () => {
    await create({ name: 'listed', data: { a: 1 } });
    expect((await owner.get('/data/sheet/?ordering=data')).status).toBe(400);
    const [row] = (await owner.get('/data/sheet/?page_size=1')).body.results;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['data']));
    expect(Object.keys(row)).not.toContain('needed');
  });

  it('is looked into by conditions', async () => {
    expect((await create({ data: { kind: 'full' } })).body.fields.extra[0].rule).toBe('required');
    expect((await create({ data: { kind: 'short' } })).status).toBe(201);
  });

  it('leaves as JSON text and comes back by it; a fault is named by line and column', async () => {
    await server.database.query('delete from data.sheet');
    await create({ name: 'x', data: { a: [1, 'ё'] } });
    expect((await owner.get('/data/sheet/export/?format=csv&columns=name,data')).text).toContain(
      '"{""a"": [1, ""ё""]}"'.replaceAll(': ', ':').replaceAll(', ', ','),
    );
    const lines = ['name,data,needed', '"i1","{""a"": [1]}","[]"', '"i2","{""a"": }","1"'].join('\n');
    const look = await importLook(owner, 'sheet', lines);
    const run = await importRun(owner, 'sheet', look.body.id, {
      mapping: ['name', 'data', 'needed'],
      dry_run: false,
      skip_wrong: true,
    });
    expect(run.body).toMatchObject({ created: 1 });
    expect(JSON.stringify(run.body)).toContain('1:7');
    expect((await owner.get('/data/sheet/?ordering=name')).body.results[0].data).toEqual({ a: [1] });
  });
});
