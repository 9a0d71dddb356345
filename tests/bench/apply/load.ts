// Members at work on a real server while something else goes on, and what their calls took.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signIn, work, type Call, type Session } from './member.ts';
import { MEMBER, PASSWORD, prepare, type Prepared } from './prepare.ts';

export type Figures = Record<string, number>;

/** No call of a member may take longer. */
export const LIMIT_MS = 1_000;
const MEMBERS = 4;

export interface Stand {
  prepared: Prepared;
  owner: Session;
  /** The calls of all members meanwhile. */
  underLoad(during: () => Promise<void>): Promise<Call[]>;
}

/** A table of that many rows, the server, an owner and the members; gone when the work is done. */
export async function withMembers<T>(rows: number, run: (stand: Stand) => Promise<T>): Promise<T> {
  const prepared = await prepare(rows);
  const children: ChildProcess[] = [];
  try {
    const port = await startServer(prepared, children);
    const owner = await signIn(port, 'owner@demo.keste', PASSWORD);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => signIn(port, MEMBER, PASSWORD)));
    return await run({ prepared, owner, underLoad: (during) => callsDuring(members, during) });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
}

async function callsDuring(members: readonly Session[], during: () => Promise<void>): Promise<Call[]> {
  const calls: Call[] = [];
  let isOver = false;
  const working = Promise.all(members.map((member) => work(member, calls, () => isOver)));
  try {
    await Promise.race([during(), working]);
  } finally {
    isOver = true;
  }
  await working;
  return calls;
}

export function note(name: string, calls: readonly Call[], medians: Figures): void {
  const times = calls.map(({ ms }) => ms).sort((one, other) => one - other);
  medians[`${name}_calls`] = times.length;
  medians[`${name}_p95_ms`] = round(times[Math.floor(times.length * 0.95)] ?? Number.NaN, 1);
  medians[`${name}_worst_ms`] = round(times.at(-1) ?? Number.NaN, 1);
}

/** Worst and 95th call of each, against those without. */
export function againstWithout(medians: Figures, names: readonly string[]): Figures {
  return Object.fromEntries(
    names.flatMap((name) =>
      ['worst', 'p95'].map((figure) => [
        `${name}_${figure}_to_without`,
        round((medians[`${name}_${figure}_ms`] ?? 0) / (medians[`without_${figure}_ms`] ?? 1), 2),
      ]),
    ),
  );
}

export function print(title: string, figures: Readonly<Figures>, worstMs: number): void {
  const lines = [`${title} beside ${MEMBERS} members who read, create and edit in the same model`];
  for (const [name, value] of Object.entries(figures)) lines.push(`${name.padEnd(32)}${String(value).padStart(10)}`);
  lines.push(`limit: no call above ${LIMIT_MS} ms: ${worstMs <= LIMIT_MS ? 'kept' : 'broken'} (${worstMs} ms)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function startServer(prepared: Prepared, children: ChildProcess[]): Promise<number> {
  const child = fork(fileURLToPath(new URL('kesteServer.ts', import.meta.url)), [JSON.stringify(prepared.connection)], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    // Said by our own child.
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}`)));
  });
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
