// The third figure: a card carried over the real page of the board by the mouse while other cards are changed five times a second in another
// session. Times of the page's frames, beside the same drag on a board where nobody changes anything.
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import { runCommand } from '../../../scripts/run/command.ts';
import { startTestServer, stopOwnCluster, type Client, type TestServer } from '../../../server/testing/index.ts';
import { median, share } from './figures.ts';
import { LEAD, makeStand, PASSWORD, type Stand } from './stand.ts';

/** Five columns of twenty cards. */
const CARDS = 100;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const DRAG_MS = Number(process.env['BENCH_DRAG_MS'] ?? 8_000);
const CHANGES_A_SECOND = 5;
const SIZE = { width: 1440, height: 900 };
/** A hand on a mouse that tells its place sixty times a second. */
const STEP_MS = 16;
const SETTLED_MS = 1_000;
const BUILD_MS = 600_000;

export interface FrameFigures {
  medianMs: number;
  p95Ms: number;
  worstMs: number;
}

export interface DragFigures {
  quiet: FrameFigures;
  live: FrameFigures;
  changes: number;
}

declare global {
  interface Window {
    frameTimes: number[];
    isWatched: boolean;
  }
}

export async function measureDrag(): Promise<DragFigures> {
  // Apart: nothing in this process would wait for it.
  const built = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-changed'], {
    timeoutMs: BUILD_MS,
  });
  if (built.code !== 0) throw new Error(`The product was not built: ${built.output.slice(-500)}`);
  const server = await startTestServer({ data: 'none', answerCheck: 'off', clientDir: resolve('dist/client') });
  const browser = await launchChromium();
  try {
    return await measured(server, browser);
  } finally {
    await browser.close();
    await server.close();
    await stopOwnCluster();
  }
}

async function measured(server: TestServer, browser: Browser): Promise<DragFigures> {
  const stand = await makeStand(server, CARDS);
  const page = await openBoard(server, browser, stand);
  const other = await server.login(LEAD, PASSWORD);
  const frames = { quiet: [] as number[][], live: [] as number[][] };
  let changes = 0;
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const isLive = (round + Math.floor(round / 2)) % 2 === 1;
    const changing = isLive ? changeCards(other, stand) : undefined;
    // What came before the card was lifted is drawn by then.
    await page.waitForTimeout(SETTLED_MS);
    const times = await drag(page);
    changes += (await changing?.stop()) ?? 0;
    frames[isLive ? 'live' : 'quiet'].push(times);
    await page.waitForTimeout(SETTLED_MS);
  }
  return { quiet: figuresOf(frames.quiet), live: figuresOf(frames.live), changes };
}

async function openBoard(server: TestServer, browser: Browser, { board }: Stand): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, locale: 'ru-RU', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}/user/login`);
  await page.locator('input').first().fill(LEAD);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user'));
  await page.goto(`${server.url}/kanban/${board}`);
  // What is handed to the page keeps its names by a helper of the compiler that the page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.waitForFunction((count) => document.querySelectorAll('[data-card]').length === count, CARDS);
  return page;
}

/** Each change once the one before is answered, five in a second where the server keeps up. Answers how many there were. */
function changeCards(by: Client, { stages }: Stand): { stop(): Promise<number> } {
  let isOn = true;
  const work = async (): Promise<number> => {
    const { body } = await by.get(`/data/task/?page_name=tasks&page_size=${CARDS}`);
    const cards: { id: string; version: number; stage: { id: string } }[] = body.results;
    // The dragged one is of the second column.
    const others = cards.filter(({ stage }) => stage.id !== stages[1]?.id);
    let count = 0;
    for (const begun = performance.now(); isOn; count += 1) {
      const card = others[count % others.length];
      if (!card) throw new Error('no cards to change');
      const {
        status,
        text,
        body: row,
      } = await by.patch(`/data/task/${card.id}/`, {
        version: card.version,
        title: `Изменённая задача ${count}`,
        priority: count % 2 === 0 ? 'high' : 'low',
      });
      if (status !== 200) throw new Error(`A change was refused: ${status} ${text}`);
      card.version = row.version;
      const wait = begun + ((count + 1) * 1_000) / CHANGES_A_SECOND - performance.now();
      await new Promise((done) => setTimeout(done, Math.max(0, wait)));
    }
    return count;
  };
  const working = work();
  return {
    stop() {
      isOn = false;
      return working;
    },
  };
}

/** Over all columns and back, up and down, then let go outside: the card stays where it was. */
async function drag(page: Page): Promise<number[]> {
  const card = page.locator('[data-cell]').nth(1).locator('[data-card]').first();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + 30, { steps: 4 });
  await page.locator('.kk-overlay').waitFor();
  await page.evaluate(() => {
    window.frameTimes = [];
    window.isWatched = true;
    let last = 0;
    requestAnimationFrame(function frame(now) {
      if (last > 0) window.frameTimes.push(now - last);
      last = now;
      if (window.isWatched) requestAnimationFrame(frame);
    });
  });
  for (const begun = performance.now(); performance.now() - begun < DRAG_MS;) {
    const at = (performance.now() - begun) / 1_000;
    const stepped = performance.now();
    await page.mouse.move(
      SIZE.width * (0.5 + 0.28 * Math.sin(at * 1.6)),
      SIZE.height * (0.58 + 0.18 * Math.sin(at * 2.7)),
    );
    await new Promise((done) => setTimeout(done, Math.max(0, STEP_MS - (performance.now() - stepped))));
  }
  const times = await page.evaluate(() => {
    window.isWatched = false;
    return window.frameTimes;
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.kk-overlay').waitFor({ state: 'detached' });
  return times;
}

/** Medians over the rounds. */
function figuresOf(rounds: readonly (readonly number[])[]): FrameFigures {
  return {
    medianMs: median(rounds.map((times) => share(times, 0.5))),
    p95Ms: median(rounds.map((times) => share(times, 0.95))),
    worstMs: median(rounds.map((times) => share(times, 1))),
  };
}
