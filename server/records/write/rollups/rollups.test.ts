// Rollups and references that are looked up, over the whole server: order, filters, totals, files, descriptions, rights, news, versions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormInfo, Row, TableInfo } from '../../../../src/contract/index.ts';
import {
  importLook,
  importRun,
  openSocket,
  ROLLUP_MODULES,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../../testing/index.ts';

const PAGE = { model: 'plan', page_name: 'plans' };

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;
let member: Client;
let manager: string;

beforeAll(async () => {
  modules = writeModules(...ROLLUP_MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member] = await Promise.all([server.login('owner@demo.keste'), server.login('member.ru@demo.keste')]);
  manager = (await owner.get('/data/user/?page_size=1')).body.results[0].id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function made(model: string, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await owner.post(`/data/${model}/`, { id, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}
const read = async (model: string, id: string, who = owner): Promise<Row> =>
  (await who.get(`/data/${model}/${id}/`)).body;

describe('rollups', () => {
  test('[ROLLUP-01] rows are ordered, filtered and totalled by them, and formulas of the row count with them', async () => {
    const [small, large] = [await made('plan', { name: 'S' }), await made('plan', { name: 'L' })];
    for (const [plan, amount] of [
      [small, '1.50'],
      [large, '10.00'],
      [large, '5.25'],
    ])
      await made('job', { plan, amount, name: 'J' });
    const answer = async (query: Record<string, string>): Promise<{ results: Row[]; totals: unknown }> =>
      (await owner.get('/data/plan/', { query })).body;
    const ids = async (query: Record<string, string>): Promise<unknown[]> =>
      (await answer(query)).results.map(({ id }) => id);
    expect(await ids({ ordering: '-total' })).toEqual([large, small]);
    const filters = (value: object): { filters: string } => ({ filters: JSON.stringify(value) });
    expect(await ids(filters({ total: { from: '5', to: null } }))).toEqual([large]);
    expect(await ids(filters({ open_jobs: { from: '1', to: '1' } }))).toEqual([small]);
    expect((await answer({})).totals).toMatchObject({ total: '16.75', open_jobs: '3' });
    expect(await read('plan', large)).toMatchObject({
      jobs: 2,
      open_jobs: 2,
      total: '15.25',
      share: '7.63',
      mean: '7.63',
    });
  });

  test('[ROLLUP-08] nobody writes them, a new row holds none, and a change of them makes no editor of the row conflict', async () => {
    expect(
      (await owner.post('/data/plan/', { id: randomUUID(), name: 'A', total: '5' })).body.fields.total,
    ).toMatchObject([{ rule: 'readonly' }]);
    const plan = await made('plan', { name: 'A' });
    expect(await read('plan', plan)).toMatchObject({ version: 1, jobs: 0, total: '0.00', names: null });
    await made('job', { plan, amount: '2.00', name: 'J' });
    const changed = await owner.patch(`/data/plan/${plan}/`, { version: 1, name: 'B' });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ version: 2, total: '2.00', name: 'B' });
    const { results } = (await owner.get(`/data/plan/${plan}/history/`)).body;
    expect(JSON.stringify(results)).not.toContain('total');
  });

  test('[ROLLUP-08] tables and forms describe them as read-only', async () => {
    const table: TableInfo = (await owner.get('/table_info/', { query: { ...PAGE, table_type: 'list' } })).body;
    expect(table.columns?.find(({ field }) => field === 'total')).toMatchObject({
      editable: false,
      cellEditor: '',
      sortable: true,
      filter: 'total',
    });
    const form: FormInfo = (await owner.get('/form_info/', { query: { ...PAGE, mode: 'edit' } })).body;
    expect(form.fields?.find(({ name }) => name === 'total')).toMatchObject({ readonly: true });
  });

  test('[ROLLUP-09] whoever may not read what is summed does not see the sum: not in rows, order, filters or totals', async () => {
    const plan = await made('plan', { name: 'Secret' });
    await made('job', { plan, secret: '99.00', name: 'J' });
    expect(await read('plan', plan)).toMatchObject({ secrets: '99.00' });
    expect(await read('plan', plan, member)).not.toHaveProperty('secrets');
    expect((await member.get('/data/plan/', { query: { ordering: '-secrets' } })).status).toBe(400);
    const table: TableInfo = (await member.get('/table_info/', { query: { ...PAGE, table_type: 'list' } })).body;
    expect(JSON.stringify(table)).not.toContain('secrets');
  });

  test('[ROLLUP-10] open tables hear of the rows whose rollups were moved, the writer too, and of rollups of rollups', async () => {
    const firm = await made('firm', { name: 'F' });
    const plan = await made('plan', { name: 'News', client: firm });
    const socket = await openSocket(server.url, member);
    await made('job', { plan, amount: '1.00', name: 'J' });
    await vi.waitFor(() => {
      const heard = socket.named('table_update');
      expect(heard).toContainEqual(expect.objectContaining({ model: 'plan', ids: [plan], kind: 'update', uid: '' }));
      expect(heard).toContainEqual(expect.objectContaining({ model: 'firm', ids: [firm], kind: 'update', uid: '' }));
    });
    socket.close();
    expect(await read('firm', firm)).toMatchObject({ plans: 1, worth: '1.00' });
  });

  test('[ROLLUP-02] an import moves them, and taking a row back from the trash does', async () => {
    const plan = await made('plan', { name: 'Imported' });
    const job = await made('job', { plan, amount: '1.00', name: 'J' });
    await owner.delete(`/data/job/${job}/`);
    expect(await read('plan', plan)).toMatchObject({ jobs: 0, total: '0.00' });
    const { id } = (await importLook(owner, 'job', 'name,amount,plan\nX,2.00,Imported\nY,3.50,Imported\n')).body;
    const run = await importRun(owner, 'job', id, { mapping: ['name', 'amount', 'plan'], dry_run: false });
    expect(run.status, run.text).toBe(200);
    expect(await read('plan', plan)).toMatchObject({ jobs: 2, total: '5.50', names: 'X, Y' });
    await owner.post(`/data/job/${job}/restore/`);
    expect(await read('plan', plan)).toMatchObject({ jobs: 3, total: '6.50' });
  });

  test('[ROLLUP-04] batches that move the same rows in crossed order all come through', async () => {
    const plans = [await made('plan', { name: 'P' }), await made('plan', { name: 'Q' })];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        owner.post('/data/job/batch/', {
          upsert: Array.from({ length: 6 }, (_each, at) => ({
            id: randomUUID(),
            name: 'J',
            amount: '1.00',
            plan: plans[(at + index) % 2],
          })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const plan of plans) expect(await read('plan', plan)).toMatchObject({ jobs: 48, total: '48.00' });
  });
});

describe('references that are looked up', () => {
  test('[ROLLUP-11] a formula gives the reference of the row referred to: named, filtered, ordered, never written', async () => {
    const client = await made('firm', { name: 'F', manager });
    const [plan, other] = [await made('plan', { name: 'A', client }), await made('plan', { name: 'B' })];
    const row = await read('plan', plan);
    expect(row['manager']).toMatchObject({ id: manager, string_view: expect.stringMatching(/./) });
    expect((await read('plan', other))['manager']).toBeNull();
    const found: Row[] = (
      await owner.get('/data/plan/', { query: { filters: JSON.stringify({ manager: [manager] }) } })
    ).body.results;
    expect(found.map(({ id }) => id)).toEqual([plan]);
    expect((await owner.get('/data/plan/', { query: { ordering: 'manager' } })).body.results[0].id).toBe(plan);
    expect(
      (await owner.patch(`/data/plan/${plan}/`, { version: row['version'], manager })).body.fields.manager,
    ).toMatchObject([{ rule: 'readonly' }]);
    const firm = await read('firm', client);
    await owner.patch(`/data/firm/${client}/`, { version: firm['version'], manager: null });
    expect((await read('plan', plan))['manager']).toBeNull();
  });

  test('[ROLLUP-11] it is described as a reference that is read only, and holds nobody from going', async () => {
    const form: FormInfo = (await owner.get('/form_info/', { query: { ...PAGE, mode: 'edit' } })).body;
    const entry = form.fields?.find(({ name }) => name === 'manager');
    expect(entry).toMatchObject({ readonly: true, model: 'user' });
    expect(entry).not.toHaveProperty('formula');
    const table: TableInfo = (await owner.get('/table_info/', { query: { ...PAGE, table_type: 'list' } })).body;
    expect(table.columns?.find(({ field }) => field === 'manager')).toMatchObject({
      editable: false,
      filter: 'manager',
    });
  });
});
