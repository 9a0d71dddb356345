// Bench `list`: a filtered, counted page of 25 of 100,000 rows through the real server (session, organisation scope, permissions)
// against the same SQL through the bare driver behind a bare Fastify; then pages of a million rows with row conditions, also against
// Directus. Interleaved rounds; servers in processes of their own.
import type { ChildProcess } from 'node:child_process';
import { contest, CONNECTIONS, round, ROUND_MS, ROUNDS, signIn, startServer, type Contestant } from './contest.ts';
import { KESTE_LISTS } from './lists.ts';
import { runMillion } from './million/runMillion.ts';
import { runThrough } from './million/through.ts';
import { BENCH_LOGIN, prepare } from './prepare.ts';

export interface ListBench {
  bench: 'list';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
/** `filtered`, `million` or `through`; default: all. */
const ONLY = process.env['BENCH_ONLY'];

export async function run(): Promise<ListBench> {
  const medians: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  const isAsked = (part: string): boolean => (ONLY ?? part) === part;
  if (isAsked('filtered')) await runFiltered(medians, ratios);
  if (isAsked('million')) await runMillion(medians, ratios);
  if (isAsked('through')) await runThrough(medians, ratios);
  return { bench: 'list', medians, ratios };
}

async function runFiltered(medians: Record<string, number>, ratios: Record<string, number>): Promise<void> {
  const prepared = await prepare(ROWS);
  const children: ChildProcess[] = [];
  try {
    const keste = await startServer('kesteServer.ts', prepared.connection, children);
    const bare = await startServer('bareServer.ts', prepared.connection, children);
    const headers = { cookie: await signIn(keste, BENCH_LOGIN), 'accept-language': 'ru' };
    const own: Record<string, number> = {};
    for (const [list, path] of KESTE_LISTS) {
      const bareLoad = (variant: string): Contestant['load'] => ({
        port: bare,
        path: `/${list}/${variant}?organization=${prepared.organization}`,
        headers: {},
      });
      await contest(
        list,
        [
          { name: 'keste', load: { port: keste, path, headers } },
          { name: 'bare_prepared', load: bareLoad('prepared') },
          { name: 'bare_unprepared', load: bareLoad('unprepared') },
        ],
        own,
      );
    }
    report(own, ratios);
    Object.assign(medians, own);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
}

function report(medians: Readonly<Record<string, number>>, ratios: Record<string, number>): void {
  const of = (name: string): number => medians[name] ?? Number.NaN;
  const own: Record<string, number> = {};
  for (const list of KESTE_LISTS.keys()) {
    const bare = Math.max(of(`${list}_bare_prepared_per_s`), of(`${list}_bare_unprepared_per_s`));
    const bareP99 = Math.min(of(`${list}_bare_prepared_p99_ms`), of(`${list}_bare_unprepared_p99_ms`));
    own[`${list}_per_s_keste_to_bare`] = round(of(`${list}_keste_per_s`) / bare, 3);
    own[`${list}_p99_keste_to_bare`] = round(of(`${list}_keste_p99_ms`) / bareP99, 3);
  }
  const lines = [
    `25 of ${ROWS} rows, filtered and counted (cap 10,000), ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms`,
  ];
  for (const [name, value] of Object.entries({ ...medians, ...own }))
    lines.push(`${name.padEnd(44)}${String(value).padStart(10)}`);
  lines.push('goal: counted_per_s_keste_to_bare of at least 0.75 (against the faster of the two bare servers)');
  process.stdout.write(`${lines.join('\n')}\n`);
  Object.assign(ratios, own);
}
