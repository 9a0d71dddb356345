// Lists of lines at random: whatever is sent is what there is then, and what is no list of lines is reported as such.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let owner: Client;
let product: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.login('owner@demo.keste');
  product = (await owner.get('/data/product/?page_size=1')).body.results[0].id;
});
afterAll(() => server.close());

interface Sent {
  id: string;
  quantity?: string;
  note?: string | null;
}

interface Shown extends Record<string, unknown> {
  id: string;
}

const IDS = Array.from({ length: 8 }, () => randomUUID());
const QUANTITY = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3));
const LINE = fc.record(
  { id: fc.constantFrom(...IDS), quantity: QUANTITY, note: fc.option(fc.constantFrom('a', 'b', 'ё')) },
  { requiredKeys: ['id'] },
);
const LISTS = fc.array(fc.uniqueArray(LINE, { selector: ({ id }) => id }), { minLength: 1, maxLength: 5 });

it('[FIELD-07] the list that was sent is the list there is, line by line', async () => {
  await fc.assert(
    fc.asyncProperty(LISTS, async (lists) => {
      const id = randomUUID();
      let row = (await owner.post('/data/request/', { id, title: 'A' })).body;
      let known = new Map<string, Sent>();
      for (const list of lists) {
        const answer = await owner.patch(`/data/request/${id}/`, {
          version: row.version,
          items: list.map((line) => ({ product, price: '1.00', ...line })),
        });
        expect(answer.status, answer.text).toBe(200);
        const { change_id: _change, ...changed } = answer.body;
        row = changed;
        known = new Map(
          list.map((line) => [line.id, { quantity: '1.000', note: null, ...known.get(line.id), ...line }]),
        );
        expect(row.items.map(({ id: own, quantity, note }: Shown) => ({ id: own, quantity, note }))).toEqual([
          ...known.values(),
        ]);
      }
      expect((await owner.get(`/data/request/${id}/`)).body).toEqual(row);
    }),
    { numRuns: 25 },
  );
});

it('[FIELD-07] anything else is refused by name and changes nothing', async () => {
  const { id } = (await owner.post('/data/request/', { id: randomUUID(), title: 'A' })).body;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue({ maxDepth: 4 }),
        fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1 }),
        fc.array(
          fc.dictionary(
            fc.constantFrom('id', 'product', 'amount', '__proto__', 'constructor', 'position'),
            fc.jsonValue({ maxDepth: 2 }),
          ),
        ),
      ),
      async (items) => {
        const isEmpty = items === null || (Array.isArray(items) && items.length === 0);
        const answer = await owner.patch(`/data/request/${id}/`, { version: 1, items });
        expect(answer.status, answer.text).toBe(isEmpty ? 200 : 400);
        if (!isEmpty)
          expect(
            Object.keys(answer.body.fields).every(
              (name) => name === 'items' || name === 'body' || name.startsWith('items.'),
            ),
          ).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
  expect((await owner.get(`/data/request/${id}/`)).body).toMatchObject({ version: 1, items: [] });
});
