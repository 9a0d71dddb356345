// `npm run bench -- lighthouse`: the production build before a real server with demo data, Lighthouse's mobile setting, on the
// login page and on the first table of a signed-in user, and on that table Lighthouse's desktop setting too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { BrowserContext } from 'playwright-core';
import { build } from '../../../scripts/build.ts';
import { launchChromiumProfile } from '../../../scripts/run/chromium.ts';
import { signInByForm, waitForRows } from '../../e2e/harness/browser.ts';
import { freePort, startServer } from '../../e2e/harness/server.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const MEMBER = 'member.ru@demo.keste';
const PAGES = ['login', 'table', 'desktop'] as const;
type PageName = (typeof PAGES)[number];
const ADDRESSES: Record<PageName, string> = { login: '/user/login', table: '/contractors', desktop: '/contractors' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

export interface LighthouseBench {
  bench: 'lighthouse';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

export async function run(): Promise<LighthouseBench> {
  await build({ ifChanged: true });
  const server = await startServer();
  try {
    const rounds: Record<PageName, Record<string, number>[]> = { login: [], table: [], desktop: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const page of PAGES) rounds[page].push(await measure(server.url, page));
    return summarise(rounds);
  } finally {
    await server.stop();
  }
}

/** A fresh profile for each measure; the table's has signed in, but holds nothing else of the page. */
async function measure(url: string, page: PageName): Promise<Record<string, number>> {
  const profile = mkdtempSync(join(tmpdir(), 'keste-lighthouse-'));
  const port = await freePort();
  const context = await launchChromiumProfile(profile, { args: [`--remote-debugging-port=${port}`] });
  try {
    if (page !== 'login') await enter(context, url);
    const flags = { port, logLevel: 'error', output: 'html', onlyCategories: CATEGORIES } as const;
    const outcome = await lighthouse(
      url + ADDRESSES[page],
      { ...flags, disableStorageReset: page !== 'login' },
      page === 'desktop' ? desktopConfig : undefined,
    );
    if (!outcome) throw new Error('Lighthouse gave no result');
    const folder = process.env['BENCH_REPORTS'];
    if (folder) writeFileSync(join(folder, `${page}.html`), String(outcome.report));
    return figuresOf(outcome.lhr);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function enter(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await signInByForm(page, MEMBER, `${url}${ADDRESSES.table}`);
  await waitForRows(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  });
}

function figuresOf(result: Result): Record<string, number> {
  const scores = Object.entries(result.categories).map(
    ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
  );
  const times = TIMES.map(
    (name) => [name, Math.round((result.audits[name]?.numericValue ?? 0) * 1000) / 1000] as const,
  );
  const failed = Object.values(result.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`  ${result.requestedUrl}: ${id}: ${title}`);
  return Object.fromEntries([...scores, ...times]);
}

function summarise(rounds: Record<PageName, Record<string, number>[]>): LighthouseBench {
  const medians: Record<string, number> = {};
  for (const page of PAGES)
    for (const name of Object.keys(rounds[page][0] ?? {}))
      medians[`${page}.${name}`] = median(rounds[page].map((figures) => figures[name] ?? Number.NaN));
  console.log(`Lighthouse, mobile and desktop, medians of ${ROUNDS}`);
  console.table(
    Object.fromEntries(
      PAGES.map((page) => [
        page,
        Object.fromEntries([...CATEGORIES, ...TIMES].map((name) => [name, medians[`${page}.${name}`]])),
      ]),
    ),
  );
  return { bench: 'lighthouse', medians, ratios: {} };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
