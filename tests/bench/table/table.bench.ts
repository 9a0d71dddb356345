// `npm run bench -- table`: 100,000 × 30 with formulas and a total row, ours against AG Grid Community, TanStack Table + Virtual and hand-made DOM, interleaved.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import type { PageFigures } from './page/main.ts';

const GRIDS = ['ours', 'agGrid', 'tanstack', 'floor'] as const;
type GridName = (typeof GRIDS)[number];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const SIZE = { width: 1440, height: 900 };

type Figures = PageFigures & { heapMb: number };
type Figure = keyof Figures;
const FIGURES: readonly Figure[] = [
  'mountMs',
  'scrollP95Ms',
  'scrollWorstMs',
  'slowFrames',
  'editMs',
  'sortMs',
  'heapMb',
];

export interface TableBench {
  bench: 'table';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

export async function run(): Promise<TableBench> {
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
    browser = await launchChromium({ args: ['--js-flags=--expose-gc', '--enable-precise-memory-info'] });
    return summarise(await measureAll(browser, addressOf(server)));
  } finally {
    await browser?.close();
    server?.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, address: string): Promise<Map<GridName, Figures[]>> {
  const results = new Map<GridName, Figures[]>(GRIDS.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with another one, so that none always runs on a rested or a tired machine.
    for (const offset of GRIDS.keys()) {
      const name = GRIDS[(round + offset) % GRIDS.length] ?? 'ours';
      results.get(name)?.push(await measureOne(browser, `${address}/index.html?grid=${name}`));
    }
  }
  return results;
}

async function measureOne(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.evaluate(() => window.prepare());
    const client = await context.newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const mountMs = await page.evaluate(() => window.measureMount());
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    const rest = await page.evaluate(() => window.measureRest());
    return { mountMs, ...rest, heapMb: usedSize / 1024 / 1024 };
  } finally {
    await context.close();
  }
}

function summarise(results: ReadonlyMap<GridName, readonly Figures[]>): TableBench {
  const medians: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  const of = (name: GridName, figure: Figure): number =>
    round(median((results.get(name) ?? []).map((figures) => figures[figure])));
  for (const figure of FIGURES) {
    for (const name of GRIDS) medians[`${name}.${figure}`] = of(name, figure);
    if (figure === 'slowFrames') continue;
    ratios[`${figure}.ours/agGrid`] = round(of('ours', figure) / of('agGrid', figure));
    ratios[`${figure}.ours/tanstack`] = round(of('ours', figure) / of('tanstack', figure));
    ratios[`${figure}.ours/floor`] = round(of('ours', figure) / of('floor', figure));
  }
  console.log(`100,000 × 30, medians of ${ROUNDS} interleaved rounds`);
  console.table(
    Object.fromEntries(
      GRIDS.map((name) => [name, Object.fromEntries(FIGURES.map((figure) => [figure, of(name, figure)]))]),
    ),
  );
  return { bench: 'table', medians, ratios };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
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
