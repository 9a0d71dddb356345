// References whose model the choice beside them names, on the real server, through every door.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
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
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});
const choice = (first: string, ...others: string[]): FieldDefinition => {
  const named = (id: string): { id: string; title: ReturnType<typeof title> } => ({ id, title: title(`a ${id}`) });
  return field('CharField', { title: title('Party type'), choices: [named(first), ...others.map(named)] });
};
const named = (name: string, more: Partial<ModuleDefinition> = {}): ModuleDefinition => ({
  name: `${name}s`,
  title: title(name),
  navigation: { path: `/${name}s` },
  model: { name, representation: '<name>', fields: { name: field('CharField', { search: true }) } },
  permissions: { admin: 'all', member: 'all' },
  ...more,
});

const PARTY = field('DynamicReferenceField', { title: title('Party'), modelField: 'party_type' });
const PAYMENTS: ModuleDefinition = {
  ...named('payment'),
  model: {
    name: 'payment',
    representation: '<name>',
    fields: {
      name: field('CharField'),
      party_type: choice('firm', 'worker', 'secret'),
      party: PARTY,
      shut_type: { ...choice('firm'), read: ['admin'] },
      shut: field('DynamicReferenceField', { modelField: 'shut_type' }),
      lines: field('TablePart', {
        fields: {
          what: field('CharField'),
          party_type: choice('firm', 'worker'),
          party: field('DynamicReferenceField', { modelField: 'party_type' }),
        },
      }),
    },
  },
  table: { columns: ['name', 'party_type', 'party'] },
  filters: { include: ['party_type', 'party'], exclude: ['party'] },
};
const MODULES = [
  named('firm', {
    permissions: { admin: 'all', member: { can: 'all', rows: '<author> = me' } },
  }),
  named('worker'),
  named('secret', { permissions: { admin: 'all' } }),
  PAYMENTS,
];

let server: TestServer;
let owner: Client;
let member: Client;
let modules: ReturnType<typeof writeModules>;
const rows: Record<string, string> = {};

