// What a definition leaves open on posted rows, over the calls: transitions and actions that say so, and nothing else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../../../definitions/index.ts';
import {
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const PARCELS: ModuleDefinition = {
  name: 'parcels',
  title: label('Parcels'),
  navigation: { path: '/parcels' },
  model: {
    name: 'parcel',
    posting: true,
    fields: {
      title: field('CharField', { required: true }),
      state: field('CharField', {
        default: 'draft',
        choices: [
          { id: 'draft', title: label('draft') },
          { id: 'sent', title: label('sent') },
          { id: 'delivered', title: label('delivered') },
          { id: 'closed', title: label('closed') },
        ],
      }),
      arrived: field('DateField'),
      note: field('CharField'),
    },
    status: {
      field: 'state',
      transitions: [
        { name: 'send', title: label('Send'), from: ['draft'], to: 'sent', set: { is_posted: true } },
        {
          name: 'deliver',
          title: label('Deliver'),
          from: ['sent'],
          to: 'delivered',
          fields: ['arrived'],
          whilePosted: true,
        },
        { name: 'close', title: label('Close'), from: ['delivered'], to: 'closed', whilePosted: true },
        {
          name: 'lose',
          title: label('Lose'),
          from: ['sent', 'delivered'],
          to: 'closed',
          roles: ['admin'],
          confirm: label('Sure?'),
        },
        { name: 'recall', title: label('Recall'), from: ['sent'], to: 'draft', set: { is_posted: false } },
      ],
    },
    actions: [
      { name: 'remark', title: label('Remark'), fields: ['note'], whilePosted: true },
      { name: 'retitle', title: label('Retitle'), fields: ['title'] },
    ],
  },
  permissions: { admin: 'all' },
};

const LETTERS: ModuleDefinition = {
  name: 'letters',
  title: label('Letters'),
  navigation: { path: '/letters' },
  model: {
    name: 'letter',
    posting: true,
    fields: { title: field('CharField') },
    actions: [{ name: 'post', title: label('Post'), set: { is_posted: true } }],
  },
  permissions: { admin: 'all' },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let admin: Client;

beforeAll(async () => {
  modules = writeModules(PARCELS, LETTERS);
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const patch = ({ id, version }: AnsweredRow, values: object): Promise<ClientAnswer> =>
  admin.patch(`/data/parcel/${id}/`, { version, ...values });
const run = ({ id, version }: AnsweredRow, action: string, values: object = {}): Promise<ClientAnswer> =>
  admin.post(`/data/parcel/${id}/actions/${action}/`, { version, values });

async function sent(): Promise<AnsweredRow> {
  const { body } = await admin.post('/data/parcel/', { id: randomUUID(), title: 'Parcel' });
  const answer = await run(body, 'send');
  expect([answer.status, answer.body.is_posted, answer.body.mark]).toEqual([200, true, true]);
  return answer.body;
}

test('[REGISTER-13] a posted row goes on by the transitions that say so, and stays posted', async () => {
  const delivered = await run(await sent(), 'deliver', { arrived: '2026-03-05' });
  expect(delivered.body).toMatchObject({ state: 'delivered', arrived: '2026-03-05', is_posted: true });
  const closed = await run(delivered.body, 'close');
  expect(closed.body).toMatchObject({ state: 'closed', is_posted: true });
  const remarked = await run(closed.body, 'remark', { note: 'Left at the door' });
  expect(remarked.body).toMatchObject({ note: 'Left at the door', is_posted: true });
});

test('[REGISTER-13] all else is refused as before, by whichever door, and named as barred', async () => {
  const row = await sent();
  const refused = async (answer: Promise<ClientAnswer>): Promise<unknown> => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  expect(await refused(run(row, 'lose'))).toEqual([409, 'posted']);
  expect(await refused(run(row, 'retitle', { title: 'Other' }))).toEqual([409, 'posted']);
  expect(await refused(patch(row, { note: 'Other' }))).toEqual([409, 'posted']);
  expect(await refused(run(row, 'deliver', { note: 'Other' }))).toEqual([400, 'invalid']);
  expect((await admin.get(`/data/parcel/${row.id}/actions/`)).body.results).toEqual([
    expect.not.objectContaining({ barred: expect.anything() }),
    expect.objectContaining({ name: 'lose', barred: 'posted' }),
    expect.not.objectContaining({ barred: expect.anything() }),
    expect.not.objectContaining({ barred: expect.anything() }),
    expect.objectContaining({ name: 'retitle', barred: 'posted' }),
  ]);
  expect((await admin.get(`/data/parcel/${row.id}/`)).body).toMatchObject({
    state: 'sent',
    note: null,
    version: row.version,
  });
});

test('[REGISTER-14] the form says that actions take the posting back, where they do', async () => {
  const form = async (model: string): Promise<unknown> => {
    const { status, body } = await admin.get('/form_info/', { query: { model, page_name: `${model}s`, mode: 'edit' } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.ownUnposting;
  };
  expect(await form('parcel')).toBe(true);
  expect(await form('letter')).toBeUndefined();
});

test('[REGISTER-13] a status that is written like any other field moves so too, with nothing beside it', async () => {
  const delivered = (await run(await sent(), 'deliver')).body;
  const beside = await patch(delivered, { state: 'closed', note: 'Beside it' });
  expect([beside.status, beside.body.code]).toEqual([409, 'posted']);
  expect((await patch(delivered, { state: 'closed' })).body).toMatchObject({ state: 'closed', is_posted: true });
  const recalled = await patch(await sent(), { state: 'draft' });
  expect(recalled.body).toMatchObject({ state: 'draft', is_posted: false });
  expect((await patch(recalled.body, { state: 'sent' })).body).toMatchObject({ is_posted: true, mark: true });
});

test('[REGISTER-13] where rows are never posted the word is refused by its place', () => {
  const { posting: _posting, actions: _actions, ...model } = PARCELS.model;
  const wrong: ModuleDefinition = {
    ...PARCELS,
    model: {
      ...model,
      status: {
        field: 'state',
        transitions: [{ name: 'close', title: label('Close'), from: ['draft'], to: 'closed', whilePosted: true }],
      },
    },
  };
  expect(checkModule(wrong).map(({ path, reason }) => [path, reason.en, reason.ru, reason.kk])).toEqual([
    [
      '/model/status/transitions/0/whilePosted',
      'rows are never posted here: the model has no "posting"',
      'записи здесь не проводятся: у модели нет «posting»',
      'мұнда жазбалар өткізілмейді: модельде «posting» жоқ',
    ],
  ]);
});
