// Lists over the demo organisation: order, pages, totals, and what the caller may not see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { addDecimals, formatDecimal, parseDecimal, ZERO, type Decimal } from '../../../src/engine/decimal/index.ts';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';
import { todayIn } from '../access/index.ts';

type Row = Record<string, unknown> & { id: string };

let server: TestServer;
let sales: Client;
let plain: Client;
let owner: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [sales, plain, owner, other] = await Promise.all([
    login('member.ru'),
    login('member.kk'),
    login('owner'),
    login('other'),
  ]);
});
afterAll(() => server.close());

function path(model: string, query: Record<string, string>): string {
  return `/data/${model}/?${new URLSearchParams(query).toString()}`;
}

async function walk(client: Client, model: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await client.get(path(model, { ...query, ...(cursor === '' ? {} : { cursor }) }));
    expect(answer.status, answer.text).toBe(200);
    rows.push(...answer.body.results);
    cursor = answer.body.next;
  }
  return rows;
}

async function whole(client: Client, model: string, query: Record<string, string> = {}): Promise<Row[]> {
  const answer = await client.get(path(model, { no_pagination: 'true', ...query }));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

describe('refusals', () => {
  it.each([
    ['page_size', { page_size: '201' }, 'max'],
    ['page_size', { page_size: '-1' }, 'integer'],
    ['page', { page: '201' }, 'max'],
    ['page', { page: '0' }, 'min'],
    ['cursor', { cursor: 'not a cursor' }, 'schema'],
    [
      'cursor',
      {
        ordering: 'contract_date',
        cursor: Buffer.from('contract_date\n["2024-02-30","8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff"]').toString(
          'base64url',
        ),
      },
      'schema',
    ],
    [
      'cursor',
      {
        ordering: 'created_at',
        cursor: Buffer.from('created_at\n["2024-02-30 10:00:00+00","8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff"]').toString(
          'base64url',
        ),
      },
      'schema',
    ],
    ['no_pagination', { no_pagination: 'true', page: '2' }, 'schema'],
    ['cursor', { cursor: Buffer.from('name\n["a","b"]').toString('base64url') }, 'schema'],
    [
      'cursor',
      { cursor: Buffer.from('debt\n["1","8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff"]').toString('base64url') },
      'schema',
    ],
    [
      'cursor',
      {
        ordering: 'debt',
        cursor: Buffer.from('debt\n["1; drop table x","8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff"]').toString('base64url'),
      },
      'schema',
    ],
    ['ordering', { ordering: 'nothing' }, 'unknown_field'],
    ['ordering', { ordering: 'note' }, 'unknown_field'],
    ['fields', { fields: 'name,nothing' }, 'unknown_field'],
    ['colour', { colour: 'red' }, 'unknown_field'],
    ['key', { key: 'a\u0000b' }, 'text'],
    ['search', { search: 'a\u0000b' }, 'text'],
    ['search', { search: 'я'.repeat(501) }, 'maxLength'],
    ['name', { filters: '{"name":"a\\u0000b"}' }, 'text'],
    ['filters', { filters: '{' }, 'schema'],
    ['filters', { filters: '[]' }, 'schema'],
    ['filters', { filters: JSON.stringify({ name: 'я'.repeat(5000) }) }, 'maxLength'],
    [
      'filters',
      { filters: JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, 'a']))) },
      'max',
    ],
    ['nothing', { filters: '{"nothing":"a"}' }, 'unknown_filter'],
    ['constructor', { filters: '{"constructor":"a"}' }, 'unknown_filter'],
    ['debt__exclude', { filters: '{"debt__exclude":{"from":"1"}}' }, 'unknown_filter'],
    ['status', { filters: '{"status":["nothing"]}' }, 'choice'],
    ['manager', { filters: '{"manager":["not-a-uuid"]}' }, 'uuid'],
    ['debt', { filters: '{"debt":{"from":"ten"}}' }, 'number'],
    ['debt', { filters: '{"debt":{"from":"1","till":"2"}}' }, 'number'],
    ['payment_days', { filters: '{"payment_days":{"from":"1.5"}}' }, 'integer'],
    ['contract_date', { filters: '{"contract_date":{"from":"2026-02-30"}}' }, 'date'],
    ['contract_date', { filters: '{"contract_date":{"preset":"next_age"}}' }, 'choice'],
    ['vat_payer', { filters: '{"vat_payer":"perhaps"}' }, 'boolean'],
    ['name', { filters: '{"name":{"from":"a"}}' }, 'text'],
  ])('400 names %s', async (name, query, rule) => {
    const answer = await sales.get(path('contractor', query as Record<string, string>));
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid');
    expect(answer.body.fields[name][0].rule).toBe(rule);
    expect(answer.body.fields[name][0].message).not.toBe('');
  });

  it('404 for an unknown model, 403 where the roles may not list', async () => {
    expect((await sales.get('/data/nothing/')).status).toBe(404);
    expect((await sales.get('/data/constructor/')).status).toBe(404);
    const guest = await server.login('guest@demo.keste');
    const answer = await guest.get('/data/contractor/');
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('a filter of 201 values', async () => {
    const ids = Array.from({ length: 201 }, () => '8decb7a2');
    expect((await sales.get(path('contractor', { filters: JSON.stringify({ manager: ids }) }))).status).toBe(400);
  });
});

