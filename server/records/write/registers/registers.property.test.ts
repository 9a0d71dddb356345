// Registers under random postings, undoings, changes and returns at once, held against what the documents say, worked out here.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStoredRegisters } from '../../../definitions/index.ts';
import {
  REGISTER_MODULES,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;

beforeAll(async () => {
  modules = writeModules(...REGISTER_MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-15', '2026-03-01'] as const;
const STORES = ['main', 'far'] as const;
const LINE = fc.record({
  good: fc.nat(1),
  // Thousandths.
  quantity: fc.integer({ min: 1, max: 4000 }),
  price: fc.integer({ min: 0, max: 999 }),
});
const CONTENT = fc.record({
  kind: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
  day: fc.constantFrom(...DAYS),
  store: fc.constantFrom(...STORES),
  items: fc.array(LINE, { minLength: 1, maxLength: 4 }),
});
const STEP = fc.oneof(
  fc.record({ do: fc.constant('create' as const), content: CONTENT }),
  fc.record({ do: fc.constantFrom('post' as const, 'undo' as const, 'delete' as const), at: fc.nat(7) }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(7), content: CONTENT }),
  fc.record({ do: fc.constant('bulk' as const), isPosted: fc.boolean() }),
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
type Content = typeof CONTENT extends fc.Arbitrary<infer C> ? C : never;

interface World {
  goods: readonly string[];
  partner: string;
  documents: string[];
}

function valuesOf({ items, ...rest }: Content, { goods, partner }: World): object {
  return {
    ...rest,
    partner,
    items: items.map(({ good, quantity, price }) => ({
      id: randomUUID(),
      good: goods[good],
      quantity: (quantity / 1000).toFixed(3),
      price: (price / 100).toFixed(2),
    })),
  };
}

/** What is refused, as a version that is stale or a balance below zero, changes nothing. */
async function take(step: Step, world: World): Promise<void> {
  if (step.do === 'create') {
    const id = randomUUID();
    const answer = await owner.post('/data/deal_note/', { id, ...valuesOf(step.content, world), is_posted: true });
    expect([201, 400], answer.text).toContain(answer.status);
    if (answer.status === 201) world.documents.push(id);
    return;
  }
  if (step.do === 'bulk') {
    if (world.documents.length === 0) return;
    const answer = await owner.post('/data/deal_note/bulk/', {
      ids: world.documents,
      op: 'update',
      values: { is_posted: step.isPosted },
    });
    expect(answer.status, answer.text).toBe(200);
    return;
  }
  const id = world.documents[step.at % Math.max(1, world.documents.length)];
  if (id === undefined) return;
  const { body, status } = await owner.get(`/data/deal_note/${id}/`);
  if (status !== 200) return;
  const answer =
    step.do === 'delete'
      ? await owner.delete(`/data/deal_note/${id}/`)
      : await owner.patch(`/data/deal_note/${id}/`, {
          version: body.version,
          ...(step.do === 'change'
            ? { ...valuesOf(step.content, world), is_posted: true }
            : { is_posted: step.do === 'post' }),
        });
  expect([200, 204, 400, 404, 409], answer.text).toContain(answer.status);
}

/** Thousandths by good, store and day, out of the documents that are posted. */
async function expected({ documents }: World): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const id of documents) {
    const { status, body } = await owner.get(`/data/deal_note/${id}/`);
    if (status !== 200 || body.is_posted !== true) continue;
    for (const { good, quantity } of body.items) {
      const key = `${good.id} ${body.store} ${body.day}`;
      const amount = Math.round(Number(quantity) * 1000) * (body.kind === 'buy' ? 1 : -1);
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
  }
  return sums;
}

test('[REGISTER-08] after any order of posting, undoing, changing and deleting at once, balances of every day are the sums of what is posted, and none is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 24 }), async (steps) => {
      const made = async (model: string): Promise<string> => {
        const id = randomUUID();
        expect((await owner.post(`/data/${model}/`, { id, name: id })).status).toBe(201);
        return id;
      };
      const world: World = {
        goods: [await made('good'), await made('good')],
        partner: await made('partner'),
        documents: [],
      };
      for (let from = 0; from < steps.length; from += 4)
        await Promise.all(steps.slice(from, from + 4).map((step) => take(step, world)));
      const sums = await expected(world);
      for (const at of DAYS) {
        const filters = JSON.stringify({ good: world.goods });
        const { body } = await owner.get('/data/stock_move/balance/', { query: { at, by: 'good,store', filters } });
        const told = new Map<string, number>(
          body.results
            .map(({ keys, sums: { quantity } }: { keys: string[]; sums: Record<string, { closing: string }> }) => [
              keys.join(' '),
              Math.round(Number(quantity?.closing) * 1000),
            ])
            .filter(([, closing]: [string, number]) => closing !== 0),
        );
        const whole = new Map<string, number>();
        for (const [key, amount] of sums) {
          const [good = '', store = '', day = ''] = key.split(' ');
          if (day <= at) whole.set(`${good} ${store}`, (whole.get(`${good} ${store}`) ?? 0) + amount);
        }
        expect(told).toEqual(new Map([...whole].filter(([, amount]) => amount !== 0)));
        expect([...told.values()].filter((amount) => amount < 0)).toEqual([]);
      }
      const checked = await checkStoredRegisters(server.database, server.catalog.current(), { isMending: false });
      expect(checked.filter(({ drifted }) => drifted > 0)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
