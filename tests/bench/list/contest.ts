// How servers are held against each other: children of the bench, one load after another in rounds, medians by name.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runLoad, type Load } from './load.ts';

export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
export const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 2_000);
export const CONNECTIONS = 16;

export interface Contestant {
  name: string;
  load: Pick<Load, 'port' | 'path' | 'headers'>;
}

/** Interleaved, so that what slows the machine slows all. `<list>_<name>_per_s` and `…_p99_ms`. */
export async function contest(
  list: string,
  contestants: readonly Contestant[],
  medians: Record<string, number>,
): Promise<void> {
  const results = new Map(contestants.map(({ name }) => [name, { perSecond: [] as number[], p99Ms: [] as number[] }]));
  for (const { load } of contestants) await runLoad({ ...load, connections: CONNECTIONS, durationMs: ROUND_MS });
  await requireSameRows(contestants);
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    const order = round_ % 2 === 0 ? contestants : [...contestants].reverse();
    for (const { name, load } of order) {
      const result = await runLoad({ ...load, connections: CONNECTIONS, durationMs: ROUND_MS });
      results.get(name)?.perSecond.push(result.perSecond);
      results.get(name)?.p99Ms.push(result.p99Ms);
    }
  }
  for (const [name, { perSecond, p99Ms }] of results) {
    medians[`${list}_${name}_per_s`] = round(median(perSecond), 1);
    medians[`${list}_${name}_p99_ms`] = round(median(p99Ms), 1);
  }
}

/** A bench of different work would say nothing. */
async function requireSameRows(contestants: readonly Contestant[]): Promise<void> {
  const said = await Promise.all(
    contestants.map(async ({ load }) => {
      const { sample } = await runLoad({ ...load, connections: 1, durationMs: 1 });
      const { results, data, count } = JSON.parse(sample);
      return JSON.stringify({
        ids: (results ?? data).map((row: { id: string }) => row.id),
        ...(count === undefined ? {} : { count: Math.min(Number(count), 10_000) }),
      });
    }),
  );
  const [first] = said;
  const isSame = said.every(
    (each) => each === first || JSON.parse(each).ids.join() === JSON.parse(first ?? '').ids.join(),
  );
  if (!isSame)
    throw new Error(`The servers answer different rows: ${said.map((each) => each.slice(0, 120)).join(' / ')}`);
}

/** A child process over the prepared database; answers its port. `file` is beside this one. */
export function startServer(file: string, connection: object, children: ChildProcess[]): Promise<number> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(connection)], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    // Said by our own child.
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
}

/** The cookies of a session, as a header. */
export async function signIn(port: number, login: { login: string; password: string }): Promise<string> {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const cookies = (answer: Response): string[] =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const first = cookies(await fetch(`${base}/app_info/entry/`));
  const token = first.find((cookie) => cookie.startsWith('csrftoken='))?.split('=')[1] ?? '';
  const answer = await fetch(`${base}/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie: first.join('; ') },
    body: JSON.stringify({ ...login, device_id: 'bench' }),
  });
  if (!answer.ok) throw new Error(`The bench could not sign in: ${answer.status} ${await answer.text()}`);
  return [...first, ...cookies(answer)].join('; ');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
