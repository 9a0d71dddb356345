// The first figure: the board of five columns of twenty cards, from its drawing to the painted frame, against one written by hand.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import { median } from './figures.ts';
import type { BoardName } from './page/main.ts';

export interface DrawingFigures {
  /** The first drawing of a page that was just loaded. */
  firstMs: Record<BoardName, number>;
  /** Drawn again and again in the same page. */
  againMs: Record<BoardName, number>;
}

const NAMES: readonly BoardName[] = ['ours', 'hand'];
const PAGES = Number(process.env['BENCH_ROUNDS'] ?? 5);
const DRAWINGS = 12;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const SIZE = { width: 1440, height: 900 };

export async function measureDrawing(): Promise<DrawingFigures> {
  const outDir = await mkdtemp(join(tmpdir(), 'keste-bench-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  try {
    await build({
      root: resolve(import.meta.dirname, 'page'),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      base: './',
      build: { outDir, emptyOutDir: true, target: 'es2022' },
    });
    server = await serve(outDir);
    browser = await launchChromium();
    return await drawn(browser, `${addressOf(server)}/index.html`);
  } finally {
    await browser?.close();
    server?.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function drawn(browser: Browser, url: string): Promise<DrawingFigures> {
  const first = { ours: [] as number[], hand: [] as number[] };
  const again = { ours: [] as number[], hand: [] as number[] };
  // Of each two pages one begins with the one board, the other with the other.
  for (let at = 0; at < 2 * PAGES; at += 1) {
    const context = await browser.newContext({ viewport: SIZE, locale: 'ru-RU' });
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(() => window.prepare());
    const order = at % 2 === 0 ? NAMES : NAMES.toReversed();
    const [begun] = order;
    for (let drawing = 0; drawing < DRAWINGS; drawing += 1)
      for (const name of drawing % 2 === 0 ? order : order.toReversed()) {
        const spent = await page.evaluate((board) => window.draw(board), name);
        if (drawing > 0) again[name].push(spent);
        else if (name === begun) first[name].push(spent);
      }
    if (at === 0) await requireSameLook(page);
    await context.close();
  }
  return {
    firstMs: { ours: median(first.ours), hand: median(first.hand) },
    againMs: { ours: median(again.ours), hand: median(again.hand) },
  };
}

/** Boards that show different things would say nothing. */
async function requireSameLook(page: Page): Promise<void> {
  const seen: string[] = [];
  for (const name of NAMES) {
    await page.evaluate((board) => window.draw(board), name);
    seen.push(await page.evaluate(() => window.seen()));
  }
  const [ours = '', hand = ''] = seen.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  if (!ours.endsWith(hand) || hand === '') {
    const at = [...hand].findIndex((sign, place) => sign !== ours.slice(-hand.length)[place]);
    throw new Error(
      `The boards show different things: «${ours.slice(at - 60, at + 60)}» and «${hand.slice(at - 60, at + 60)}»`,
    );
  }
}

/** The built page on a port of its own, this machine only. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://bench').pathname);
    readFile(path).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the bench server has no port');
  return `http://127.0.0.1:${address.port}`;
}
