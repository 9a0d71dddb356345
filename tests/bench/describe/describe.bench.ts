// Bench `describe`: the routes and one table_info of fifty modules, as owner and as guest: made for the first time after a start, and
// asked for again. A guest never pays more, though half of the fields and most rows are kept from him.
import type { ChildProcess } from 'node:child_process';
import { median, round, ROUND_MS, ROUNDS, CONNECTIONS, signIn, startServer } from '../list/contest.ts';
import { runLoad } from '../list/load.ts';
import { LOGINS, MODULES, PASSWORD, prepareModules } from './modules.ts';

export interface DescribeBench {
  bench: 'describe';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

type Who = keyof typeof LOGINS;

const CALLS = {
  routes: '/api/v1/app_info/routes/?ver=alt',
  table_info: '/api/v1/table_info/?model=thing_25&page_name=things_25&table_type=list',
} as const;
type CallName = keyof typeof CALLS;
/** Of a round: short ones side by side, so that what slows the machine slows both. */
const SLICES = 4;
const WHO: readonly Who[] = ['owner', 'guest'];

export async function run(): Promise<DescribeBench> {
  const prepared = await prepareModules();
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, key: string, value: number): void =>
    void to.set(key, [...(to.get(key) ?? []), value]);
  try {
    for (let index = 0; index < ROUNDS; index += 1) {
      const children: ChildProcess[] = [];
      const port = await startServer('kesteServer.ts', prepared.connection, children);
      // The first of the two finds the program cold: they take turns.
      const order = index % 2 === 0 ? WHO : WHO.toReversed();
      const cookies = new Map<Who, string>();
      for (const who of WHO) cookies.set(who, await signIn(port, { login: LOGINS[who], password: PASSWORD }));
      for (const who of order)
        for (const [name, path] of callsOf())
          add(first, `${name}_${who}`, await timeOf(port, path, cookies.get(who) ?? ''));
      for (let slice = 0; slice < SLICES; slice += 1) {
        for (const [name, path] of callsOf()) {
          for (const who of slice % 2 === 0 ? order : order.toReversed()) {
            const { perSecond } = await runLoad({
              port,
              path,
              headers: { cookie: cookies.get(who) ?? '', 'accept-language': 'ru' },
              connections: CONNECTIONS,
              durationMs: ROUND_MS / SLICES,
            });
            add(again, `${name}_${who}`, perSecond);
          }
        }
      }
      for (const child of children) child.kill('SIGTERM');
    }
    return report(first, again);
  } finally {
    await prepared.close();
  }
}

function callsOf(): [CallName, string][] {
  return [
    ['routes', CALLS.routes],
    ['table_info', CALLS.table_info],
  ];
}

/** Milliseconds. A call without a document goes ahead, so that the session and a connection are there. */
async function timeOf(port: number, path: string, cookie: string): Promise<number> {
  const ask = async (url: string): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie, 'accept-language': 'ru' } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  await ask('/api/v1/users/info/');
  const start = performance.now();
  await ask(path);
  return performance.now() - start;
}

function report(first: ReadonlyMap<string, number[]>, again: ReadonlyMap<string, number[]>): DescribeBench {
  const medians: Record<string, number> = {};
  for (const [key, values] of first) medians[`${key}_first_ms`] = round(median(values), 2);
  for (const [key, values] of again) medians[`${key}_again_per_s`] = round(median(values), 0);
  const of = (key: string): number => medians[key] ?? Number.NaN;
  const sum = (who: Who): number => of(`routes_${who}_first_ms`) + of(`table_info_${who}_first_ms`);
  // Time of one visit: both calls, one after another.
  const visit = (who: Who): number => 1 / of(`routes_${who}_again_per_s`) + 1 / of(`table_info_${who}_again_per_s`);
  const ratios = {
    guest_to_owner_first: round(sum('guest') / sum('owner'), 3),
    guest_to_owner_again: round(visit('guest') / visit('owner'), 3),
  };
  const lines = [
    `routes and one table_info of ${MODULES} modules, ${ROUNDS} rounds of a server of their own; again: ${CONNECTIONS} connections for ${ROUND_MS} ms`,
  ];
  for (const [name, value] of Object.entries({ ...medians, ...ratios }))
    lines.push(`${name.padEnd(36)}${String(value).padStart(10)}`);
  lines.push(
    'goal: a guest never pays more: guest_to_owner_first and guest_to_owner_again of at most 1, give or take the noise of the machine',
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  return { bench: 'describe', medians, ratios };
}
