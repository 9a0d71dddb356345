// `whenHidden` on the real server: values of fields that a write hides stay, go or keep the write out, at every door, with their lines.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../../../definitions/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});
const company = { visibleWhen: "kind = 'company'" };

const PARTNERS: ModuleDefinition = {
  name: 'partners',
  title: title('Partners'),
  navigation: { path: '/partners' },
  model: {
    name: 'partner',
    representation: '<name>',
    fields: {
      name: field('CharField', { required: true }),
      kind: field('CharField', {
        default: 'company',
        choices: [
          { id: 'company', title: title('Company') },
          { id: 'person', title: title('Person') },
        ],
      }),
      kept: field('CharField', company),
      bin: field('CharField', { ...company, whenHidden: 'clear' }),
      // Hidden once the one before is gone.
      branch: field('CharField', { visibleWhen: "bin != ''", whenHidden: 'clear' }),
      rate: field('DecimalField', { precision: 2, default: '5', whenHidden: 'clear' }),
      seal: field('CharField', { ...company, whenHidden: 'refuse' }),
      vat: field('BooleanField', { ...company, default: true, whenHidden: 'refuse' }),
      shares: field('TablePart', {
        fields: {
          owner: field('CharField'),
          vote: field('CharField', { visibleWhen: "parent.kind = 'company'", whenHidden: 'clear' }),
          post: field('CharField', { visibleWhen: "owner != 'state'", whenHidden: 'refuse', default: 'clerk' }),
        },
      }),
      people: field('TablePart', { ...company, whenHidden: 'clear', fields: { who: field('CharField') } }),
    },
    actions: [{ name: 'part', title: title('Part'), set: { kind: 'person' } }],
  },
  table: { columns: ['name', 'kind', 'bin'] },
  form: {
    fields: [
      'name',
      'kind',
      'kept',
      'bin',
      'branch',
      'seal',
      'vat',
      'shares',
      'people',
      { group: 'money', ...company, fields: ['rate'] },
    ],
  },
  permissions: { admin: 'all', member: 'all' },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let member: Client;

beforeAll(async () => {
  modules = writeModules(PARTNERS);
  server = await startTestServer({ modulesDir: modules.path });
  member = await server.login('member.ru@demo.keste');
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function create(body: Record<string, unknown> = {}): Promise<ClientAnswer> {
  return member.post('/data/partner/', { id: randomUUID(), name: 'A', vat: false, ...body });
}

function change(row: ClientAnswer, body: Record<string, unknown>): Promise<ClientAnswer> {
  return member.patch(`/data/partner/${row.body.id}/`, { version: row.body.version, ...body });
}

function faults(answer: ClientAnswer): Record<string, string[]> {
  const fields: Record<string, { rule: string }[]> = answer.body.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([name, list]) => [name, list.map(({ rule }) => rule)]));
}

const values = ({ body }: ClientAnswer): unknown[] => [body.kept, body.bin, body.branch, body.rate];

describe('values of hidden fields', () => {
  it('[HIDDEN-01] stay where nothing is said, go with what hides them where they are cleared, and what that hides goes too', async () => {
    const row = await create({ kept: 'k', bin: '1', branch: 'b' });
    expect(values(row)).toEqual(['k', '1', 'b', '5.00']);
    const person = await change(row, { kind: 'person' });
    expect(values(person)).toEqual(['k', null, null, null]);
    const history = await member.get(`/data/partner/${row.body.id}/history/`);
    expect(history.body.results[0].changes).toHaveLength(4);
  });

  it('[HIDDEN-02] come back with what hid them when that is taken back', async () => {
    const row = await create({ bin: '1', branch: 'b' });
    const person = await change(row, { kind: 'person' });
    expect(values(person)).toEqual([null, null, null, null]);
    const history = await member.get(`/data/partner/${row.body.id}/history/`);
    const undone = await member.post(`/data/partner/${row.body.id}/history/${history.body.results[0].id}/undo/`, {
      version: person.body.version,
    });
    expect(undone.status).toBe(200);
    const again = await member.get(`/data/partner/${row.body.id}/`);
    expect([again.body.kind, ...values(again)]).toEqual(['company', null, '1', 'b', '5.00']);
  });

  it('[HIDDEN-01] are not taken in: neither sent ones nor defaults of a new row', async () => {
    const row = await create({ kind: 'person', bin: '1' });
    expect([row.status, ...values(row)]).toEqual([201, null, null, null, null]);
    const same = await change(row, { bin: '2' });
    expect([same.status, same.body.bin, same.body.version]).toEqual([200, null, row.body.version]);
  });

  it('[HIDDEN-03] keep the write out where they are refused, by the name of the field, until they are empty', async () => {
    const row = await create({ seal: 's' });
    const refused = await change(row, { kind: 'person' });
    expect([refused.status, faults(refused)]).toEqual([400, { seal: ['hidden'] }]);
    expect(refused.body.fields.seal[0].message).toBe('Поле скрыто при таких значениях: сначала очистите его');
    expect(faults(await create({ kind: 'person', seal: 's' }))).toEqual({ seal: ['hidden'] });
    const emptied = await change(row, { kind: 'person', seal: null });
    expect([emptied.status, emptied.body.seal]).toEqual([200, null]);
    expect(faults(await change(emptied, { seal: 'x' }))).toEqual({ seal: ['hidden'] });
  });

  it('[HIDDEN-03] a default of a hidden field is left out and refuses nobody', async () => {
    const row = await member.post('/data/partner/', { id: randomUUID(), name: 'A', kind: 'person' });
    expect([row.status, row.body.vat]).toEqual([201, null]);
  });

  it('[HIDDEN-04] of lines are judged line by line, those that were not sent too', async () => {
    const line = { id: randomUUID(), owner: 'x', vote: 'v', post: 'p' };
    const row = await create({ shares: [line], people: [{ id: randomUUID(), who: 'w' }] });
    const person = await change(row, { kind: 'person' });
    expect(person.status).toBe(200);
    expect([person.body.shares[0].vote, person.body.shares[0].post, person.body.people]).toEqual([null, 'p', []]);
    const refused = await change(person, { shares: [{ id: line.id, owner: 'state' }] });
    expect(faults(refused)).toEqual({ 'shares.0.post': ['hidden'] });
    const added = { id: randomUUID(), owner: 'state' };
    const taken = await change(person, { shares: [{ id: line.id, owner: 'state', post: null }, added] });
    expect([taken.status, taken.body.shares[1].post]).toEqual([200, null]);
  });

  it('[HIDDEN-05] are judged alike in batches, for many rows at once and by actions', async () => {
    const [one, two] = [await create({ bin: '1', seal: 's' }), await create({ bin: '2' })];
    const batch = await member.post('/data/partner/batch/', {
      upsert: [one, two].map(({ body }) => ({ id: body.id, version: body.version, kind: 'person' })),
    });
    expect(faults(batch)).toEqual({ 'upsert.0.seal': ['hidden'] });
    const bulk = await member.post('/data/partner/bulk/', {
      ids: [one.body.id, two.body.id],
      op: 'update',
      values: { kind: 'person' },
    });
    expect(bulk.body).toMatchObject({ done: [two.body.id] });
    expect((await member.get(`/data/partner/${two.body.id}/`)).body.bin).toBeNull();
    const act = (row: ClientAnswer): Promise<ClientAnswer> =>
      member.post(`/data/partner/${row.body.id}/actions/part/`, { version: row.body.version });
    expect(faults(await act(one))).toEqual({ seal: ['hidden'] });
    const three = await create({ bin: '3' });
    expect((await act(three)).status).toBe(200);
    expect((await member.get(`/data/partner/${three.body.id}/`)).body.bin).toBeNull();
  });

  it('[HIDDEN-06] the form is told of both words and of none where values stay', async () => {
    const { body } = await member.get('/form_info/?model=partner&page_name=partners&mode=edit');
    const said = Object.fromEntries(
      body.fields.map(({ name, whenHidden }: { name: string; whenHidden?: string }) => [name, whenHidden]),
    );
    expect([said.kept, said.bin, said.seal]).toEqual([undefined, 'clear', 'refuse']);
  });
});

it('[HIDDEN-06] a definition that hides nothing, computes or sets once is refused by its place', () => {
  const refused = (more: Partial<FieldDefinition>): string[] => {
    const odd = structuredClone(PARTNERS);
    odd.model.fields['odd'] = field('CharField', more);
    return checkModule(odd).map(({ path, reason }) => `${path} ${reason.en}`);
  };
  expect(refused({ whenHidden: 'clear' })).toEqual([
    '/model/fields/odd/whenHidden nothing hides this field: neither it nor its section has a `visibleWhen`',
  ]);
  expect(refused({ ...company, whenHidden: 'clear', formula: '<name>' })).toEqual([
    '/model/fields/odd/whenHidden nobody writes this field: it is never emptied',
  ]);
  expect(refused({ ...company, whenHidden: 'clear', setOnce: true })).toEqual([
    '/model/fields/odd/whenHidden what is set once is never emptied: keep it, or refuse',
  ]);
  expect(refused({ ...company, whenHidden: 'refuse', setOnce: true })).toEqual([]);
});
