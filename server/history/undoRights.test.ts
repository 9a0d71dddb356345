// Who takes back what an action or a transition set: those who could do it themselves, and a status only by a way that is open now.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldDefinition, HistoryEntry, ModuleDefinition } from '../../src/contract/index.ts';
import {
  outcomeOf,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});
const choice = (id: string): { id: string; title: { ru: string; en: string } } => ({ id, title: label(id) });

const PAPERS: ModuleDefinition = {
  name: 'papers',
  title: label('Papers'),
  model: {
    name: 'paper',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true }),
      state: field('CharField', {
        required: true,
        default: 'draft',
        choices: [choice('draft'), choice('check'), choice('work')],
      }),
      approved: field('BooleanField', { write: ['admin'] }),
      ok: field('BooleanField', { readonly: true }),
      seen: field('BooleanField', { readonly: true }),
      is_open: field('BooleanField'),
    },
    status: {
      field: 'state',
      transitions: [
        { name: 'send', title: label('Send'), from: ['draft'], to: 'check' },
        { name: 'back', title: label('Back'), from: ['check'], to: 'draft', when: '<is_open>' },
        { name: 'accept', title: label('Accept'), from: ['check'], to: 'work', roles: ['accountant'] },
      ],
    },
    actions: [
      { name: 'approve', title: label('Approve'), roles: ['admin'], set: { approved: true } },
      { name: 'pass', title: label('Pass'), roles: ['admin'], set: { ok: true } },
      { name: 'reject', title: label('Reject'), roles: ['admin'], set: { ok: false } },
      { name: 'look', title: label('Look'), when: '<seen> != true and <is_open>', set: { seen: true } },
    ],
  },
  permissions: { admin: 'all', accountant: ['list', 'read', 'update'], member: ['list', 'read', 'create', 'update'] },
};

const modules = writeModules(PAPERS);
let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let accountant: Client;

beforeAll(async () => {
  server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, accountant] = await Promise.all([
    login('owner'),
    login('admin'),
    login('member.ru'),
    login('accountant'),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const at = ({ id }: AnsweredRow): string => `/data/paper/${id}/`;
async function paper(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const answer = await member.post('/data/paper/', { id: randomUUID(), title: 'Paper', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const fresh = async (row: AnsweredRow): Promise<AnsweredRow> => (await admin.get(at(row))).body;
async function run(row: AnsweredRow, action: string, client: Client): Promise<AnsweredRow> {
  const answer = await client.post(`${at(row)}actions/${action}/`, { version: (await fresh(row)).version });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const newest = async (row: AnsweredRow, client: Client): Promise<HistoryEntry> =>
  (await client.get(`${at(row)}history/`)).body.results[0];
const undo = async (row: AnsweredRow, client: Client): Promise<ClientAnswer> =>
  client.post(`${at(row)}history/${(await newest(row, admin)).id}/undo/`, { version: (await fresh(row)).version });
/** What one learns, and what happens then. */
const tried = async (row: AnsweredRow, client: Client): Promise<unknown[]> => [
  (await newest(row, client)).can_undo,
  ...outcomeOf(await undo(row, client)),
];

describe('[HIST-02] what an action set', () => {
  test('is taken back neither by those who may not write it nor by those who may not do it', async () => {
    const approved = await run(await paper(), 'approve', admin);
    expect(await tried(approved, member)).toEqual([false, 403, 'forbidden']);
    expect(await fresh(approved)).toMatchObject({ approved: true });
    const refused = await run(await run(await paper(), 'pass', admin), 'reject', admin);
    expect(await tried(refused, member)).toEqual([false, 403, 'forbidden']);
    expect(await fresh(refused)).toMatchObject({ ok: false });
    expect(await tried(refused, admin)).toEqual([true, 200, undefined]);
    expect(await fresh(refused)).toMatchObject({ ok: true });
  });

  test('is taken back by those who could do it with the row as it would be again', async () => {
    const viewed = await run(await paper({ is_open: true }), 'look', member);
    expect(await tried(viewed, member)).toEqual([true, 200, undefined]);
    expect((await fresh(viewed))['seen']).not.toBe(true);
    const closed = await run(await paper({ is_open: true }), 'look', member);
    const [{ id }, { version }] = [await newest(closed, member), await fresh(closed)];
    await member.patch(at(closed), { version, is_open: false });
    expect(
      (await member.get(`${at(closed)}history/`)).body.results.find((entry: HistoryEntry) => entry.id === id),
    ).toMatchObject({ can_undo: false });
    expect(outcomeOf(await member.post(`${at(closed)}history/${id}/undo/`, { version: version + 1 }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('[HIST-02] a status', () => {
  test('goes back where a transition leads that may be done now, its condition with it', async () => {
    const sent = await run(await paper(), 'send', member);
    expect(await newest(sent, member)).toMatchObject({ can_undo: false, status_bound: true });
    expect(outcomeOf(await undo(sent, member))).toEqual([409, 'invalid_transition']);
    const open = await run(await paper({ is_open: true }), 'send', member);
    expect(await tried(open, member)).toEqual([true, 200, undefined]);
    expect(await fresh(open)).toMatchObject({ state: 'draft' });
  });

  test('goes back by an administrator who may do the transition, and by the owner', async () => {
    const sent = await run(await paper(), 'send', member);
    expect(await tried(sent, admin)).toEqual([true, 200, undefined]);
    const accepted = await run(await run(await paper(), 'send', member), 'accept', accountant);
    expect(await newest(accepted, admin)).toMatchObject({ can_undo: false, status_bound: true });
    expect(outcomeOf(await undo(accepted, admin))).toEqual([409, 'invalid_transition']);
    expect(await tried(accepted, owner)).toEqual([true, 200, undefined]);
    expect(await fresh(accepted)).toMatchObject({ state: 'check' });
  });
});
