// `npm run bench -- outbox`: work without a network, in Chromium. A kept view of 20,000 rows opened against a plain read of the same
// store; its filter, order and totals against the same by hand over rows in memory; and the outbox in the product itself.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import { measureApp, WRITES, type AppFigures } from './inApp.ts';
import type { QueryFigures } from './page/main.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

type Figure = 'openMs' | 'plainReadMs' | keyof QueryFigures | keyof AppFigures;

export interface OutboxBench {
  bench: 'outbox';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

export async function run(): Promise<OutboxBench> {
  const outDir = await mkdtemp(join(tmpdir(), 'keste-bench-'));
  let server: Server | undefined;
  try {
    await build({
      root: resolve(import.meta.dirname, 'page'),
      configFile: false,
      logLevel: 'error',
      base: './',
      build: { outDir, emptyOutDir: true, target: 'es2022' },
    });
    server = await serve(outDir);
    const browser = await launchChromium({});
    try {
      const context = await browser.newContext({ baseURL: addressOf(server) });
      const figures = new Map<Figure, readonly number[]>(await measureAll(context));
      for (const [name, values] of Object.entries(await measureApp(ROUNDS)))
        figures.set(name as keyof AppFigures, values);
      return summarise(figures);
    } finally {
      await browser.close();
    }
  } finally {
    server?.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measureAll(context: BrowserContext): Promise<ReadonlyMap<Figure, readonly number[]>> {
  const figures = new Map<Figure, number[]>();
  const note = (name: Figure, ms: number): void => void figures.set(name, [...(figures.get(name) ?? []), ms]);
  await inPage(context, 'keep');
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = [
      async () => note('openMs', Number(await inPage(context, 'openKeptMs'))),
      async () => note('plainReadMs', Number(await inPage(context, 'plainReadMs'))),
    ];
    for (const measure of round % 2 === 0 ? both : both.reverse()) await measure();
    // What the page answers is its own type.
    const { keptMs, memoryMs } = (await inPage(context, 'queryMs')) as QueryFigures;
    note('keptMs', keptMs);
    note('memoryMs', memoryMs);
  }
  return figures;
}

type Step = 'keep' | 'openKeptMs' | 'plainReadMs' | 'queryMs';

async function inPage(context: BrowserContext, step: Step): Promise<unknown> {
  const page = await context.newPage();
  try {
    await page.goto('/index.html');
    return await page.evaluate(`window.${step}()`);
  } finally {
    await page.close();
  }
}

function summarise(figures: ReadonlyMap<Figure, readonly number[]>): OutboxBench {
  const medians = Object.fromEntries([...figures].map(([name, values]) => [name, median(values)]));
  const ratio = (one: Figure, other: Figure): number => (medians[one] ?? NaN) / (medians[other] ?? NaN);
  const ratios = {
    mark: ratio('markOfflineMs', 'markOnlineMs'),
    drain: ratio('byHandMs', 'drainMs'),
    open: ratio('openMs', 'plainReadMs'),
    query: ratio('keptMs', 'memoryMs'),
  };
  console.table({
    'key to mark': {
      ms: medians['markOfflineMs'],
      against: medians['markOnlineMs'],
      ratio: ratios.mark,
      goal: '≤ 1.1',
    },
    [`drain ${WRITES} writes`]: {
      ms: medians['drainMs'],
      against: medians['byHandMs'],
      ratio: ratios.drain,
      goal: '≥ 0.8',
    },
    'open 20,000 rows': { ms: medians['openMs'], against: medians['plainReadMs'], ratio: ratios.open, goal: '≤ 1.2' },
    'filter, order, total': { ms: medians['keptMs'], against: medians['memoryMs'], ratio: ratios.query, goal: '≤ 2' },
  });
  return { bench: 'outbox', medians, ratios };
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}

async function serve(root: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(root, new URL(request.url ?? '/', 'http://bench').pathname);
    readFile(path).then(
      (content) => response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
