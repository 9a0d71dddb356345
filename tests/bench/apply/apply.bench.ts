// Bench `apply`: members read and write a table of 1,000,000 rows through the real server while an admin adds a field to it: a plain
// one with column, filter and index, then a formula. Worst and p95 time of a call, against the same load without a change.
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { signIn, work, type Call, type Session } from './member.ts';
import { entryModule, MEMBER, PASSWORD, prepare, type Prepared } from './prepare.ts';

export interface ApplyBench {
  bench: 'apply';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const QUIET_MS = Number(process.env['BENCH_ROUND_MS'] ?? 15_000);
const MEMBERS = 4;
const LIMIT_MS = 1_000;
const AFTER_MS = 2_000;

const label = (en: string): { en: string } => ({ en });
const PLAIN: Record<string, FieldDefinition> = { weight: { type: 'DecimalField', title: label('Weight'), min: '0', precision: 3 } };
const FORMULA: Record<string, FieldDefinition> = { ...PLAIN, with_tax: { type: 'DecimalField', title: label('With tax'), formula: '<price> * <qty> * 1.12' } };

export async function run(): Promise<ApplyBench> {
  const prepared = await prepare(ROWS);
  const children: ChildProcess[] = [];
  try {
    const port = await startServer(prepared, children);
    const owner = await signIn(port, 'owner@demo.keste', PASSWORD);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => signIn(port, MEMBER, PASSWORD)));
    const medians: Record<string, number> = {};
    await underLoad(members, () => sleep(QUIET_MS / 3));
    note('without', await underLoad(members, () => sleep(QUIET_MS)), medians);
    note('plain', await underLoad(members, () => applied({ owner, database: prepared.database, more: PLAIN, name: 'plain' }, medians)), medians);
    note('formula', await underLoad(members, () => applied({ owner, database: prepared.database, more: FORMULA, name: 'formula' }, medians)), medians);
    const ratios = Object.fromEntries(['plain', 'formula'].flatMap((change) => ['worst', 'p95'].map((figure) => [`${change}_${figure}_to_without`, round((medians[`${change}_${figure}_ms`] ?? 0) / (medians[`without_${figure}_ms`] ?? 1), 2)])));
    print(medians, ratios);
    return { bench: 'apply', medians, ratios };
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

interface Change {
  owner: Session;
  database: Prepared['database'];
  more: Record<string, FieldDefinition>;
  name: string;
}

/** Until the last index of the change is there, and a while longer. */
async function applied({ owner, database, more, name }: Change, medians: Record<string, number>): Promise<void> {
  await sleep(QUIET_MS / 5);
  const start = performance.now();
  const { status, body } = await owner.call('POST', '/modules/apply/', { text: JSON.stringify(entryModule(more)) });
  // Told by our own server.
  if (status !== 200 || (body as { ok: boolean }).ok !== true) throw new Error(`The change was refused: ${status} ${JSON.stringify(body)}`);
  medians[`${name}_apply_ms`] = round(performance.now() - start, 0);
  const field = Object.keys(more).at(-1) ?? '';
  for (;;) {
    const [found] = await database.asServer.query<{ ready: boolean }>(
      `select coalesce(bool_and(x.indisvalid), false) and not exists (select from pg_constraint k where k.conrelid = 'data.entry'::regclass and not k.convalidated) as ready
         from pg_index x where x.indrelid = 'data.entry'::regclass and x.indexrelid::regclass::text like '%' || $1 || '%'`, [`${field}_sort`]);
    if (found?.ready === true) break;
    await sleep(200);
  }
  medians[`${name}_ready_ms`] = round(performance.now() - start, 0);
  await sleep(AFTER_MS);
}

function note(name: string, calls: readonly Call[], medians: Record<string, number>): void {
  const times = calls.map(({ ms }) => ms).sort((one, other) => one - other);
  medians[`${name}_calls`] = times.length;
  medians[`${name}_p95_ms`] = round(times[Math.floor(times.length * 0.95)] ?? Number.NaN, 1);
  medians[`${name}_worst_ms`] = round(times.at(-1) ?? Number.NaN, 1);
}

function print(medians: Readonly<Record<string, number>>, ratios: Readonly<Record<string, number>>): void {
  const lines = [`a table of ${ROWS} rows, ${MEMBERS} members reading and writing, one field added`];
  for (const [name, value] of Object.entries({ ...medians, ...ratios })) lines.push(`${name.padEnd(32)}${String(value).padStart(10)}`);
  const worst = Math.max(medians['plain_worst_ms'] ?? 0, medians['formula_worst_ms'] ?? 0);
  lines.push(`limit: no call above ${LIMIT_MS} ms: ${worst <= LIMIT_MS ? 'kept' : 'broken'} (${worst} ms)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function startServer(prepared: Prepared, children: ChildProcess[]): Promise<number> {
  const child = fork(fileURLToPath(new URL('kesteServer.ts', import.meta.url)), [JSON.stringify(prepared.connection)], { execArgv: ['--import', 'tsx'] });
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
