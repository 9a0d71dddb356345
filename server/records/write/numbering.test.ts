// Numbers of documents on the real server: series, days, writers at the same time, imports.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import {
  importLook,
  importRun,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});

const PATTERN = { pattern: '{branch}/{YYYY}-{MM}/{####}', date: 'day', gapless: true };
const BILLS: ModuleDefinition = {
  name: 'bills',
  title: title('Bills'),
  navigation: { path: '/bills' },
  model: {
    name: 'bill',
    representation: '<number>',
    fields: {
      number: field('CharField', { numbering: PATTERN, unique: true }),
      free: field('CharField', { numbering: { pattern: 'F{###}', start: 7 } }),
      day: field('DateField'),
      branch: field('CharField', {
        choices: [
          { id: 'alm', title: title('A') },
          { id: 'ast', title: title('B') },
        ],
      }),
      name: field('CharField', { required: true, maxLength: 20 }),
      under: field('ForeignKey', { model: 'bill' }),
      place: field('CharField', { numbering: { pattern: '{#}', by: 'under' } }),
    },
  },
  table: { columns: ['number', 'free', 'name', 'day', 'branch'] },
  permissions: { admin: 'all' },
};

let server: TestServer;
let owner: Client;
let other: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(BILLS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
  other = await server.login('other@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>, by = owner): Promise<ClientAnswer> =>
  by.post('/data/bill/', { id: randomUUID(), name: 'A bill', ...body });
const numberOf = async (body: Record<string, unknown>, by = owner): Promise<string> =>
  (await create(body, by)).body.number;

describe('numbers of documents', () => {
  it('[NUMBER-01] begin anew with each value of the rest, for each organisation by itself', async () => {
    const march = { day: '2026-03-05', branch: 'alm' };
    expect(await numberOf(march)).toBe('alm/2026-03/0001');
    expect(await numberOf(march)).toBe('alm/2026-03/0002');
    expect(await numberOf({ ...march, branch: 'ast' })).toBe('ast/2026-03/0001');
    expect(await numberOf({ ...march, day: '2026-04-01' })).toBe('alm/2026-04/0001');
    expect(await numberOf(march, other)).toBe('alm/2026-03/0001');
    expect((await create(march)).body.free).toBe('F011');
  });

  it("[NUMBER-02] stand on the day of the field, else on the organisation's; nobody writes them, and they stay", async () => {
    const now = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Almaty' }).format();
    const { body } = await create({ branch: 'ast' });
    expect(body.number).toBe(`ast/${now.slice(0, 7)}/0001`);
    expect(await numberOf({ branch: 'ast', day: '2019-02-03' })).toBe('ast/2019-02/0001');
    const changed = await owner.patch(`/data/bill/${body.id}/`, { version: 1, branch: 'alm', day: '2020-01-01' });
    expect(changed.body.number).toBe(body.number);
    for (const answer of [
      await create({ number: 'alm/2026-03/9999' }),
      await owner.patch(`/data/bill/${body.id}/`, { version: 2, number: 'mine' }),
    ])
      expect([answer.status, answer.body.fields.number[0].rule]).toEqual([400, 'readonly']);
  });

  it('[NUMBER-03] of rows made at the same time differ without a gap, and a write that fails leaves none', async () => {
    const day = '2031-01-01';
    const made = await Promise.all([
      ...Array.from({ length: 12 }, () => create({ day, branch: 'alm' })),
      ...Array.from({ length: 4 }, () => create({ day, branch: 'alm', name: 'x'.repeat(21) })),
    ]);
    expect(made.filter(({ status }) => status === 400)).toHaveLength(4);
    const numbers = made.flatMap(({ status, body }) => (status === 201 ? [body.number] : [])).sort();
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, index) => `alm/2031-01/${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('[NUMBER-05] a trial takes none; a run takes them without a gap where none may be, else in blocks', async () => {
    const lines = ['name,day,branch', ...Array.from({ length: 60 }, (_, index) => `n${index},2032-02-01,alm`)].join(
      '\n',
    );
    const look = await importLook(owner, 'bill', lines);
    const mapping = ['name', 'day', 'branch'];
    await importRun(owner, 'bill', look.body.id, { mapping, dry_run: true });
    const run = await importRun(owner, 'bill', look.body.id, { mapping, dry_run: false });
    expect(run.body).toMatchObject({ created: 60 });
    expect(await numberOf({ day: '2032-02-01', branch: 'alm' })).toBe('alm/2032-02/0061');
    const rows = (await owner.get('/data/bill/?search=&page_size=200')).body.results as Record<string, string>[];
    const free = rows.map((row) => Number(row['free']?.slice(1)));
    expect(new Set(free).size).toBe(free.length);
  });

  it('[NUMBER-04] go on behind what a text without numbering held', async () => {
    const held = ['alm/2040-01/0042', 'alm/2040-01/x9', 'alm/2040-010', 'ast/2040-01/0077'];
    for (const number of held) {
      const { body } = await create({});
      await server.database.query('update data.bill set number = $2 where id = $1', [body.id, number]);
    }
    expect(await numberOf({ day: '2040-01-01', branch: 'alm' })).toBe('alm/2040-01/0043');
    expect(await numberOf({ day: '2040-01-01', branch: 'alm' })).toBe('alm/2040-01/0044');
  });

  it('[NUMBER-07] by a reference begin anew with each row it refers to, go on behind those that are there, and stay with a row that is moved', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(async () => (await create({})).body.id as string));
    const placed = async (under: string | undefined): Promise<{ id: string; place: string }> =>
      (await create({ under })).body;
    const first = await placed(one);
    expect([first.place, (await placed(one)).place, (await placed(two)).place]).toEqual(['1', '2', '1']);
    const together = await Promise.all(Array.from({ length: 6 }, () => placed(one)));
    expect(together.map(({ place }) => place).sort()).toEqual(['3', '4', '5', '6', '7', '8']);
    expect((await owner.patch(`/data/bill/${first.id}/`, { version: 1, under: two })).body.place).toBe('1');
    expect((await placed(two)).place).toBe('2');
    await server.database.query(`update data.bill set under = $2, place = '42' where id = $1`, [first.id, three]);
    expect((await placed(three)).place).toBe('43');
    const loose = [await placed(undefined), await placed(undefined)].map(({ place }) => Number(place));
    expect((loose[1] ?? 0) - (loose[0] ?? 0)).toBe(1);
  });
});
