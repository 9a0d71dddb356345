// Filters against the same question asked in JavaScript over all rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../../src/engine/values/index.ts';
import { startTestServer, type Client, type TestServer } from '../../../testing/index.ts';
import { spanOf } from '../../access/index.ts';

type Row = Record<string, unknown> & { id: string };
type Test = (row: Row) => boolean;

let server: TestServer;
let client: Client;
let all: Row[];
let me: string;
let someManager: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.login('member.ru@demo.keste');
  all = await rows({});
  me = (await client.get('/users/info/')).body.user.id;
  someManager = idOf(all.find((row) => row['manager'] !== null && idOf(row['manager']) !== me)?.['manager']);
});
afterAll(() => server.close());

async function rows(query: Record<string, string>): Promise<Row[]> {
  const answer = await client.get(
    `/data/contractor/?${new URLSearchParams({ no_pagination: 'true', ...query }).toString()}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

function idOf(reference: unknown): string {
  return typeof reference === 'object' && reference !== null && 'id' in reference ? String(reference.id) : '';
}

async function expectSame(filters: object, test: Test, least = 1): Promise<void> {
  const wanted = all
    .filter(test)
    .map((row) => row.id)
    .sort();
  expect(wanted.length).toBeGreaterThanOrEqual(least);
  expect((await rows({ filters: JSON.stringify(filters) })).map((row) => row.id).sort()).toEqual(wanted);
}

const name: (row: Row) => string = (row) => foldText(String(row['name']));
const rolesOf: (row: Row) => string[] = (row) => (Array.isArray(row['roles']) ? row['roles'].map(String) : []);

describe('values', () => {
  it('text is contained, folded, every word', async () => {
    await expectSame({ name: 'ТОО  СТРОЙ' }, (row) => name(row).includes('тоо') && name(row).includes('строй'));
    await expectSame({ name: 'елка' }, (row) => name(row).includes('елка'), 1);
    await expectSame({ name: 'Ұлы' }, (row) => name(row).includes('улы'), 1);
  });

  it('LIKE signs and quotes are taken literally', async () => {
    await expectSame({ name: '%' }, (row) => name(row).includes('%'), 0);
    await expectSame({ name: '_' }, (row) => name(row).includes('_'), 0);
    await expectSame({ name: "o'connor" }, (row) => name(row).includes("o'connor"), 1);
    await expectSame({ name: '\\' }, (row) => name(row).includes('\\'), 0);
  });

  it('lists mean any of, with __null__ and __me__', async () => {
    await expectSame({ status: ['blocked', 'draft'] }, (row) => ['blocked', 'draft'].includes(String(row['status'])));
    await expectSame({ manager: ['__null__'] }, (row) => row['manager'] === null);
    await expectSame({ manager: ['__me__'] }, (row) => idOf(row['manager']) === me);
    await expectSame({ manager: ['__null__', '__me__', someManager] }, (row) =>
      ['', me, someManager].includes(idOf(row['manager'])),
    );
    await expectSame({ roles: ['supplier', 'partner'] }, (row) =>
      rolesOf(row).some((role) => role === 'supplier' || role === 'partner'),
    );
  });

  it('rows are asked for by their ids', async () => {
    const some = all.slice(3, 6).map((row) => row.id);
    await expectSame({ id: [...some, '00000000-0000-4000-8000-000000000000'] }, (row) => some.includes(row.id));
    await expectSame({ id: some, status: ['active'] }, (row) => some.includes(row.id) && row['status'] === 'active');
    const refused = await client.get(`/data/contractor/?filters=${encodeURIComponent('{"id":["Алма"]}')}`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['id']]);
  });

  it('ranges include both ends, decimals exactly', async () => {
    const debt = String(all.map((row) => row['debt']).find((value) => Number(value) > 0));
    await expectSame({ debt: { from: debt, to: debt } }, (row) => row['debt'] === debt);
    await expectSame(
      { payment_days: { from: '10', to: '30' } },
      (row) => Number(row['payment_days']) >= 10 && Number(row['payment_days']) <= 30,
    );
    await expectSame({ payment_days: { from: '45', to: null } }, (row) => Number(row['payment_days']) >= 45);
    await expectSame(
      { contract_date: { from: '2025-01-01', to: '2025-12-31' } },
      (row) =>
        String(row['contract_date']) >= '2025-01-01' &&
        String(row['contract_date']) <= '2025-12-31' &&
        row['contract_date'] !== null,
    );
  });

  it('a day of a moment is the day of the caller, not of UTC', async () => {
    // 20:00 UTC is the next day in Almaty (+05).
    await server.database.query("update data.contractor set created_at = '2024-05-05T20:00:00Z' where id = $1", [
      all[0]?.id,
    ]);
    const on = async (day: string): Promise<string[]> =>
      (await rows({ filters: JSON.stringify({ created_at: { from: day, to: day } }) })).map((row) => row.id);
    expect(await on('2024-05-06')).toEqual([all[0]?.id]);
    expect(await on('2024-05-05')).toEqual([]);
  });

  it('false also means empty', async () => {
    await server.database.query('update data.contractor set vat_payer = null where id = $1', [all[1]?.id]);
    all = await rows({});
    await expectSame({ vat_payer: false }, (row) => row['vat_payer'] !== true);
    expect(all.some((row) => row['vat_payer'] === null)).toBe(true);
  });

  it('nothing set is no filter', async () => {
    await expectSame({ name: '', status: [], debt: { from: null, to: null }, manager: null }, () => true);
  });
});

describe('exclude', () => {
  it('[FILTER-04] keeps rows whose value is empty', async () => {
    await expectSame({ manager__exclude: [someManager] }, (row) => idOf(row['manager']) !== someManager);
    await expectSame({ manager__exclude: ['__null__'] }, (row) => row['manager'] !== null);
    expect(all.some((row) => row['manager'] === null)).toBe(true);
  });

  it('means none of for lists, also where the list is empty', async () => {
    await server.database.query('update data.contractor set roles = null where id = $1', [all[2]?.id]);
    all = await rows({});
    await expectSame({ roles__exclude: ['customer'] }, (row) => !rolesOf(row).includes('customer'));
  });

  it('wins over include', async () => {
    await expectSame(
      { status: ['active', 'blocked'], status__exclude: ['blocked'] },
      (row) => row['status'] === 'active',
    );
    await expectSame({ status: ['active'], status__exclude: ['active'] }, () => false, 0);
    await expectSame({ name__exclude: 'тоо' }, (row) => !name(row).includes('тоо'));
  });
});

describe('search', () => {
  it('finds by words of any order in any searched field, folded', async () => {
    const ids = async (search: string): Promise<string[]> => (await rows({ search })).map((row) => row.id);
    const found = all.find((row) => String(row['name']).startsWith('ТОО «') && row['bin'] !== null);
    const words = String(found?.['name']).replaceAll(/[«»]/g, '').split(' ').reverse().join(' ').toUpperCase();
    expect(await ids(words)).toContain(found?.id);
    expect(await ids(String(found?.['bin']).slice(2))).toContain(found?.id);
    expect(await ids('такого слова нигде нет')).toEqual([]);
  });
});

describe('presets', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['this_week', '2026-03-02', '2026-03-08'],
    ['last_week', '2026-02-23', '2026-03-01'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['last_7_days', '2026-02-27', '2026-03-05'],
    ['last_30_days', '2026-02-04', '2026-03-05'],
    ['this_year', '2026-01-01', '2026-12-31'],
  ] as const)('%s on a Thursday', (preset, from, to) => {
    expect(spanOf(preset, '2026-03-05')).toEqual({ from, to });
  });

  it('last month in January, this week on a Sunday, overdue has no beginning', () => {
    expect(spanOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(spanOf('this_week', '2026-03-08')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(spanOf('overdue', '2026-03-01')).toEqual({ from: undefined, to: '2026-02-28' });
  });
});
