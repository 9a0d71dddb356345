// `npm run bench -- form`: 200 fields, ours against hand-written Mantine inputs, bare @rjsf/core, JSON Forms and amis, interleaved.
// The last two are no dependencies: they are installed beside tests/bench/peers/package.json when they are first needed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import type { FormFigures } from './page/main.ts';

const PAGE = resolve(import.meta.dirname, 'page');
const PEERS = resolve(import.meta.dirname, '../peers');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const SIZE = { width: 1440, height: 900 };
const INSTALL_MS = 600_000;
const FIGURES = ['mountMs', 'wholeMs', 'keyMs', 'keyP95Ms', 'validateMs'] as const;

interface Contestant {
  file: string;
  /** Package that must be installed. */
  peer?: string;
  /** Files of a peer that the page loads before it, by folder. */
  bundle?: { from: string; scripts: readonly string[]; styles: readonly string[] };
}

const CONTESTANTS: Readonly<Record<string, Contestant>> = {
  ours: { file: join(PAGE, 'ours.tsx') },
  hand: { file: join(PAGE, 'hand.tsx') },
  rjsf: { file: join(PAGE, 'rjsf.tsx') },
  jsonForms: { file: join(PEERS, 'jsonForms.js'), peer: '@jsonforms/react' },
  amis: {
    file: join(PEERS, 'amis.js'),
    peer: 'amis',
    bundle: { from: join(PEERS, 'node_modules/amis/sdk'), scripts: ['sdk.js'], styles: ['sdk.css', 'helper.css'] },
  },
};

export interface FormBench {
  bench: 'form';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

export async function run(): Promise<FormBench> {
  await installPeers();
  const names = Object.keys(CONTESTANTS).filter(isThere);
  const outDir = await mkdtemp(join(tmpdir(), 'keste-bench-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  try {
    for (const name of names) await buildPage(name, join(outDir, name));
    server = await serve(outDir);
    browser = await launchChromium();
    return summarise(names, await measureAll(browser, addressOf(server), names));
  } finally {
    await browser?.close();
    server?.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Without them the bench goes on with those that are there. */
async function installPeers(): Promise<void> {
  const missing = Object.values(CONTESTANTS).filter(
    ({ peer }) => peer !== undefined && !existsSync(join(PEERS, 'node_modules', peer)),
  );
  if (missing.length === 0) return;
  console.log('Installing the peers of this bench, once…');
  await promisify(execFile)('npm', ['ci'], { cwd: PEERS, timeout: INSTALL_MS }).catch((error: unknown) =>
    console.warn(`The peers did not install: ${String(error)}`),
  );
}

function isThere(name: string): boolean {
  const peer = CONTESTANTS[name]?.peer;
  const isInstalled = peer === undefined || existsSync(join(PEERS, 'node_modules', peer));
  if (!isInstalled) console.warn(`Left out: ${name}, since ${peer} is not installed.`);
  return isInstalled;
}

async function buildPage(name: string, outDir: string): Promise<void> {
  const contestant = CONTESTANTS[name];
  if (!contestant) throw new Error(`no contestant ${name}`);
  const { file, bundle } = contestant;
  const tags = bundle
    ? [
        ...bundle.styles.map((style) => `<link rel="stylesheet" href="./bundle/${style}">`),
        ...bundle.scripts.map((script) => `<script src="./bundle/${script}"></script>`),
      ].join('')
    : '';
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [
      react(),
      {
        name: 'contestant',
        enforce: 'pre',
        resolveId: (source) => (source.endsWith('/current.ts') ? file : undefined),
        transformIndexHtml: (html) => html.replace('</head>', `${tags}</head>`),
      },
    ],
  });
  if (bundle) await cp(bundle.from, join(outDir, 'bundle'), { recursive: true });
}

async function measureAll(
  browser: Browser,
  address: string,
  names: readonly string[],
): Promise<Map<string, FormFigures[]>> {
  const results = new Map<string, FormFigures[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with another one, so that none always runs on a rested or a tired machine.
    for (const offset of names.keys()) {
      const name = names[(round + offset) % names.length] ?? 'ours';
      results.get(name)?.push(await measureOne(browser, `${address}/${name}/index.html`));
    }
  }
  return results;
}

async function measureOne(browser: Browser, url: string): Promise<FormFigures> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'measureForm' in window);
    return await page.evaluate(() => window.measureForm());
  } catch (error) {
    throw new Error(`${url}: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

function summarise(names: readonly string[], results: ReadonlyMap<string, readonly FormFigures[]>): FormBench {
  const medians: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  const of = (name: string, figure: keyof FormFigures): number =>
    round(median((results.get(name) ?? []).map((figures) => figures[figure])));
  for (const figure of FIGURES) {
    for (const name of names) medians[`${name}.${figure}`] = of(name, figure);
    for (const name of names)
      if (name !== 'ours') ratios[`${figure}.ours/${name}`] = round(of('ours', figure) / of(name, figure));
  }
  console.log(`200 fields, medians of ${ROUNDS} interleaved rounds`);
  console.table(
    Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(FIGURES.map((figure) => [figure, of(name, figure)]))]),
    ),
  );
  return { bench: 'form', medians, ratios };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The built pages on a port of their own, this machine only. */
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
