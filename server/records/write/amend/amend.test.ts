// Amending over the calls: the copy, what leads from one row to the other, and that a row is amended once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../../../definitions/index.ts';
import {
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
const link = (): FieldDefinition => field('ForeignKey', { model: 'order_form', readonly: true });

const ORDERS: ModuleDefinition = {
  name: 'order_forms',
  title: label('Orders'),
  navigation: { path: '/order_forms' },
  model: {
    name: 'order_form',
    representation: '№ <number>',
    posting: true,
    fields: {
      number: field('AutoField'),
      title: field('CharField', { required: true }),
      state: field('CharField', {
        default: 'new',
        choices: [
          { id: 'new', title: label('New') },
          { id: 'done', title: label('Done') },
        ],
      }),
      code: field('CharField', { unique: true }),
      price: field('DecimalField', { read: ['admin'], write: ['admin'] }),
      rate: field('DecimalField', { write: ['admin'] }),
      people: field('ManyToManyField', { model: 'user' }),
      lines: field('TablePart', { fields: { what: field('CharField'), count: field('IntegerField') } }),
      amended_from: link(),
      amended_by: link(),
    },
    status: {
      field: 'state',
      transitions: [{ name: 'finish', title: label('Finish'), from: ['new'], to: 'done' }],
      locked: [{ in: ['done'], except: ['mark', 'is_posted'] }],
    },
    actions: [
      {
        name: 'amend',
        title: label('Amend'),
        when: "<state> = 'done'",
        amend: { link: 'amended_from', back: 'amended_by' },
      },
    ],
  },
  permissions: {
    admin: 'all',
    member: ['list', 'read', 'create', 'update'],
    guest: ['list', 'read', 'update'],
  },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let admin: Client;
let member: Client;
let guest: Client;
beforeAll(async () => {
  modules = writeModules(ORDERS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member, guest] = (await Promise.all(
    ['admin', 'member.kk', 'guest'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client]; // as many as there are names
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function done(values: object = {}): Promise<AnsweredRow> {
  const me = (await admin.get('/users/info/')).body.user.id;
  const answer = await admin.post('/data/order_form/', {
    id: randomUUID(),
    title: 'A',
    code: randomUUID(),
    price: '7.50',
    people: [me],
    lines: [
      { id: randomUUID(), what: 'one', count: 1 },
      { id: randomUUID(), what: 'two', count: 2 },
    ],
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return (await admin.post(`/data/order_form/${answer.body.id}/actions/finish/`, { version: 1 })).body;
}
const fresh = async (id: string): Promise<AnsweredRow> => (await admin.get(`/data/order_form/${id}/`)).body;
const amend = (row: AnsweredRow, client = admin): Promise<ClientAnswer> =>
  client.post(`/data/order_form/${row.id}/actions/amend/`, { version: row.version });
const names = async (row: AnsweredRow, client = admin): Promise<string[]> =>
  (await client.get(`/data/order_form/${row.id}/actions/`)).body.results.map(({ name }: { name: string }) => name);
/** Of a reference in a row. */
const idIn = (value: unknown): string => (value as { id: string }).id;

test('[LOCK-05] an amendment is a new row with the fields and lines of the one it amends, its own number and status, and each leads to the other', async () => {
  const row = await done();
  const answer = await amend(row);
  expect(answer.status, answer.text).toBe(200);
  const amended = answer.body;
  expect(amended).toMatchObject({ id: row.id, state: 'done', title: 'A', amended_from: null });
  const made = await fresh(idIn(amended['amended_by']));
  expect(made).toMatchObject({
    title: 'A',
    state: 'new',
    code: null,
    price: '7.50',
    people: row['people'],
    amended_from: { id: row.id, string_view: `№ ${String(row['number'])}` },
    amended_by: null,
    version: 1,
  });
  expect(made['number']).not.toBe(row['number']);
  const lines = made['lines'] as { id: string; what: string; count: number }[]; // as they were sent
  expect(lines.map(({ what, count }) => [what, count])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
  expect(lines.map(({ id }) => id)).not.toEqual((row['lines'] as { id: string }[]).map(({ id }) => id)); // as they were sent
  // The same call again made it already.
  expect((await amend(row)).body).toEqual(amended);
});

test('[LOCK-05] a row is amended once while its amendment stands; deleted, it leads nowhere and may be amended again, restored it stands again', async () => {
  const row = await done();
  const amended = (await amend(row)).body;
  const first = idIn(amended['amended_by']);
  expect(await names(amended)).toEqual([]);
  expect(outcomeOf(await amend(amended))).toEqual([409, 'invalid_transition']);
  expect((await admin.delete(`/data/order_form/${row.id}/`)).body.code).toBe('locked');
  expect((await admin.delete(`/data/order_form/${first}/`)).status).toBe(204);
  const free = await fresh(row.id);
  expect([free['amended_by'], await names(free)]).toEqual([null, ['amend']]);
  expect((await admin.post(`/data/order_form/${first}/restore/`)).status).toBe(200);
  expect(idIn((await fresh(row.id))['amended_by'])).toBe(first);
});

test('[LOCK-06] who amends has to be able to make rows, and copies what he may read and write alone', async () => {
  const row = await done({ rate: '1.50' });
  expect([await names(row, guest), outcomeOf(await amend(row, guest))]).toEqual([[], [403, 'forbidden']]);
  const amended = (await amend(row, member)).body;
  expect(await fresh(idIn(amended['amended_by']))).toMatchObject({ title: 'A', price: null, rate: null });
});

test('[LOCK-05] a posted row is amended too: it stays posted, its amendment is not', async () => {
  const row = await done();
  const posted = (await admin.patch(`/data/order_form/${row.id}/`, { version: row.version, is_posted: true })).body;
  const amended = (await amend(posted)).body;
  expect(amended).toMatchObject({ is_posted: true });
  expect(await fresh(idIn(amended['amended_by']))).toMatchObject({ is_posted: false, mark: false });
});

test('[LOCK-04] an amendment without its fields is refused by its place', () => {
  const actions = [
    { name: 'amend', title: label('Amend'), amend: { link: 'code', back: 'amended_bye', fields: ['number', 'title'] } },
  ];
  // Wrong on purpose.
  const wrong = { ...ORDERS, model: { ...ORDERS.model, actions } } as unknown as ModuleDefinition;
  expect(checkModule(wrong).map(({ path, reason }) => `${path} ${reason.en}`)).toEqual([
    '/model/actions/0/amend/link "code" has to be a ForeignKey to "order_form"',
    '/model/actions/0/amend/back unknown field "amended_bye" (did you mean "amended_by"?)',
    '/model/actions/0/amend/fields/0 an AutoField is numbered by the server',
  ]);
});