/** What a definition grants a role, in whichever of its three forms it says so. */
function actionsOf(granted: ModuleDefinition['permissions'][string] | undefined): readonly string[] {
  const can = typeof granted === 'object' && 'can' in granted ? granted.can : (granted ?? []);
  return can === 'all' ? ['list'] : can;
}

/** Models of which an owner sees rows of the demo, at least; others have none, or theirs are made by code when a server starts. */
const LEAST_FILLED = 15;

describe('what the caller may not read', () => {
  it('is absent from rows, and refused in fields and ordering', async () => {
    const [seen, unseen] = await Promise.all([whole(sales, 'contractor'), whole(plain, 'contractor')]);
    expect(seen.some((row) => typeof row['iban'] === 'string')).toBe(true);
    expect(unseen).toHaveLength(seen.length);
    for (const name of ['iban', 'bank', 'bik']) {
      expect(unseen.every((row) => !Object.hasOwn(row, name))).toBe(true);
      for (const query of [{ fields: name }, { ordering: name }, { ordering: `-${name}` }])
        expect((await plain.get(path('contractor', query as Record<string, string>))).status).toBe(400);
    }
  });

  it.each(['owner', 'admin', 'member.ru', 'member.kk', 'guest', 'accountant', 'support'])(
    '%s gets the fields of the definitions that name the role, no others',
    async (account) => {
      const client = await server.login(`${account}@demo.keste`);
      const { roles } = (await client.get('/users/info/')).body.user;
      let filled = 0;
      for (const { name: model, module } of server.catalog.current().models.values()) {
        const isOwner = roles.includes('owner');
        const isListed = isOwner || roles.some((role: string) => actionsOf(module.permissions[role]).includes('list'));
        const answer = await client.get(path(model, { page_size: '1' }));
        expect([model, answer.status]).toEqual([model, isListed ? 200 : 403]);
        if (!isListed) continue;
        // Of a settings document there may be none yet.
        if (module.model.single === true) continue;
        // Of what is visible to its parties alone one may see nothing.
        const [row] = answer.body.results;
        if (!row) continue;
        filled += 1;
        const single = (await client.get(`/data/${model}/${row.id}/`)).body;
        const readable = Object.entries(module.model.fields)
          .filter(([, field]) => isOwner || !field.read || field.read.some((role) => roles.includes(role)))
          .map(([name]) => name);
        // What one may do with it stands beside where that depends on the row.
        const rights = ['may_update', 'may_delete', 'open_fields'];
        const told = Object.keys(single).filter((name) => !rights.includes(name));
        expect(told.sort()).toEqual(
          [
            'id',
            'version',
            'author',
            'created_at',
            'updated_at',
            ...(module.model.posting === true ? ['is_posted', 'mark'] : []),
            ...readable,
          ].sort(),
        );
        expect(Object.keys(row).filter((name) => !Object.hasOwn(single, name))).toEqual([]);
      }
      if (roles.includes('owner')) expect(filled).toBeGreaterThan(LEAST_FILLED);
    },
  );

  it('another organisation sees its own rows only', async () => {
    const [ours, theirs] = await Promise.all([whole(owner, 'contractor'), whole(other, 'contractor')]);
    expect(ours).toHaveLength(150);
    expect(theirs).toHaveLength(5);
    expect(theirs.some((row) => ours.some((our) => our.id === row.id))).toBe(false);
  });
});