beforeAll(async () => {
  modules = writeModules(...MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member] = [await server.login('owner@demo.keste'), await server.login('member.ru@demo.keste')];
  for (const model of ['firm', 'worker', 'secret']) {
    rows[model] = randomUUID();
    await owner.post(`/data/${model}/`, { id: rows[model], name: `the ${model}` });
  }
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>, client = owner): Promise<ClientAnswer> =>
  client.post('/data/payment/', { id: randomUUID(), ...body });
const change = ({ body }: ClientAnswer, changes: object, client = owner): Promise<ClientAnswer> =>
  client.patch(`/data/payment/${body.id}/`, { version: body.version, ...changes });
const rulesOf = ({ body }: ClientAnswer, name: string): unknown[] =>
  (body.fields?.[name] ?? []).map(({ rule }: { rule: string }) => rule);
const wire = (model: string): unknown => ({ model, id: rows[model], string_view: `the ${model}` });

describe('[DYNREF-01] what is written', () => {
  it('is refused without a choice, of another model, of none that is there, and where it says another model', async () => {
    expect(rulesOf(await create({ party: rows['firm'] }), 'party')).toEqual(['reference']);
    expect(rulesOf(await create({ party_type: 'worker', party: rows['firm'] }), 'party')).toEqual(['reference']);
    expect(rulesOf(await create({ party_type: 'firm', party: randomUUID() }), 'party')).toEqual(['reference']);
    const other = await create({ party_type: 'firm', party: { model: 'worker', id: rows['firm'] } });
    expect(rulesOf(other, 'party')).toEqual(['reference']);
    expect(rulesOf(await create({ party_type: 'firm', party: 'no id' }), 'party')).toEqual(['uuid']);
  });

  it('is the id, or the id with its model, and is read with both and what the row is called', async () => {
    const made = await create({ party_type: 'firm', party: rows['firm'] });
    expect([made.status, made.body.party]).toEqual([201, wire('firm')]);
    const changed = await change(made, { party_type: 'worker', party: { model: 'worker', id: rows['worker'] } });
    expect(changed.body.party).toEqual(wire('worker'));
    expect((await owner.get(`/data/payment/${made.body.id}/`)).body.party).toEqual(wire('worker'));
  });

  it('holds in the lines of a table part, each by its own choice', async () => {
    const line = (party_type: string, party: unknown): object => ({ id: randomUUID(), party_type, party });
    const refused = await create({ lines: [line('firm', rows['firm']), line('worker', rows['firm'])] });
    expect(rulesOf(refused, 'lines.1.party')).toEqual(['reference']);
    const wrong = await create({ lines: [line('firm', { model: 'worker', id: rows['firm'] })] });
    expect(rulesOf(wrong, 'lines.0.party')).toEqual(['reference']);
    const made = await create({ lines: [line('firm', rows['firm']), line('worker', rows['worker'])] });
    expect(made.body.lines.map(({ party }: { party: unknown }) => party)).toEqual([wire('firm'), wire('worker')]);
    const [first, second] = made.body.lines;
    const changed = await change(made, { lines: [{ id: first.id, party_type: 'worker' }, { id: second.id }] });
    expect(changed.body.lines.map(({ party }: { party: unknown }) => party)).toEqual([null, wire('worker')]);
  });
});

describe('[DYNREF-02] another choice', () => {
  it('empties the reference, unless another one comes with it', async () => {
    const made = await create({ party_type: 'firm', party: rows['firm'] });
    const emptied = await change(made, { party_type: 'worker' });
    expect([emptied.body.party_type, emptied.body.party]).toEqual(['worker', null]);
    const back = await change(emptied, { party_type: 'firm', party: rows['firm'] });
    expect(back.body.party).toEqual(wire('firm'));
    expect(rulesOf(await change(back, { party_type: 'worker', party: rows['firm'] }), 'party')).toEqual(['reference']);
    expect((await change(back, { party_type: null })).body.party).toBeNull();
    const history = (await owner.get(`/data/payment/${made.body.id}/history/`)).body.results;
    const parties = history.flatMap(({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
      changes.filter((each) => each.field === 'party').map(({ before, after }) => [before, after]),
    );
    expect(parties).toEqual([
      [wire('firm'), null],
      [null, wire('firm')],
      [wire('firm'), null],
    ]);
  });
});

describe('[DYNREF-03] rights', () => {
  it('what the reader may not see is an id without a text, and nobody refers to what he does not see', async () => {
    const made = await create({ party_type: 'firm', party: rows['firm'] });
    const seen = await member.get(`/data/payment/${made.body.id}/`);
    expect(seen.body.party).toEqual({ model: 'firm', id: rows['firm'], string_view: '' });
    const secret = await create({ party_type: 'secret', party: rows['secret'] });
    const list = await member.get(`/data/payment/?filters=${encodeURIComponent('{"party_type":["secret"]}')}`);
    expect(list.body.results.map(({ party }: { party: unknown }) => party)).toEqual([
      { model: 'secret', id: rows['secret'], string_view: '' },
    ]);
    expect((await member.get('/data/payment/export/?format=csv&columns=party')).text).not.toContain('the secret');
    for (const model of ['firm', 'secret'])
      expect(rulesOf(await create({ party_type: model, party: rows[model] }, member), 'party')).toEqual(['reference']);
    const history = JSON.stringify((await member.get(`/data/payment/${secret.body.id}/history/`)).body);
    expect(history).not.toContain('the secret');
  });

  it('a reference is closed to whoever may not read which model it leads to', async () => {
    const made = await create({ shut_type: 'firm', shut: rows['firm'] });
    expect(made.body.shut).toEqual(wire('firm'));
    const seen = (await member.get(`/data/payment/${made.body.id}/`)).body;
    expect([Object.hasOwn(seen, 'shut'), Object.hasOwn(seen, 'shut_type')]).toEqual([false, false]);
    expect(rulesOf(await create({ shut: rows['worker'] }, member), 'shut')).toEqual(['unknown_field']);
  });

  it('the filter offers the rows of all its models that the reader sees', async () => {
    const options = async (client: Client): Promise<unknown[]> =>
      (
        await client.get('/app_info/filtered_select_list/?model=payment&field=party&page_name=payments')
      ).body.filteredSelectList.map(({ string_view, subtitle }: Record<string, unknown>) => [string_view, subtitle]);
    expect(await options(owner)).toEqual([
      ['the firm', 'a firm'],
      ['the secret', 'a secret'],
      ['the worker', 'a worker'],
    ]);
    expect(await options(member)).toEqual([['the worker', 'a worker']]);
  });
});

describe('[DYNREF-04] what is referred to', () => {
  it('stays as long as a row refers to it; out of the trash a row comes with what it refers to alone', async () => {
    const [firm, worker] = [randomUUID(), randomUUID()];
    await owner.post('/data/firm/', { id: firm, name: 'kept' });
    await owner.post('/data/worker/', { id: worker, name: 'line' });
    const made = await create({ party_type: 'firm', party: firm });
    const lines = await create({ lines: [{ id: randomUUID(), party_type: 'worker', party: worker }] });
    expect((await owner.delete(`/data/firm/${firm}/`)).body.code).toBe('has_links');
    expect((await owner.delete(`/data/worker/${worker}/`)).body.code).toBe('has_links');
    // Of another model the same id is another row.
    await owner.post('/data/worker/', { id: firm, name: 'namesake' });
    expect((await owner.delete(`/data/worker/${firm}/`)).status).toBe(204);
    await owner.delete(`/data/payment/${lines.body.id}/`);
    await owner.delete(`/data/payment/${made.body.id}/`);
    expect((await owner.delete(`/data/firm/${firm}/`)).status).toBe(204);
    const back = await owner.post(`/data/payment/${made.body.id}/restore/`, {});
    expect(rulesOf(back, 'party')).toEqual(['reference']);
    await owner.post(`/data/firm/${firm}/restore/`, {});
    expect((await owner.post(`/data/payment/${made.body.id}/restore/`, {})).status).toBe(200);
  });

  it('has the rows that refer to it among its related ones, and lists filter by it', async () => {
    const firm = randomUUID();
    await owner.post('/data/firm/', { id: firm, name: 'related' });
    const made = await create({ name: 'r', party_type: 'firm', party: firm });
    const related = (await owner.get(`/data/firm/${firm}/related/`)).body.results;
    const found = related.find(({ field: name }: { field: string }) => name === 'party');
    expect([found?.source.model, found?.count]).toEqual(['payment', 1]);
    const filters = encodeURIComponent(JSON.stringify({ party: [firm] }));
    const list = await owner.get(`/data/payment/?filters=${filters}`);
    expect(list.body.results.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    const panel = await owner.post('/app_info/chosen_filters/', {
      model: 'payment',
      page_name: 'payments',
      filters: { party: [firm] },
    });
    expect(JSON.stringify(panel.body)).toContain('related');
  });
});

describe('[DYNREF-05] files', () => {
  it('leave with what rows are called and come in by name within the model that the line says', async () => {
    await create({ name: 'out', party_type: 'worker', party: rows['worker'] });
    const { text } = await owner.get('/data/payment/export/?format=csv&columns=name,party_type,party');
    expect(text).toMatch(/out;"?a worker"?;"?the worker/);
    const mapping = ['name', 'party_type', 'party'];
    const brought = async (lines: string, dry_run: boolean): Promise<ClientAnswer> => {
      const look = await importLook(owner, 'payment', `name;type;party\n${lines}\n`);
      return importRun(owner, 'payment', look.body.id, { mapping, dry_run });
    };
    const refused = await brought('right;a firm;the firm\nwrong;a worker;the firm\nnone;;the firm', true);
    expect(refused.body.errors).toMatchObject([
      { line: 3, field: 'party', value: 'the firm' },
      { line: 4, field: 'party', value: 'the firm' },
    ]);
    await brought('in;a firm;the firm', false);
    const filters = encodeURIComponent(JSON.stringify({ party: [rows['firm']] }));
    const list = await owner.get(`/data/payment/?filters=${filters}`);
    expect(list.body.results.map(({ name }: { name: string }) => name)).toContain('in');
  });
});
