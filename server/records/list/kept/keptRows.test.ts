// A kept view against the server itself: what is read, who may read it, and that the rows at hand answer as the server does.
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterValues, KeptRows, ModuleDefinition, Row } from '../../../../src/contract/index.ts';
import { createLocalRows, type KeptRecord, type LocalRows } from '../../../../src/engine/query/index.ts';
import { serverText } from '../../../texts/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.login('owner@demo.keste');
});
afterAll(() => server.close());

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const PAPERS: ModuleDefinition = {
  name: 'papers',
  title: label('Papers'),
  model: {
    name: 'paper',
    fields: {
      name: { type: 'CharField', title: label('Name'), required: true, search: true },
      state: { type: 'CharField', title: label('State'), required: true },
      secret: { type: 'CharField', title: label('Secret'), read: ['admin'] },
      sealed: { type: 'DateTimeField', title: label('Sealed'), read: ['admin'] },
    },
  },
  table: { columns: ['name', 'state', 'secret', 'sealed'], ordering: ['name'] },
  filters: { include: ['name', 'secret', 'sealed'] },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: "<state> = 'open'" } },
};

interface Kept {
  view: NonNullable<KeptRows['view']>;
  records: KeptRecord[];
}

async function keep(client: Client, model: string, ask: object = { filters: [] }): Promise<Kept> {
  const records: KeptRecord[] = [];
  let view: KeptRows['view'];
  let after: string | null = null;
  do {
    const answer = await client.post(`/data/${model}/kept/`, { ...ask, ...(after === null ? {} : { after }) });
    expect(answer.status, answer.text).toBe(200);
    const { results, keys, next, view: described } = answer.body as KeptRows;
    view ??= described;
    records.push(...results.map((row, index) => ({ row, keys: keys[index] ?? [] })));
    after = next;
  } while (after !== null);
  if (!view) throw new Error('no description');
  return { view, records };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

function local({ view, records }: Kept, userId: string): LocalRows {
  return createLocalRows({
    view,
    records,
    asker: { userId, nowMs: Date.now, say: (name) => serverText(view.lang, `values.${name}`) },
  });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function listed(
  client: Client,
  model: string,
  query: Record<string, string>,
): Promise<{ rows: Row[]; first: Record<string, unknown> }> {
  const rows: Row[] = [];
  let first: Record<string, unknown> | undefined;
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await client.get(`/data/${model}/`, {
      query: { page_size: '200', ...query, ...(cursor === '' ? {} : { cursor }) },
    });
    expect(answer.status, answer.text).toBe(200);
    first ??= answer.body;
    rows.push(...answer.body.results);
    cursor = answer.body.next;
  }
  return { rows, first: first ?? {} };
}

/** Values of a filter that say something of these rows. */
function valueFor({ view, records }: Kept, name: string): fc.Arbitrary<unknown> {
  const field = view.fields.find((each) => each.name === view.filters[name]?.field);
  const values = records
    .map(({ row }) => row[field?.name ?? ''])
    .filter((value) => value !== null && value !== undefined);
  const one = values.length === 0 ? fc.constant('') : fc.constantFrom(...values);
  const range = fc
    .tuple(one, one, fc.boolean())
    .map(([from, to, isOpen]) => (isOpen ? { from: String(from) } : { from: String(from), to: String(to) }));
  switch (field?.kind) {
    case 'text':
    case 'longText':
      return one.chain((text) =>
        fc.nat(Math.max(0, String(text).length - 1)).map((at) => String(text).slice(at, at + 4)),
      );
    case 'choice':
      return fc.subarray([...(field.choices ?? []).map(({ id }) => id), '__null__'], { minLength: 1 });
    case 'reference':
      return fc.array(
        one.map((value) => String(Reflect.get(Object(value), 'id') ?? '__null__')),
        { minLength: 1, maxLength: 3 },
      );
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'decimal':
      return fc.oneof(
        range,
        one.map((value) => [String(value), '__null__']),
      );
    case 'date':
    case 'moment': {
      const day = one.map((value) => String(value).slice(0, 10) || '2024-01-01');
      return fc.oneof(
        fc.tuple(day, day).map(([from, to]) => ({ from, to })),
        fc
          .constantFrom('this_year', 'last_year', 'this_month', 'overdue', 'last_30_days')
          .map((preset) => ({ preset })),
        fc.constant(['__null__']),
      );
    }
    default:
      return fc.constant('');
  }
}

function filtersFor(kept: Kept): fc.Arbitrary<FilterValues> {
  const names = Object.keys(kept.view.filters);
  const one = fc.constantFrom(...names).chain((name) => valueFor(kept, name).map((value) => [name, value] as const));
  const plain = fc.array(one, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
  const conditions = fc
    .tuple(fc.constantFrom('all', 'any'), fc.array(fc.tuple(one, fc.boolean()), { minLength: 1, maxLength: 3 }))
    .map(([join, parts]) => ({
      __where: { [join]: parts.map(([[name, value], not]) => ({ name, value, not })) },
    }));
  return fc.oneof({ weight: 3, arbitrary: plain }, conditions) as fc.Arbitrary<FilterValues>;
}

const AGGREGATES = ['sum', 'avg', 'min', 'max'];

describe.each([
  ['owner', 'contractor'],
  ['member.ru', 'contractor'],
  ['member.kk', 'contractor'],
  ['owner', 'request'],
] as const)('%s keeps %s', (login, model) => {
  it('[KEEP-03] filter, search, order, totals and groups of the rows at hand are the server’s', async () => {
    const client = await server.login(`${login}@demo.keste`);
    const me = (await client.get('/users/info/')).body.user.id as string;
    const kept = await keep(client, model);
    const rows = local(kept, me);
    const { view } = kept;
    expect(kept.records.length).toBeGreaterThan(20);
    const sortable = view.fields.filter(({ sortable: isSortable }) => isSortable).map(({ name }) => name);
    const groupable = view.fields.filter(({ groupable: isGroupable }) => isGroupable);
    const numbers = view.fields.filter(({ kind }) => kind === 'integer' || kind === 'decimal').map(({ name }) => name);
    const words = kept.records.flatMap(({ keys }) => (keys[view.keys.indexOf('search')] ?? '').split(' '));
    const query = fc.record({
      filters: filtersFor(kept),
      ordering: fc.array(fc.tuple(fc.constantFrom(...sortable), fc.constantFrom('', '-')), { maxLength: 3 }),
      search: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...words)),
      by: fc.constantFrom(...groupable),
      unit: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
      aggregate: fc.tuple(fc.constantFrom(...AGGREGATES), fc.constantFrom(...numbers)),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ filters, ordering, search, by, unit, aggregate }) => {
        const order = [...new Map(ordering).entries()].map(([name, sign]) => sign + name);
        const scope = { filters: JSON.stringify(filters), ...(search === '' ? {} : { search }) };
        const { rows: theirs, first } = await listed(client, model, {
          ...scope,
          ...(order.length > 0 ? { ordering: order.join(',') } : {}),
        });
        const asked = { filters: [filters], search };
        expect(idsOf(rows.select({ ...asked, ordering: order.length > 0 ? order : undefined }))).toEqual(idsOf(theirs));
        const { count, totals, totals_by_currency, totals_skipped } = first;
        expect(rows.sums(asked)).toEqual(
          JSON.parse(JSON.stringify({ count, totals, totals_by_currency, totals_skipped })),
        );
        const entry = by.kind === 'date' || by.kind === 'moment' ? `${by.name}:${unit}` : by.name;
        const grouped = await client.get(`/data/${model}/groups/`, {
          query: { ...scope, by: entry, aggregates: aggregate.join(':') },
        });
        expect(grouped.status, grouped.text).toBe(200);
        const own = rows.groups({ ...asked, by: [entry], aggregates: [aggregate.join(':')] });
        expect(own).toEqual(grouped.body);
        const [group] = own.results;
        if (group) {
          const part = [[entry, group.keys[0] ?? null]] as const;
          const inGroup = await listed(client, model, { ...scope, group: JSON.stringify(part) });
          expect(idsOf(rows.select({ ...asked, group: part }))).toEqual(idsOf(inGroup.rows));
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('[KEEP-04] whoever keeps all rows and orders texts as the server does comes to its digests', async () => {
    const client = await server.login(`${login}@demo.keste`);
    const kept = await keep(client, model);
    const { view, records } = kept;
    expect(hash(records.map(({ row }) => `${row.id}:${row.version}`).join(','))).toBe(view.digest);
    const rows = local(kept, '');
    expect(Object.keys(view.text_orders).length).toBeGreaterThan(0);
    for (const [name, digest] of Object.entries(view.text_orders))
      expect(hash(rows.orderOf(name).join(',')), name).toBe(digest);
  });
});

describe('what changed', () => {
  it('[KEEP-02] rows that left the filter or the trash are not answered, those that came in are', async () => {
    const word = `kept${randomUUID().slice(0, 8)}`;
    const [inside, outside, gone] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [inside, outside, gone])
      expect((await owner.post('/data/request/', { id, title: word })).status).toBe(201);
    const ask = { filters: [], search: word };
    const { records, view } = await keep(owner, 'request', ask);
    expect(idsOf(records.map(({ row }) => row)).sort()).toEqual([inside, outside, gone].sort());
    const left = await owner.patch(`/data/request/${outside}/`, { version: 1, title: 'elsewhere' });
    expect(left.status, left.text).toBe(200);
    expect((await owner.delete(`/data/request/${gone}/`)).status).toBe(204);
    const fresh = randomUUID();
    await owner.post('/data/request/', { id: fresh, title: word });
    const answer = (await owner.post('/data/request/kept/', { ...ask, ids: [inside, outside, gone, fresh] }))
      .body as KeptRows;
    expect(idsOf(answer.results).sort()).toEqual([inside, fresh].sort());
    expect(answer.view?.digest).not.toBe(view.digest);
  });

  it('[KEEP-05] only those who may list read it, nobody of another organisation', async () => {
    const guest = await server.login('guest@demo.keste');
    expect((await guest.post('/data/contractor/kept/', { filters: [] })).status).toBe(403);
    const other = await server.login('other@demo.keste');
    const { records } = await keep(owner, 'contractor');
    const ids = idsOf(records.map(({ row }) => row)).slice(0, 5);
    const foreign = (await other.post('/data/contractor/kept/', { filters: [], ids })).body as KeptRows;
    expect(foreign.results).toEqual([]);
  });

  it('[KEEP-05] rows that one does not see, fields that one may not read and their words stay on the server', async () => {
    const modules = writeModules(PAPERS);
    const own = await startTestServer({ modulesDir: modules.path });
    try {
      const [admin, member] = await Promise.all([own.login('admin@demo.keste'), own.login('member.ru@demo.keste')]);
      const [open, closed] = [randomUUID(), randomUUID()];
      for (const [id, state] of [
        [open, 'open'],
        [closed, 'closed'],
      ])
        expect(
          (
            await admin.post('/data/paper/', {
              id,
              name: state,
              state,
              secret: 'Quince',
              sealed: '2031-05-05T05:05:00Z',
            })
          ).status,
        ).toBe(201);
      const all = await keep(admin, 'paper');
      expect(idsOf(all.records.map(({ row }) => row)).sort()).toEqual([open, closed].sort());
      expect(all.view.keys).toContain('sealed');
      expect(JSON.stringify(all)).toMatch(/2031-05.*Quince|Quince.*2031-05/);
      const seen = await keep(member, 'paper');
      expect(idsOf(seen.records.map(({ row }) => row))).toEqual([open]);
      expect(seen.view.count).toBe(1);
      expect(JSON.stringify(seen)).not.toMatch(/Quince|secret|sealed|2031-05/);
      const asked = (await member.post('/data/paper/kept/', { filters: [], ids: [open, closed] })).body as KeptRows;
      expect(idsOf(asked.results)).toEqual([open]);
    } finally {
      await own.close();
      modules.remove();
    }
  });

  it.each([
    ['a filter nobody knows', { filters: [{ nothing: 'x' }] }],
    ['both ways to ask', { filters: [], ids: [], after: randomUUID() }],
    ['ids that are none', { filters: [], ids: ['1'] }],
    ['no filters', {}],
  ])('%s is refused', async (_, ask) => {
    expect((await owner.post('/data/contractor/kept/', ask)).status).toBe(400);
  });
});
