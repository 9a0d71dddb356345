// Writes at random, then taken back in the opposite order: the row is what it was at first.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/contract/index.ts';
import { openDeals, type AnsweredRow, type Client, type DealsStand } from '../testing/index.ts';

let stand: DealsStand;
let admin: Client;
const partners: string[] = [];

beforeAll(async () => {
  stand = await openDeals();
  ({ admin } = stand);
  for (const name of ['One', 'Two', 'Three']) {
    const id = randomUUID();
    await admin.post('/data/partner/', { id, name });
    partners.push(id);
  }
});
afterAll(() => stand.close());

const IDS = Array.from({ length: 6 }, () => randomUUID());
const PARTNER = fc.nat({ max: 2 });
const LINE = fc.record(
  { id: fc.constantFrom(...IDS), name: fc.constantFrom('a', 'b'), count: fc.integer({ min: 0, max: 9 }) },
  { requiredKeys: ['id', 'name'] },
);
const VALUES = fc.record(
  {
    title: fc.constantFrom('A', 'Б', '<b>"'),
    note: fc.option(fc.string({ maxLength: 20, unit: fc.constantFrom('x', ' ', 'ё', '𝕏', '\n') })),
    text: fc.option(fc.constantFrom('<p>One</p>', '<p><strong>Two</strong></p>')),
    amount: fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))),
    due: fc.option(fc.constantFrom('2026-01-01', '2024-02-29')),
    urgent: fc.option(fc.boolean()),
    tags: fc.option(fc.subarray(['a', 'b', 'c'], { minLength: 1 })),
    // Names that would reach an object's prototype are refused with the body.
    data: fc.option(
      fc.jsonValue({ maxDepth: 2 }).filter((value) => !/__proto__|constructor/.test(JSON.stringify(value))),
    ),
    partner: fc.option(PARTNER),
    partners: fc.uniqueArray(PARTNER),
    items: fc.uniqueArray(LINE, { selector: ({ id }) => id }),
  },
  { requiredKeys: [] },
);
const STEP = fc.oneof(
  { weight: 8, arbitrary: VALUES },
  { weight: 1, arbitrary: fc.constantFrom('submit', 'approve', 'refuse', 'redo', 'rush') },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
);

const withoutVersion = ({ version: _version, updated_at: _at, ...row }: AnsweredRow): unknown => row;
const read = async (id: string): Promise<AnsweredRow> => (await admin.get(`/data/deal/${id}/`)).body;

function sent({ partner, partners: several, ...values }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...values,
    ...(partner === undefined ? {} : { partner: typeof partner === 'number' ? partners[partner] : null }),
    ...(Array.isArray(several) ? { partners: several.map((index: number) => partners[index]) } : {}),
  };
}

async function step(id: string, asked: Record<string, unknown> | string): Promise<void> {
  const { version } = await read(id);
  if (asked === 'delete') {
    await admin.delete(`/data/deal/${id}/`);
    await admin.post(`/data/deal/${id}/restore/`);
  } else if (typeof asked === 'string')
    await admin.post(`/data/deal/${id}/actions/${asked}/`, {
      version,
      ...(asked === 'refuse' ? { reason: 'No' } : {}),
    });
  else await admin.patch(`/data/deal/${id}/`, { version, ...asked });
}

test('any writes taken back in the opposite order leave the first state', async () => {
  await fc.assert(
    fc.asyncProperty(VALUES, fc.array(STEP, { minLength: 1, maxLength: 8 }), async (start, steps) => {
      const id = randomUUID();
      const first = await admin.post('/data/deal/', { id, title: 'A', ...sent(start) });
      expect(first.status, first.text).toBe(201);
      for (const each of steps) await step(id, typeof each === 'string' ? each : sent(each));
      const entries: HistoryEntry[] = (await admin.get(`/data/deal/${id}/history/`)).body.results;
      // A return is taken back by deleting once more: the deletion before it then brings the row back.
      for (const entry of entries.filter(({ kind }) => kind !== 'create')) {
        if (entry.kind === 'action' && entry.changes.length === 0) continue;
        const { version } = entry.kind === 'delete' ? { version: 1 } : await read(id);
        if (entry.kind === 'delete') {
          const [deletion] = (await admin.get(`/data/deal/${id}/history/`)).body.results;
          expect((await admin.post(`/data/deal/${id}/history/${deletion.id}/undo/`, { version })).status).toBe(200);
          continue;
        }
        const answer = await admin.post(`/data/deal/${id}/history/${entry.id}/undo/`, { version });
        expect(answer.status, `${answer.text} ${JSON.stringify(entry)}`).toBe(200);
      }
      expect(withoutVersion(await read(id))).toEqual(withoutVersion(first.body));
    }),
    { numRuns: 30 },
  );
});
