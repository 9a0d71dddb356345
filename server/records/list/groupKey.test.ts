// The rows of one group: exactly those that were counted, whatever filters hold beside.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.login('member.ru@demo.keste');
});
afterAll(() => server?.close());

const group = (...parts: unknown[]): Record<string, string> => ({ group: JSON.stringify(parts) });

describe('refusals', () => {
  it.each([
    ['no list', { group: '{}' }, 'form'],
    ['no JSON', { group: '[[' }, 'form'],
    ['an unknown field', group(['nothing', 1]), 'unknown_field'],
    ['a field that does not group', group(['roles', 'customer']), 'unknown_field'],
    ['a key of another type', group(['vat_payer', 'yes']), 'choice'],
    ['a day that is none', group(['contract_date:month', '2026-02-31']), 'choice'],
    ['a reference that is no id', group(['manager', "' or true --"]), 'choice'],
    ['too many', group(...Array.from({ length: 5 }, () => ['status', 'a'])), 'form'],
  ])('[GRID-06] 400 on `group`: %s', async (_name, query, rule) => {
    const answer = await client.get('/data/contractor/', { query });
    expect([answer.status, answer.body.fields?.['group']?.[0].rule]).toEqual([400, rule]);
  });
});

describe('rows of a group', () => {
  it.each([
    'status',
    'vat_payer',
    'manager',
    'contract_date:quarter',
    'contract_date:week',
    'created_at:month',
    'payment_days',
    'debt',
  ])('[GRID-06] are those that were counted, by %s', async (by) => {
    const filters = '{"debt":{"from":"0"}}';
    const counted = await client.get('/data/contractor/groups/', { query: { by, filters } });
    for (const { keys, count } of counted.body.results.slice(0, 12)) {
      const rows = await client.get('/data/contractor/', {
        query: { ...group([by, keys[0]]), filters, page_size: '0' },
      });
      expect([rows.status, rows.body.count], rows.text).toEqual([200, count]);
    }
  });

  it('[GRID-06] groups within a group add up to it', async () => {
    const [first] = (await client.get('/data/contractor/groups/', { query: { by: 'status' } })).body.results;
    const inner = (
      await client.get('/data/contractor/groups/', { query: { by: 'manager', ...group(['status', first.keys[0]]) } })
    ).body.results;
    expect(inner.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(first.count);
  });
});
