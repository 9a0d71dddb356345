// Bench `list`: a filtered, counted page of 25 of 100,000 rows through the real server (session, organisation scope, permissions)
// against the same SQL through the bare driver behind a bare Fastify. Interleaved rounds; servers in processes of their own.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KESTE_LISTS } from './lists.ts';
import { runLoad, type Load } from './load.ts';
import { BENCH_LOGIN, prepare, type Prepared } from './prepare.ts';

export interface ListBench {
  bench: 'list';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 2_000);
const CONNECTIONS = 16;

interface Contestant {
  name: string;
  load: Pick<Load, 'port' | 'path' | 'headers'>;
}

export async function run(): Promise<ListBench> {
  const prepared = await prepare(ROWS);
  const children: ChildProcess[] = [];
  try {
    const keste = await startServer('kesteServer.ts', prepared, children);
    const bare = await startServer('bareServer.ts', prepared, children);
    const headers = { cookie: await signIn(keste), 'accept-language': 'ru' };
    const medians: Record<string, number> = {};
    for (const [list, path] of KESTE_LISTS) {
      const bareLoad = (variant: string): Pick<Load, 'port' | 'path' | 'headers'> => ({ port: bare, path: `/${list}/${variant}?organization=${prepared.organization}`, headers: {} });
      await measure(list, [
        { name: 'keste', load: { port: keste, path, headers } },
        { name: 'bare_prepared', load: bareLoad('prepared') },
        { name: 'bare_unprepared', load: bareLoad('unprepared') },
      ], medians);
    }
    return report(medians);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
}

async function measure(list: string, contestants: readonly Contestant[], medians: Record<string, number>): Promise<void> {
  const results = new Map(contestants.map(({ name }) => [name, { perSecond: [] as number[], p99Ms: [] as number[] }]));
  for (const { load } of contestants) await runLoad({ ...load, connections: CONNECTIONS, durationMs: ROUND_MS });
  await requireSameRows(contestants);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const { name, load } of order) {
      const result = await runLoad({ ...load, connections: CONNECTIONS, durationMs: ROUND_MS });
      results.get(name)?.perSecond.push(result.perSecond);
      results.get(name)?.p99Ms.push(result.p99Ms);
    }
  }
  for (const [name, { perSecond, p99Ms }] of results) {
    medians[`${list}_${name}_per_s`] = round(median(perSecond), 0);
    medians[`${list}_${name}_p99_ms`] = round(median(p99Ms), 1);
  }
}

/** A bench of different work would say nothing. */
async function requireSameRows(contestants: readonly Contestant[]): Promise<void> {
  const said = await Promise.all(contestants.map(async ({ load }) => {
    const { sample } = await runLoad({ ...load, connections: 1, durationMs: 1 });
    const { results, count } = JSON.parse(sample);
    return JSON.stringify({ ids: results.map((row: { id: string }) => row.id), count: Math.min(Number(count), 10_000) });
  }));
  if (new Set(said).size !== 1) throw new Error(`The servers answer different rows: ${said.map((each) => each.slice(0, 120)).join(' / ')}`);
}

function report(medians: Record<string, number>): ListBench {
  const of = (name: string): number => medians[name] ?? Number.NaN;
  const ratios: Record<string, number> = {};
  for (const list of KESTE_LISTS.keys()) {
    const bare = Math.max(of(`${list}_bare_prepared_per_s`), of(`${list}_bare_unprepared_per_s`));
    const bareP99 = Math.min(of(`${list}_bare_prepared_p99_ms`), of(`${list}_bare_unprepared_p99_ms`));
    ratios[`${list}_per_s_keste_to_bare`] = round(of(`${list}_keste_per_s`) / bare, 3);
    ratios[`${list}_p99_keste_to_bare`] = round(of(`${list}_keste_p99_ms`) / bareP99, 3);
  }
  print(medians, ratios);
  return { bench: 'list', medians, ratios };
}

function print(medians: Readonly<Record<string, number>>, ratios: Readonly<Record<string, number>>): void {
  const lines = [`25 of ${ROWS} rows, filtered and counted (cap 10,000), ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms`];
  for (const [name, value] of Object.entries({ ...medians, ...ratios })) lines.push(`${name.padEnd(44)}${String(value).padStart(10)}`);
  lines.push('goal: counted_per_s_keste_to_bare of at least 0.75 (against the faster of the two bare servers)');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function startServer(file: string, prepared: Prepared, children: ChildProcess[]): Promise<number> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(prepared.connection)], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    // Said by our own child.
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}

async function signIn(port: number): Promise<string> {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const cookies = (answer: Response): string[] => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const first = cookies(await fetch(`${base}/app_info/entry/`));
  const token = first.find((cookie) => cookie.startsWith('csrftoken='))?.split('=')[1] ?? '';
  const answer = await fetch(`${base}/users/login/`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie: first.join('; ') }, body: JSON.stringify({ ...BENCH_LOGIN, device_id: 'bench' }) });
  if (!answer.ok) throw new Error(`The bench could not sign in: ${answer.status} ${await answer.text()}`);
  return [...first, ...cookies(answer)].join('; ');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
