// Kinds of fields on the real server, through every door.
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

const DEALS: ModuleDefinition = {
  name: 'kinds',
  title: title('Kinds'),
  navigation: { path: '/kinds' },
  model: {
    name: 'kind',
    representation: '<name>',
    fields: {
      name: field('CharField'),
      rate: field('DecimalField', { title: title('Rate'), precision: 12 }),
      code: field('CharField', { setOnce: true }),
      firm: field('ForeignKey', { model: 'firm', where: { kind: ['supplier'], closed: false } }),
      mine: field('ManyToManyField', { model: 'firm', where: { keeper: ['__me__'] } }),
      lines: field('TablePart', {
        fields: { firm: field('ForeignKey', { model: 'firm', where: { kind: ['buyer'] } }) },
      }),
      sum: field('DecimalField', { precision: 2 }),
      product: field('DecimalField', { precision: 12, formula: '<rate> * <sum>' }),
    },
    actions: [{ name: 'recode', title: title('Recode'), set: { code: 'by an action' } }],
  },
  table: { columns: ['name', 'code', 'firm', 'rate', 'product'], totals: ['rate'] },
  filters: { include: ['rate'] },
  permissions: { admin: 'all', member: 'all' },
};

const FIRMS: ModuleDefinition = {
  name: 'firms',
  title: title('Firms'),
  navigation: { path: '/firms' },
  model: {
    name: 'firm',
    representation: '<name>',
    fields: {
      name: field('CharField'),
      kind: field('CharField', {
        choices: [
          { id: 'supplier', title: title('S') },
          { id: 'buyer', title: title('B') },
        ],
      }),
      closed: field('BooleanField', { read: ['admin'] }),
      keeper: field('ForeignKey', { model: 'user' }),
    },
  },
  filters: { include: ['kind', 'closed', 'keeper'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;

beforeAll(async () => {
  modules = writeModules(FIRMS, DEALS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const create = (body: Record<string, unknown>): Promise<ClientAnswer> =>
  owner.post('/data/kind/', { id: randomUUID(), ...body });
const rulesOf = ({ body }: ClientAnswer, name: string): unknown[] =>
  (body.fields?.[name] ?? []).map(({ rule }: { rule: string }) => rule);

describe('[KIND-01] a rate of twelve places', () => {
  it('is refused with more places or above its eighteen digits', async () => {
    expect(rulesOf(await create({ rate: '0.1234567890123' }), 'rate')).toEqual(['precision']);
    expect(rulesOf(await create({ rate: '1000000' }), 'rate')).toEqual(['range']);
  });

  it('loses no digit: stored, computed, summed, filtered, exported', async () => {
    const { body } = await create({ name: 'r', rate: '999999.999999999999', sum: '0.10' });
    expect([body.rate, body.product]).toEqual(['999999.999999999999', '100000.000000000000']);
    await create({ name: 's', rate: '0.000000000001', sum: '1.00' });
    const list = await owner.get(
      `/data/kind/?filters=${encodeURIComponent('{"rate":{"from":"0.000000000001","to":"0.000000000001"}}')}`,
    );
    expect(list.body.results.map(({ name }: { name: string }) => name)).toEqual(['s']);
    expect((await owner.get('/data/kind/export/?format=csv&columns=rate')).text).toContain('999999,999999999999');
  });
});

describe('[KIND-02] a field that is set once', () => {
  const change = (id: string, version: number, body: object): Promise<ClientAnswer> =>
    owner.patch(`/data/kind/${id}/`, { version, ...body });

  it('is written while it is empty, then by nobody: calls, many rows at once, actions, imports, taking back', async () => {
    const { id } = (await create({ name: 'once' })).body;
    expect((await change(id, 1, { code: 'A-1' })).body.code).toBe('A-1');
    expect(rulesOf(await change(id, 2, { code: 'A-2' }), 'code')).toEqual(['setOnce']);
    expect(rulesOf(await change(id, 2, { code: null }), 'code')).toEqual(['setOnce']);
    expect((await change(id, 2, { code: 'A-1', name: 'again' })).status).toBe(200);
    const bulk = await owner.post('/data/kind/bulk/', { ids: [id], op: 'update', values: { code: 'A-3' } });
    expect([bulk.body.done, bulk.body.failed[0].code]).toEqual([[], 'invalid']);
    const acted = await owner.post(`/data/kind/${id}/actions/recode/`, { version: 3 });
    expect(acted.status).toBe(400);
    const { results } = (await owner.get(`/data/kind/${id}/history/`)).body;
    const entry = results.find(({ changes }: { changes: { field: string }[] }) =>
      changes.some(({ field: name }) => name === 'code'),
    );
    expect((await owner.post(`/data/kind/${id}/history/${entry.id}/undo/`, { version: 3 })).status).toBe(403);
    expect((await owner.get(`/data/kind/${id}/`)).body.code).toBe('A-1');
  });

  it('tells table and form', async () => {
    const table = (await owner.get('/table_info/?model=kind&page_name=kinds&table_type=list')).body;
    const column = table.columns.find(({ field: name }: { field: string }) => name === 'code');
    expect(column.cellEditorParams.rulesConfig).toContainEqual({ rule: 'setOnce' });
    const form = (await owner.get('/form_info/?model=kind&page_name=kinds&mode=edit')).body;
    expect(form.fields.find(({ name }: { name: string }) => name === 'code').rules).toEqual([{ rule: 'setOnce' }]);
  });
});

describe('[KIND-03] a reference with fixed filters', () => {
  const ids = { fit: randomUUID(), closed: randomUUID(), buyer: randomUUID() };
  let me: string;
  beforeAll(async () => {
    me = (await owner.get('/users/info/')).body.user.id;
    for (const body of [
      { id: ids.fit, name: 'fit', kind: 'supplier', closed: false, keeper: me },
      { id: ids.closed, name: 'closed', kind: 'supplier', closed: true },
      { id: ids.buyer, name: 'buyer', kind: 'buyer' },
    ])
      await owner.post('/data/firm/', body);
  });
  const options = async (client: Client, filters: object): Promise<unknown[]> =>
    (
      await client.get(
        `/app_info/filtered_select_list/?model=firm&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      )
    ).body.filteredSelectList.map(({ string_view: view }: { string_view: string }) => view);

  it('refuses others: alone, among many, in lines, in imports', async () => {
    for (const firm of [ids.closed, ids.buyer]) expect(rulesOf(await create({ firm }), 'firm')).toEqual(['choice']);
    expect((await create({ firm: ids.fit, mine: [ids.fit] })).status).toBe(201);
    expect(rulesOf(await create({ mine: [ids.fit, ids.buyer] }), 'mine')).toEqual(['choice']);
    const lines = [
      { id: randomUUID(), firm: ids.buyer },
      { id: randomUUID(), firm: ids.fit },
    ];
    expect(rulesOf(await create({ lines }), 'lines.1.firm')).toEqual(['choice']);
    const look = await importLook(owner, 'kind', 'name,firm\nx,buyer');
    const run = await importRun(owner, 'kind', look.body.id, { mapping: ['name', 'firm'], dry_run: true });
    expect(run.body.errors).toMatchObject([{ field: 'firm', value: 'buyer' }]);
  });

  it('leaves what was chosen before, when it has come to fit no more', async () => {
    const { id } = (await create({ firm: ids.fit, mine: [ids.fit] })).body;
    await owner.patch(`/data/firm/${ids.fit}/`, { version: 1, closed: true, keeper: null });
    const changed = await owner.patch(`/data/kind/${id}/`, {
      version: 1,
      name: 'later',
      firm: ids.fit,
      mine: [ids.fit],
    });
    expect(changed.status).toBe(200);
    await owner.patch(`/data/firm/${ids.fit}/`, { version: 2, closed: false, keeper: me });
  });

  it('is told to form and table, without a filter by what the reader may not see', async () => {
    const member = await server.login('member.ru@demo.keste');
    const filtersOf = async (client: Client): Promise<unknown[]> => {
      const form = (await client.get('/form_info/?model=kind&page_name=kinds&mode=edit')).body;
      const table = (await client.get('/table_info/?model=kind&page_name=kinds&table_type=list')).body;
      return [
        form.fields.find(({ name }: { name: string }) => name === 'firm').filters,
        table.columns.find(({ field: name }: { field: string }) => name === 'firm').cellEditorParams.filters,
      ];
    };
    const whole = { kind: ['supplier'], closed: false };
    const open = { kind: ['supplier'] };
    expect([await filtersOf(owner), await filtersOf(member)]).toEqual([
      [whole, whole],
      [open, open],
    ]);
    expect([await options(owner, whole), await options(member, open)]).toEqual([['fit'], ['closed', 'fit']]);
    const sent = await member.post('/data/kind/', { id: randomUUID(), firm: ids.closed });
    expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
  });
});
