// The bench page: keeps a view of 20,000 rows, and in a fresh page opens it without a network, beside a plain read of the same store.
import type { KeptRows, Row } from '../../../../src/contract/index.ts';
import type { DataPort, KeptPort } from '../../../../src/engine/ports/index.ts';
import { noData } from '../../../../src/engine/testing/index.ts';
import { openKept } from '../../../../src/platform/kept/index.ts';
import { makeRow, ROWS, VIEW } from './rows.ts';

export interface QueryFigures {
  keptMs: number;
  memoryMs: number;
}

declare global {
  interface Window {
    keep(): Promise<void>;
    openKeptMs(): Promise<number>;
    plainReadMs(): Promise<number>;
    queryMs(): Promise<QueryFigures>;
  }
}

const USER = 'u1';
const PAGE = 1_000;
const data: DataPort = { ...noData };
let isOnline = true;

function open(): void {
  openKept({
    userId: USER,
    owner: `${USER}@o1`,
    data,
    calls: {
      kept: async (_model, { after }): Promise<KeptRows> => {
        const from = after === undefined ? 0 : Number(after) + 1;
        const rows = Array.from({ length: Math.min(PAGE, ROWS - from) }, (_, index) => makeRow(from + index));
        const last = from + rows.length - 1;
        return {
          results: rows.map(({ row }) => row),
          keys: rows.map(({ keys }) => [...keys]),
          next: last + 1 < ROWS ? String(last) : null,
          ...(after === undefined ? { view: VIEW } : {}),
        };
      },
      since: () => new Promise(() => undefined),
    },
    live: { on: () => () => undefined, onReconnect: () => () => undefined },
    pending: { waiting: () => [], onChange: () => () => undefined },
    network: { state: () => ({ isOnline }), onBack: () => () => undefined, noteStale: () => undefined },
    say: (name) => name,
  });
}

/** Resolves when the views on the device are known. */
async function loaded(): Promise<KeptPort> {
  open();
  const { kept } = data;
  if (!kept) throw new Error('nothing is kept');
  if (kept.views().length > 0) return kept;
  return new Promise((resolve) => kept.onChange(() => kept.views().length > 0 && resolve(kept)));
}

const QUERY = { dataPath: '/data/deal/', pageSize: 100, totals: true };

window.keep = async () => {
  open();
  await data.kept?.keep({ model: 'deal', title: 'Deals' });
  const [view] = data.kept?.views() ?? [];
  if (view?.status !== 'kept') throw new Error(JSON.stringify(view));
};

window.openKeptMs = async () => {
  isOnline = false;
  await loaded();
  const start = performance.now();
  const { results, count } = await data.rows(QUERY);
  const took = performance.now() - start;
  if (results.length !== 100 || count !== ROWS) throw new Error('not all rows');
  return took;
};

window.plainReadMs = async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(`keste-seen-${USER}`);
    opening.onsuccess = () => resolve(opening.result);
  });
  const start = performance.now();
  const rows = await new Promise<Row[][]>((resolve) => {
    const reading = database.transaction('chunks').objectStore('chunks').getAll();
    reading.onsuccess = () => resolve(reading.result as Row[][]);
  });
  const took = performance.now() - start;
  if (rows.flat().length !== ROWS) throw new Error('not all rows');
  return took;
};

/** By a filter, an order and totals: out of what is kept, and by hand over the same rows in memory. */
window.queryMs = async () => {
  isOnline = false;
  await loaded();
  const all = Array.from({ length: ROWS }, (_, index) => makeRow(index).row);
  await data.rows(QUERY);
  const query = { ...QUERY, filters: { amount: { from: '500000' } }, ordering: ['-amount', 'name'] };
  let start = performance.now();
  const kept = await data.rows(query);
  const keptMs = performance.now() - start;
  const { compare } = new Intl.Collator('ru');
  start = performance.now();
  const found = all
    .filter((row) => Number(row['amount']) >= 500_000)
    .sort(
      (one, other) =>
        Number(other['amount']) - Number(one['amount']) || compare(String(one['name']), String(other['name'])),
    );
  const sum = found.reduce((total, row) => total + BigInt(String(row['amount']).replace('.', '')), 0n);
  const memoryMs = performance.now() - start;
  const total = kept.totals?.['amount']?.replace('.', '');
  if (kept.count !== found.length || total !== String(sum) || kept.results[0]?.id !== found[0]?.id)
    throw new Error(`another answer: ${kept.count} ${found.length} ${total} ${sum}`);
  return { keptMs, memoryMs };
};