describe('pages', () => {
  const orders = [
    'name',
    '-name',
    'debt',
    '-debt',
    'rating',
    '-rating',
    'manager',
    '-manager',
    'contract_date',
    '-contract_date',
    'bin',
    '-bin',
    'legal_form',
    '-vat_payer,rating',
    'rating,-contract_date',
    '-rating,manager,-debt',
    '-created_at',
    'status',
    '-limit_used',
  ];
  it.each(orders)('by %s cover every row once, in one order, empty values last', async (ordering) => {
    const all = await whole(sales, 'contractor', { ordering });
    const walked = await walk(sales, 'contractor', { ordering, page_size: '7' });
    expect(new Set(all.map((row) => row.id)).size).toBe(150);
    expect(walked.map((row) => row.id)).toEqual(all.map((row) => row.id));
    const first = (ordering.split(',')[0] ?? '').replace('-', '');
    const emptyFrom = all.findIndex((row) => row[first] === null);
    if (emptyFrom >= 0) expect(all.slice(emptyFrom).every((row) => row[first] === null)).toBe(true);
  });

  it('[TABLE-10] without pages all rows of the filters come at once, and one by its id', async () => {
    const query = { ordering: '-name', filters: JSON.stringify({ status: ['active'] }) };
    const paged = await walk(sales, 'contractor', { ...query, page_size: '20' });
    const answer = await sales.get(path('contractor', { ...query, no_pagination: 'true' }));
    expect(paged.length).toBeGreaterThan(50);
    expect([answer.body.results.map(({ id }: Row) => id), answer.body.count, answer.body.next]).toEqual([
      paged.map(({ id }) => id),
      paged.length,
      null,
    ]);
    const [row] = paged;
    expect((await sales.get(`/data/contractor/${row?.id}/`)).body).toMatchObject({ id: row?.id, name: row?.['name'] });
  });

  it('by number show the same rows as by cursor', async () => {
    const all = await whole(sales, 'contractor', { ordering: '-rating' });
    const third = await sales.get(path('contractor', { ordering: '-rating', page: '3', page_size: '10' }));
    expect(third.body.results.map((row: Row) => row.id)).toEqual(all.slice(20, 30).map((row) => row.id));
    const fourth = await sales.get(
      path('contractor', { ordering: '-rating', page_size: '10', cursor: third.body.next }),
    );
    expect(fourth.body.results.map((row: Row) => row.id)).toEqual(all.slice(30, 40).map((row) => row.id));
  });

  it('sort numbers, dates and choices by their own order', async () => {
    const debts = (await whole(sales, 'contractor', { ordering: 'debt' })).map((row) => Number(row['debt']));
    expect(debts).toEqual([...debts].sort((left, right) => left - right));
    const places = (await whole(sales, 'contractor', { ordering: 'status' })).map((row) =>
      ['draft', 'active', 'blocked', 'archived'].indexOf(String(row['status'])),
    );
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  it('sort text by the alphabet of the language: Kazakh Ә after А in kk, references by what is shown', async () => {
    const kk = await server.login('member.kk@demo.keste');
    kk.lang = 'kk';
    const words = async (client: Client): Promise<string[]> =>
      (await whole(client, 'user', { ordering: 'full_name' })).map((row) => String(row['full_name']));
    const [kazakh, russian] = [await words(kk), await words(sales)];
    expect(kazakh).toEqual([...kazakh].sort(new Intl.Collator('kk').compare));
    expect(russian).toEqual([...russian].sort(new Intl.Collator('ru').compare));
    expect(kazakh).not.toEqual(russian);
    const managers = (await whole(sales, 'contractor', { ordering: 'manager' })).flatMap((row) =>
      row['manager'] === null ? [] : [(row['manager'] as { string_view: string }).string_view],
    );
    expect(managers).toEqual([...managers].sort(new Intl.Collator('ru').compare));
  });

  it('the first page counts, later pages and totals=false do not, page_size=0 only counts', async () => {
    const first = await sales.get(path('contractor', { page_size: '5' }));
    expect([first.body.count, first.body.count_capped]).toEqual([150, false]);
    const second = await sales.get(path('contractor', { page_size: '5', cursor: first.body.next }));
    expect(Object.hasOwn(second.body, 'count')).toBe(false);
    expect(Object.hasOwn((await sales.get(path('contractor', { totals: 'false' }))).body, 'totals')).toBe(false);
    const only = await sales.get(path('contractor', { page_size: '0' }));
    expect(only.body).toEqual({ results: [], next: null, count: 150, count_capped: false, totals: first.body.totals });
  });
});

describe('totals and computed columns', () => {
  it.each([
    '{}',
    '{"status":["active"]}',
    '{"name":"строй","status__exclude":["archived"]}',
    '{"debt":{"from":"1","to":"5000000.00"}}',
    '{"status":["blocked"]}',
    '{"name":"нет такого"}',
  ])('[TABLE-04] totals under %s are the sums of all pages', async (filters) => {
    const rows = await walk(sales, 'contractor', { filters, page_size: '9' });
    const answer = await sales.get(path('contractor', { filters, page_size: '3' }));
    expect(answer.body.count).toBe(rows.length);
    for (const name of ['credit_limit', 'debt', 'available', 'turnover']) {
      const sum = rows.reduce(
        (total: Decimal, row) => addDecimals(total, parseDecimal(String(row[name] ?? '0')) ?? ZERO),
        ZERO,
      );
      expect(Number(answer.body.totals[name])).toBe(Number(formatDecimal(sum)));
      expect(answer.body.totals[name]).toMatch(/^-?\d+\.\d\d$/);
    }
  });

  it('[TABLE-05] computed columns are what the engine computes, to the last digit', async () => {
    const today = todayIn('Asia/Almaty');
    for (const name of ['contractor', 'product']) {
      const model = server.catalog.current().models.get(name);
      const rows = await whole(owner, name);
      expect(rows.length).toBeGreaterThan(100);
      for (const row of rows) expect(row).toMatchObject({ ...model?.formulas.recalculate(row, undefined, { today }) });
    }
  });

  it('error cells say their code, stay out of totals and are counted', async () => {
    const [row] = await server.database.query<{ id: string }>(
      'select id from data.product where organization = (select organization from data."user" where email = $1) limit 1',
      ['owner@demo.keste'],
    );
    await server.database.query(
      'update data.product set qty = 999999999999999, price = 9999999999999999 where id = $1',
      [row?.id],
    );
    const answer = await owner.get(path('product', { page_size: '1' }));
    const shown = await owner.get(`/data/product/${row?.id ?? ''}/`);
    expect(shown.body.amount).toMatch(/^#/);
    expect(answer.body.totals_skipped).toEqual({ amount: 1, vat_amount: 1 });
    const rows = await whole(owner, 'product');
    const sum = rows
      .filter((each) => !String(each['amount']).startsWith('#'))
      .reduce((total: Decimal, each) => addDecimals(total, parseDecimal(String(each['amount'])) ?? ZERO), ZERO);
    expect(answer.body.totals.amount).toBe(formatDecimal(sum));
  });
});
