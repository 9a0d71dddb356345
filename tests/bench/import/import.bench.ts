// Bench `import`: one person imports 50,000 rows as a job while four members read, create and edit in the same model. Worst and p95 time of
// their calls, against the same load without an import.
import { setTimeout as sleep } from 'node:timers/promises';
import { againstWithout, LIMIT_MS, note, print, round, withMembers, type Figures } from '../apply/load.ts';
import type { Session } from '../apply/member.ts';

export interface ImportBench {
  bench: 'import';
  medians: Figures;
  ratios: Figures;
}

const LINES = Number(process.env['BENCH_ROWS'] ?? 50_000);
const QUIET_MS = Number(process.env['BENCH_ROUND_MS'] ?? 10_000);
const STORED = 20_000;
const POLL_MS = 250;
const LOOK_POLL_MS = 20;

export function run(): Promise<ImportBench> {
  return withMembers(STORED, async ({ prepared, owner, underLoad }) => {
    const medians: Figures = {};
    await underLoad(() => sleep(QUIET_MS / 2));
    note('without', await underLoad(() => sleep(QUIET_MS)), medians);
    note('import', await underLoad(() => imported(owner, medians)), medians);
    const [stored] = await prepared.database.query<{ count: number }>(
      `select count(*)::int as count from data.entry where name like 'Imported %'`,
    );
    if (stored?.count !== LINES) throw new Error(`${String(stored?.count)} rows are there instead of ${LINES}`);
    const worst = medians['import_worst_ms'] ?? Number.NaN;
    const ratios = { import_worst_to_limit: round(worst / LIMIT_MS, 2), ...againstWithout(medians, ['import']) };
    print(`${LINES} rows imported`, { ...medians, ...ratios }, worst);
    return { bench: 'import', medians, ratios };
  });
}

/** Looked at, then carried out; until its job is over. */
async function imported(owner: Session, medians: Figures): Promise<void> {
  const lines = Array.from(
    { length: LINES },
    (_unused, index) => `Imported ${index};new;${index % 1000}.5;${index % 40};2026-03-0${1 + (index % 9)}`,
  );
  const form = new FormData();
  form.set('file', new Blob([`Name;Status;Price;Quantity;Due\n${lines.join('\n')}\n`]), 'entries.csv');
  const start = performance.now();
  const look = await ask<{ id: string }>(owner, 'POST', '/data/entry/import/', form);
  medians['import_sent_ms'] = round(performance.now() - start, 0);
  await ended(owner, look.id, LOOK_POLL_MS);
  medians['import_look_ms'] = round(performance.now() - start, 0);
  const run = await ask<{ id: string }>(owner, 'POST', `/data/entry/import/${look.id}/`, {
    mapping: ['name', 'status', 'price', 'qty', 'due'],
    dry_run: false,
  });
  await ended(owner, run.id, POLL_MS);
  medians['import_ms'] = round(performance.now() - start, 0);
}

async function ended(owner: Session, id: string, pollMs: number): Promise<void> {
  for (;;) {
    const { state } = await ask<{ state: string }>(owner, 'GET', `/jobs/${id}/`);
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`The import ${state}`);
    await sleep(pollMs);
  }
}

/** What our own server answers. */
async function ask<T>(session: Session, method: string, path: string, body?: object): Promise<T> {
  const answer = await session.call(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return answer.body as T;
}
