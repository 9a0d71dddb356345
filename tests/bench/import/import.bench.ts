// Bench `import`: one person imports 50,000 rows as a job while four members read, create and edit in the same model. Worst and p95 time of
// their calls, against the same load without an import.
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn, work, type Call, type Session } from '../apply/member.ts';
import { MEMBER, PASSWORD, prepare, type Prepared } from '../apply/prepare.ts';

export interface ImportBench {
  bench: 'import';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const LINES = Number(process.env['BENCH_ROWS'] ?? 50_000);
const QUIET_MS = Number(process.env['BENCH_ROUND_MS'] ?? 10_000);
const STORED = 20_000;
const MEMBERS = 4;
const LIMIT_MS = 1_000;
const LOOK_MS = 250;

export async function run(): Promise<ImportBench> {
  const prepared = await prepare(STORED);
  const children: ChildProcess[] = [];
  try {
    const port = await startServer(prepared, children);
    const owner = await signIn(port, 'owner@demo.keste', PASSWORD);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => signIn(port, MEMBER, PASSWORD)));
    const medians: Record<string, number> = {};
    await underLoad(members, () => sleep(QUIET_MS / 2));
    note('without', await underLoad(members, () => sleep(QUIET_MS)), medians);
    note('import', await underLoad(members, () => imported(owner, medians)), medians);
    const [stored] = await prepared.database.query<{ count: number }>(`select count(*)::int as count from data.entry where name like 'Imported %'`);
    if (stored?.count !== LINES) throw new Error(`${String(stored?.count)} rows are there instead of ${LINES}`);
    const ratios: Record<string, number> = { import_worst_to_limit: round((medians['import_worst_ms'] ?? Number.NaN) / LIMIT_MS, 2) };
    for (const figure of ['worst', 'p95']) ratios[`import_${figure}_to_without`] = round((medians[`import_${figure}_ms`] ?? 0) / (medians[`without_${figure}_ms`] ?? 1), 2);
    print(medians, ratios);
    return { bench: 'import', medians, ratios };
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
}

async function underLoad(members: readonly Session[], during: () => Promise<void>): Promise<Call[]> {
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

/** Looked at, then carried out; until its job is over. */
async function imported(owner: Session, medians: Record<string, number>): Promise<void> {
  const lines = Array.from({ length: LINES }, (_unused, index) => `Imported ${index};new;${index % 1000}.5;${index % 40};2026-03-0${1 + (index % 9)}`);
  const form = new FormData();
  form.set('file', new Blob([`Name;Status;Price;Quantity;Due\n${lines.join('\n')}\n`]), 'entries.csv');
  const start = performance.now();
  const preview = await ask<{ id: string }>(owner, 'POST', '/data/entry/import/', form);
  medians['import_look_ms'] = round(performance.now() - start, 0);
  const job = await ask<{ id: string }>(owner, 'POST', `/data/entry/import/${preview.id}/`, { mapping: ['name', 'status', 'price', 'qty', 'due'], dry_run: false });
  for (;;) {
    const { state } = await ask<{ state: string }>(owner, 'GET', `/jobs/${job.id}/`);
    if (state === 'done') break;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The import ${state}`);
    await sleep(LOOK_MS);
  }
  medians['import_ms'] = round(performance.now() - start, 0);
}

/** What our own server answers. */
async function ask<T>(session: Session, method: string, path: string, body?: object): Promise<T> {
  const answer = await session.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return answer.body as T;
}

function note(name: string, calls: readonly Call[], medians: Record<string, number>): void {
  const times = calls.map(({ ms }) => ms).sort((one, other) => one - other);
  medians[`${name}_calls`] = times.length;
  medians[`${name}_p95_ms`] = round(times[Math.floor(times.length * 0.95)] ?? Number.NaN, 1);
  medians[`${name}_worst_ms`] = round(times.at(-1) ?? Number.NaN, 1);
}

function print(medians: Readonly<Record<string, number>>, ratios: Readonly<Record<string, number>>): void {
  const lines = [`${LINES} rows imported beside ${MEMBERS} members who read, create and edit in the same model`];
  for (const [name, value] of Object.entries({ ...medians, ...ratios })) lines.push(`${name.padEnd(32)}${String(value).padStart(10)}`);
  const worst = medians['import_worst_ms'] ?? Number.NaN;
  lines.push(`limit: no call above ${LIMIT_MS} ms: ${worst <= LIMIT_MS ? 'kept' : 'broken'} (${worst} ms)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function startServer(prepared: Prepared, children: ChildProcess[]): Promise<number> {
  const child = fork(fileURLToPath(new URL('../apply/kesteServer.ts', import.meta.url)), [JSON.stringify(prepared.connection)], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    // Said by our own child.
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}`)));
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
