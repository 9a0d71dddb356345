// Rows that their status locks, by every door they could be changed through.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../../../definitions/index.ts';
import {
  importLook,
  importRun,
  outcomeOf,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: en, kk: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const ACTS: ModuleDefinition = {
  name: 'acts',
  title: label('Acts'),
  navigation: { path: '/acts' },
  model: {
    name: 'act',
    representation: '<title>',
    posting: true,
    fields: {
      title: field('CharField', { required: true }),
      state: field('CharField', {
        default: 'new',
        choices: [
          { id: 'new', title: label('New') },
          { id: 'done', title: label('Done') },
          { id: 'void', title: label('Void') },
        ],
      }),
      note: field('CharField'),
      code: field('CharField', { unique: true }),
      seen: field('BooleanField'),
      why: field('CharField'),
      lines: field('TablePart', { fields: { what: field('CharField') } }),
    },
    status: {
      field: 'state',
      transitions: [
        { name: 'finish', title: label('Finish'), from: ['new'], to: 'done', fields: ['why'] },
        { name: 'reopen', title: label('Reopen'), from: ['done'], to: 'new' },
        { name: 'cancel', title: label('Cancel'), from: ['done'], to: 'void', set: { title: 'Void' }, fields: ['why'] },
      ],
      locked: [{ in: ['done'], except: ['note'] }, { in: ['void'] }],
    },
    actions: [{ name: 'look', title: label('Look'), set: { seen: true } }],
  },
  table: { columns: ['title', 'state', 'note'] },
  workflows: [
    {
      name: 'touch',
      title: label('Touch'),
      on: { event: 'changed', fields: ['note'] },
      steps: [{ do: 'set', values: { title: 'By a rule' } }],
    },
  ],
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'], guest: ['list', 'read'] },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;
let guest: Client;
beforeAll(async () => {
  modules = writeModules(ACTS);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, guest] = await Promise.all([server.login('owner@demo.keste'), server.login('guest@demo.keste')]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function created(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const answer = await owner.post('/data/act/', { id: randomUUID(), title: 'A', code: randomUUID(), ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const run = (row: AnsweredRow, action: string, values?: object): Promise<ClientAnswer> =>
  owner.post(`/data/act/${row.id}/actions/${action}/`, { version: row.version, ...(values && { values }) });
const change = (row: AnsweredRow, values: object): Promise<ClientAnswer> =>
  owner.patch(`/data/act/${row.id}/`, { version: row.version, ...values });
async function done(): Promise<AnsweredRow> {
  const line = { id: randomUUID(), what: 'one' };
  return (await run(await created({ lines: [line] }), 'finish', { why: 'ready' })).body;
}
const fresh = async ({ id }: AnsweredRow): Promise<AnsweredRow> => (await owner.get(`/data/act/${id}/`)).body;

test('[LOCK-01] a locked row refuses every change with its code and the row as it is: values, lines, marks, deletion, batch, bulk and import', async () => {
  const row = await done();
  for (const values of [
    { title: 'B' },
    { lines: [] },
    { mark: true },
    { is_posted: true },
    { note: 'x', title: 'B' },
  ]) {
    const answer = await change(row, values);
    expect([...outcomeOf(answer), answer.body.current], JSON.stringify(values)).toEqual([409, 'locked', row]);
  }
  expect(outcomeOf(await owner.delete(`/data/act/${row.id}/`))).toEqual([409, 'locked']);
  const batch = await owner.post('/data/act/batch/', { upsert: [{ id: row.id, version: row.version, title: 'B' }] });
  expect(batch.body).toMatchObject({ code: 'locked', fields: { 'upsert.0.id': [{ rule: 'readonly' }] } });
  expect(outcomeOf(await owner.post('/data/act/batch/', { delete: [row.id] }))).toEqual([409, 'locked']);
  for (const op of [{ op: 'update', values: { title: 'B' } }, { op: 'delete' }])
    expect((await owner.post('/data/act/bulk/', { ids: [row.id], ...op })).body).toMatchObject({
      failed: [{ code: 'locked' }],
    });
  const look = await importLook(owner, 'act', `title,code\nB,${String(row['code'])}\n`);
  const mapping = ['title', 'code'];
  const ran = await importRun(owner, 'act', look.body.id, { mapping, key: 'code', dry_run: false });
  expect([ran.status, ran.body]).toMatchObject([200, { updated: 0, error_count: 1 }]);
  expect(await fresh(row)).toEqual(row);
});

test('[LOCK-02] the fields named stay open, and a row in a status without any is closed wholly', async () => {
  const row = await done();
  const noted = await change(row, { note: 'later' });
  expect(noted.body).toMatchObject({ note: 'later', title: 'A' });
  const closed = (await run(await fresh(row), 'cancel')).body;
  expect(outcomeOf(await change(closed, { note: 'x' }))).toEqual([409, 'locked']);
});

test('[LOCK-02] its own transitions and actions stay, with what they ask for and set; written as a value too, and open again it is like any other', async () => {
  const row = await done();
  const looked = await run(row, 'look');
  expect(looked.body).toMatchObject({ seen: true, state: 'done' });
  expect((await run(looked.body, 'cancel', { why: 'wrong' })).body).toMatchObject({ title: 'Void', why: 'wrong' });
  const other = await done();
  expect(outcomeOf(await change(other, { state: 'new', title: 'B' }))).toEqual([409, 'locked']);
  const open = await change(other, { state: 'new' });
  expect(open.body).toMatchObject({ state: 'new', open_fields: null });
  expect((await change(open.body, { title: 'B' })).body.title).toBe('B');
});

test('[LOCK-01] nothing of it is taken back but its open fields and what locked it', async () => {
  const row = await created();
  const titled = (await change(row, { title: 'B' })).body;
  const locked = (await run(titled, 'finish', { why: 'ready' })).body;
  const entries = async (): Promise<{ id: string; can_undo: boolean; kind: string; action?: string }[]> =>
    (await owner.get(`/data/act/${row.id}/history/`)).body.results;
  const [finish, update, create] = await entries();
  expect([finish?.can_undo, update?.can_undo, create?.can_undo]).toEqual([true, false, false]);
  const undo = (id: string | undefined, version: number): Promise<ClientAnswer> =>
    owner.post(`/data/act/${row.id}/history/${id}/undo/`, { version });
  expect(outcomeOf(await undo(update?.id, locked.version))).toEqual([409, 'locked']);
  expect(outcomeOf(await undo(create?.id, locked.version))).toEqual([409, 'locked']);
  expect((await undo(finish?.id, locked.version)).status).toBe(200);
  expect(await fresh(row)).toMatchObject({ state: 'new', why: null, title: 'B' });
});

test('[LOCK-01] a rule that sets its fields is refused as everybody is, and says so in its log', async () => {
  const row = await done();
  await change(row, { note: 'set off a rule' });
  await vi.waitFor(
    async () => {
      const { results } = (await owner.get('/workflows/runs/', { query: { state: 'failed' } })).body;
      expect(results.some((each: { row?: { id: string } }) => JSON.stringify(each).includes(row.id))).toBe(true);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect((await fresh(row)).title).toBe('A');
});

test('[LOCK-03] lists and rows tell what is open of a locked row, to those alone who could change it', async () => {
  const row = await done();
  expect((await fresh(row)).open_fields).toEqual(['note', 'state']);
  const [listed] = (await owner.get('/data/act/', { query: { fields: 'title', search: 'A' } })).body.results;
  expect(listed).toHaveProperty('open_fields');
  expect((await created())['open_fields']).toBeNull();
  expect((await guest.get(`/data/act/${row.id}/`)).body).not.toHaveProperty('open_fields');
});

test('[LOCK-04] a lock that names no status, one twice, or no field is refused by its place', () => {
  const status = {
    ...ACTS.model.status,
    locked: [{ in: ['dome'] }, { in: ['done'], except: ['state', 'nott'] }, { in: ['done'] }],
  };
  // Wrong on purpose.
  const wrong = { ...ACTS, workflows: [], model: { ...ACTS.model, status } } as unknown as ModuleDefinition;
  expect(checkModule(wrong).map(({ path, reason }) => `${path} ${reason.en}`)).toEqual([
    '/model/status/locked/0/in/0 "dome" is not a choice of "state" (did you mean "done"?)',
    '/model/status/locked/1/except/0 "state" is the status: it moves by transitions alone',
    '/model/status/locked/1/except/1 unknown field "nott" (did you mean "note"?)',
    '/model/status/locked/2/in/0 "done" is listed twice',
  ]);
});
