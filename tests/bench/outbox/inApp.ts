// The outbox in the product itself, before a real server: from the key to the mark, and many writes drained.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { build } from '../../../scripts/build.ts';
import { openBrowser, openDevice, signIn, waitForRows } from '../../e2e/harness/browser.ts';
import { gridOf } from '../../e2e/harness/grid.ts';
import { startServer } from '../../e2e/harness/server.ts';

export interface AppFigures {
  /** From the key to the mark of what waits; to that of what the server has taken. */
  markOfflineMs: readonly number[];
  markOnlineMs: readonly number[];
  drainMs: readonly number[];
  byHandMs: readonly number[];
}

export const WRITES = Number(process.env['BENCH_WRITES'] ?? 1_000);
/** As many as the outbox sends at once. */
const LANES = 4;
const ADMIN = 'admin@demo.keste';
const COLUMN = 'Артикул';

export async function measureApp(rounds: number): Promise<AppFigures> {
  await build({ ifChanged: true });
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const figures = { markOfflineMs: [], markOnlineMs: [], drainMs: [], byHandMs: [] } as Record<
      keyof AppFigures,
      number[]
    >;
    const { page, context } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, ADMIN, '/products');
    await waitForRows(page);
    await noteMarks(page);
    for (let round = 0; round < rounds; round += 1) {
      figures.markOnlineMs.push(await edit(page, round, false));
      await context.setOffline(true);
      figures.markOfflineMs.push(await edit(page, round + rounds, true));
      await context.setOffline(false);
      await page.waitForFunction(() => document.querySelector('[data-status=waiting]') === null);
    }
    for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
      figures.byHandMs.push(await sendByHand(page));
      await context.setOffline(true);
      await queue(page);
      await context.setOffline(false);
      figures.drainMs.push(await untilDrained(page));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

declare global {
  interface Window {
    marks: { at: number; status: string | null }[];
    keyAt: number;
  }
}

async function noteMarks(page: Page): Promise<void> {
  // What is handed to the page keeps its names by a helper of the compiler that the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.evaluate(() => {
    window.marks = [];
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') window.keyAt = timeStamp;
      },
      { capture: true },
    );
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element)
          window.marks.push({ at: performance.now(), status: target.getAttribute('data-status') });
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-status'] });
  });
}

/** Milliseconds from Enter to the mark that the edit is safe: kept on the device, or taken by the server. */
async function edit(page: Page, row: number, isOffline: boolean): Promise<number> {
  await (await gridOf(page).cell(row, COLUMN)).click();
  await page.keyboard.type(`B-${randomUUID().slice(0, 6)}`);
  await page.evaluate(() => void (window.marks = []));
  await page.keyboard.press('Enter');
  const marked = await page.waitForFunction(
    (offline) =>
      window.marks.find(({ status }) => (offline ? status === 'waiting' : status === 'saved' || status === null))?.at,
    isOffline,
  );
  return Number(await marked.jsonValue()) - (await page.evaluate(() => window.keyAt));
}

async function sendByHand(page: Page): Promise<number> {
  return page.evaluate(
    async ({ writes, lanes }) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      let left = writes;
      const lane = async (): Promise<void> => {
        for (; left > 0;) {
          left -= 1;
          const id = crypto.randomUUID();
          const answer = await fetch('/api/v1/data/request/', {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'X-CSRFToken': token,
              'Idempotency-Key': crypto.randomUUID(),
            },
            body: JSON.stringify({ id, title: `by hand ${id}` }),
          });
          if (answer.status !== 201) throw new Error(await answer.text());
        }
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: lanes }, lane));
      return performance.now() - start;
    },
    { writes: WRITES, lanes: LANES },
  );
}

/** New rows, as the outbox keeps them. */
async function queue(page: Page): Promise<void> {
  await page.evaluate(async (writes) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string; organization: { id: string } };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const work = database.transaction('entries', 'readwrite');
    for (let index = 0; index < writes; index += 1) {
      const row = crypto.randomUUID();
      const values = { title: `queued ${row}` };
      work.objectStore('entries').add({
        format: 2,
        owner: `${user.id}@${user.organization.id}`,
        model: 'request',
        row,
        kind: 'create',
        key: crypto.randomUUID(),
        values,
        shown: values,
        base: values,
        version: 1,
        names: {},
        title: 'request',
        fields: [],
        at: Date.now(),
        tries: 0,
        notBefore: 0,
      });
    }
    await new Promise<void>((resolve) => void (work.oncomplete = () => resolve()));
    database.close();
  }, WRITES);
}

/** From the network's coming back to the last entry's leaving. */
async function untilDrained(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = (): Promise<number> =>
      new Promise((resolve) => {
        const asking = database.transaction('entries').objectStore('entries').count();
        asking.onsuccess = () => resolve(asking.result);
      });
    const all = await count();
    let start = performance.now();
    for (let left = all; left > 0; left = await count()) {
      // Until the first has left, it is the network that is looked for.
      if (left === all) start = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    database.close();
    return performance.now() - start;
  });
}
