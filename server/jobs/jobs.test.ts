// The queue on the real database: processes that share it, one that is killed, failures, limits and the clock.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../errors/index.ts';
import type { JobDefinition } from '../ports/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createJobs, defineJob, type JobService } from './index.ts';

const title = { en: 'Test' };

let db: TestDatabase;
let directory: string;
let logged: string[];
let open: JobService[];

beforeEach(async () => {
  db = await createTestDatabase();
  await db.database.query('create table public.effect (key text, by text)');
  directory = mkdtempSync(join(tmpdir(), 'keste-jobs-'));
  logged = [];
  open = [];
});
afterEach(async () => {
  for (const jobs of open) await jobs.close();
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A process of the server, as far as the queue is concerned. */
function process_(...definitions: JobDefinition<never>[]): JobService {
  const jobs = createJobs({ database: db.scoped, directory, upkeep: 'off', log: (message) => logged.push(message) });
  for (const definition of definitions) jobs.define(definition);
  open.push(jobs);
  return jobs;
}

const effect = (by: string, after: () => Promise<void> = async () => undefined): JobDefinition<{ key: string }> =>
  defineJob<{ key: string }>({
    name: 'effect',
    title,
    async run({ key }, { database, done }) {
      await database.asServer.transaction(async (tx) => {
        await tx.query('insert into public.effect (key, by) values ($1, $2)', [key, by]);
        await done(tx);
      });
      await after();
      return undefined;
    },
  });

const effects = (): Promise<{ key: string; by: string }[]> =>
  db.database.query<{ key: string; by: string }>('select key, by from public.effect order by key');
const jobOf = async (
  id: string,
): Promise<
  { state: string; attempts: number; error: { code: string } | null; payload: unknown; result: unknown } | undefined
> =>
  (
    await db.database.query<{
      state: string;
      attempts: number;
      error: { code: string } | null;
      payload: unknown;
      result: unknown;
    }>('select state, attempts, error, payload, result from app.job where id = $1', [id])
  )[0];
const stateOf = async (id: string): Promise<string | undefined> => (await jobOf(id))?.state;

async function organization(timezone = 'Asia/Almaty'): Promise<string> {
  const [row] = await db.database.query<{ id: string }>(
    `insert into app.organization (name, timezone, created_at) values ('Test', $1, '2020-01-01') returning id`,
    [timezone],
  );
  return row?.id ?? '';
}

describe('what is done once', () => {
  it('[JOB-01] every job of two processes is done by one of them', async () => {
    const orgId = await organization();
    const [one, two] = ['one', 'two'].map((name) => effect(name));
    const processes = [process_(one as JobDefinition<never>), process_(two as JobDefinition<never>)];
    const keys = Array.from({ length: 60 }, (_unused, index) => String(index).padStart(2, '0'));
    await Promise.all(keys.map(async (key, index) => processes[index % 2]?.enqueue(effect(''), { key }, { orgId })));
    await expect
      .poll(async () => (await db.database.query(`select 1 from app.job where state = 'done'`)).length)
      .toBe(60);
    expect((await effects()).map(({ key }) => key)).toEqual(keys);
    expect(new Set((await effects()).map(({ by }) => by)).size).toBe(2);
  });

  it('[JOB-01] a job is there with the transaction that asks for it, or not at all', async () => {
    const orgId = await organization();
    const definition = effect('us');
    const jobs = process_(definition as JobDefinition<never>);
    await expect(
      db.database.transaction(async (tx) => {
        await jobs.enqueue(definition, { key: 'never' }, { orgId, tx });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await jobs.enqueue(definition, { key: 'ours' }, { orgId });
    await expect.poll(effects).toEqual([{ key: 'ours', by: 'us' }]);
    expect(await db.database.query('select 1 from app.job')).toHaveLength(1);
  });

  it.each([
    ['before commit', 2, 'us'],
    ['after commit', 1, 'killed'],
  ] as const)(
    '[JOB-02] a process that is killed %s leaves nothing half done and nothing done twice',
    { tags: ['full'] },
    async (stopAt, attempts, by) => {
      const orgId = await organization();
      const definition = effect('us');
      const waiting = createJobs({ database: db.scoped, directory, log: () => undefined });
      waiting.define(definition);
      open.push(waiting);
      const id = await waiting.enqueue(definition, { key: 'k' }, { orgId });
      const child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, 'killedWorker.ts'),
          JSON.stringify({ address: db.address, directory, stopAt }),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await new Promise<void>((resolve) =>
        child.stdout.on('data', (text: Buffer) => String(text).includes('standing') && resolve()),
      );
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      waiting.start();
      const queued = (): Promise<unknown[]> =>
        db.database.query('select 1 from graphile_worker.jobs where key = $1', [id]);
      await expect.poll(async () => [await stateOf(id), (await queued()).length]).toEqual(['done', 0]);
      expect(await effects()).toEqual([{ key: 'k', by }]);
      expect((await jobOf(id))?.attempts).toBe(attempts);
    },
  );

  it('[JOB-02] an attempt that another one has overtaken writes nothing', async () => {
    const orgId = await organization();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let begun = 0;
    let ended = 0;
    const definition = defineJob<object>({
      name: 'overtaken',
      title,
      async run(_payload, { database, done, attempt }) {
        begun += 1;
        if (attempt === 1) await held;
        await database.asServer
          .transaction(async (tx) => {
            await tx.query('insert into public.effect (key, by) values ($1, $2)', ['k', `attempt ${attempt}`]);
            await done(tx);
          })
          .finally(() => (ended += 1));
        return undefined;
      },
    });
    const jobs = process_(definition as JobDefinition<never>);
    const id = await jobs.enqueue(definition, {}, { orgId });
    await expect.poll(() => begun).toBe(1);
    // As after the loss of the connection that holds the worker alive.
    await db.database.query(
      'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))',
    );
    await expect.poll(() => stateOf(id)).toBe('done');
    letGo();
    await expect.poll(() => ended).toBe(2);
    expect(await effects()).toEqual([{ key: 'k', by: 'attempt 2' }]);
  });
});

describe('what fails', () => {
  it(
    '[JOB-03] is tried again after pauses that grow, and given up in the end with its reason',
    { tags: ['full'] },
    async () => {
      const orgId = await organization();
      let tries = 0;
      const definition = defineJob<object>({
        name: 'failing',
        title,
        attempts: 3,
        run: () => {
          tries += 1;
          throw new Error('secret 4242');
        },
      });
      const jobs = process_(definition as JobDefinition<never>);
      const id = await jobs.enqueue(definition, {}, { orgId });
      const pauses: number[] = [];
      for (const attempt of [1, 2]) {
        await expect
          .poll(
            async () =>
              (
                await db.database.query(
                  'select 1 from graphile_worker.jobs where attempts = $1 and locked_at is null',
                  [attempt],
                )
              ).length,
          )
          .toBe(1);
        expect(await stateOf(id)).toBe('waiting');
        const [row] = await db.database.query<{ id: string; pause: number }>(
          'select id, extract(epoch from run_at - updated_at)::float as pause from graphile_worker.jobs',
        );
        pauses.push(row?.pause ?? 0);
        await db.database.query('select graphile_worker.reschedule_jobs(array[$1::bigint], now())', [row?.id]);
      }
      await expect.poll(() => stateOf(id)).toBe('failed');
      expect([tries, (await jobOf(id))?.error]).toEqual([3, { code: 'internal' }]);
      expect(pauses[0]).toBeGreaterThan(1);
      expect((pauses[1] ?? 0) / (pauses[0] ?? 1)).toBeGreaterThan(2);
      expect(logged.join()).not.toContain('4242');
    },
  );

  it('[JOB-03] a refusal is not tried again', async () => {
    const orgId = await organization();
    let tries = 0;
    const definition = defineJob<object>({
      name: 'refused',
      title,
      run: () => {
        tries += 1;
        throw new ApiError('invalid', { file: [{ rule: 'required' }] });
      },
    });
    const id = await process_(definition as JobDefinition<never>).enqueue(definition, {}, { orgId });
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect([tries, (await jobOf(id))?.error]).toEqual([
      1,
      { code: 'invalid', fields: { file: [{ rule: 'required' }] } },
    ]);
  });
});

describe('limits', () => {
  const slow = (letGo: Promise<void>): JobDefinition<object> =>
    defineJob<object>({
      name: 'limited',
      title,
      perPerson: 1,
      perOrganization: 2,
      async run() {
        await letGo;
        return undefined;
      },
    });

  it('[JOB-04] so many of a person and of an organisation, also when all are asked for at once; others go on', async () => {
    const [orgId, otherId] = [await organization(), await organization()];
    let release = (): void => undefined;
    const definition = slow(new Promise((resolve) => (release = resolve)));
    const jobs = process_(definition as JobDefinition<never>);
    const ask = (org: string, personId: string): Promise<string> =>
      jobs.enqueue(definition, {}, { orgId: org, personId }).then(
        () => 'taken',
        (error: unknown) => (error instanceof ApiError ? error.code : 'another error'),
      );
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await Promise.all([ask(orgId, a), ask(orgId, a), ask(orgId, a)])).sort()).toEqual([
      'job_running',
      'job_running',
      'taken',
    ]);
    expect(await ask(orgId, b)).toBe('taken');
    expect([await ask(orgId, c), await ask(otherId, c)]).toEqual(['jobs_busy', 'taken']);
    release();
    await expect
      .poll(async () => (await db.database.query(`select 1 from app.job where state = 'done'`)).length)
      .toBe(3);
    expect(await ask(orgId, a)).toBe('taken');
  });
});

describe('limits beside each other', () => {
  it('[JOB-04] one that is asked for but not written yet counts', async () => {
    const orgId = await organization();
    const personId = randomUUID();
    const definition = defineJob<object>({ name: 'limited', title, perPerson: 1, run: async () => undefined });
    const jobs = process_(definition as JobDefinition<never>);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const first = db.database.transaction(async (tx) => {
      await jobs.enqueue(definition, {}, { orgId, personId, tx });
      isAsked();
      await held;
    });
    await asked;
    let answer: unknown;
    const second = jobs
      .enqueue(definition, {}, { orgId, personId })
      .then(
        () => 'taken',
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
      .then((own) => (answer = own));
    const waiting = (): Promise<unknown[]> =>
      db.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like '%hashtextextended($1, 0)%'`,
      );
    await expect.poll(async () => answer ?? (await waiting()).length).not.toBe(0);
    commit();
    await Promise.all([first, second]);
    expect(answer).toBe('job_running');
  });
});

describe('lanes', () => {
  it('[JOB-17] each works on while the others are full', async () => {
    const orgId = await organization();
    const jobs = process_();
    const lanes = ['short', 'awaited', 'long'] as const;
    const begun: string[] = [];
    let letGo: () => void = () => undefined;
    let held: Promise<void>;
    const definitions = lanes.map((lane) =>
      defineJob<{ waits: boolean }>({
        name: `in_${lane}`,
        title,
        lane,
        async run({ waits }) {
          begun.push(lane);
          if (waits) await held;
          return undefined;
        },
      }),
    );
    for (const definition of definitions) jobs.define(definition);
    for (const full of lanes) {
      const [blocking, ...others] = [...definitions].sort(
        (one, other) => Number(other.lane === full) - Number(one.lane === full),
      );
      begun.length = 0;
      held = new Promise((resolve) => (letGo = resolve));
      // More than any lane does at once.
      const many = await Promise.all(
        Array.from({ length: 6 }, () => jobs.enqueue(blocking ?? fail(), { waits: true }, { orgId })),
      );
      const few = await Promise.all(others.map((each) => jobs.enqueue(each, { waits: false }, { orgId })));
      await expect.poll(() => Promise.all(few.map(stateOf))).toEqual(['done', 'done']);
      expect([full, begun.filter((lane) => lane === full).length < many.length]).toEqual([full, true]);
      letGo();
      await expect.poll(async () => new Set(await Promise.all(many.map(stateOf)))).toEqual(new Set(['done']));
    }
  });
});

function fail(): never {
  throw new Error('no such lane');
}

describe('what did not come to a result', () => {
  it('[JOB-08] is told to its kind with its id, once it failed or was cancelled, and not before it is tried again', async () => {
    const orgId = await organization();
    const personId = randomUUID();
    const told: unknown[] = [];
    let attempts = 0;
    const definition = defineJob<{ refuses: boolean }>({
      name: 'leaves_files',
      title,
      attempts: 2,
      async run({ refuses }) {
        attempts += 1;
        if (refuses) throw new ApiError('gone');
        if (attempts === 1) throw new Error('once');
        return undefined;
      },
      discard: async (job) => void told.push(job),
    });
    const jobs = process_(definition as JobDefinition<never>);
    const mended = await jobs.enqueue(definition, { refuses: false }, { orgId, personId });
    await expect
      .poll(async () => (await db.database.query('select 1 from graphile_worker.jobs where attempts = 1')).length)
      .toBe(1);
    await db.database.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await expect.poll(() => stateOf(mended)).toBe('done');
    const id = randomUUID();
    await jobs.enqueue(definition, { refuses: true }, { orgId, personId, id });
    await expect.poll(() => told).toEqual([{ id, personId }]);
    expect(await stateOf(id)).toBe('failed');
  });
});

describe('secrets', () => {
  it('[JOB-05] what a job is given is sealed in the database where it is a secret, and gone once it is done', async () => {
    const orgId = await organization();
    const got: unknown[] = [];
    const definition = defineJob<{ text: string }>({
      name: 'secret',
      title,
      isSecret: true,
      async run(payload) {
        got.push(payload);
        return undefined;
      },
    });
    const idle = createJobs({ database: db.scoped, directory, log: () => undefined });
    idle.define(definition);
    open.push(idle);
    const id = await idle.enqueue(definition, { text: 'code 735912' }, { orgId });
    expect(
      JSON.stringify(await db.database.query('select j.*, q.* from app.job j, graphile_worker._private_jobs q')),
    ).not.toContain('735912');
    idle.start();
    await expect.poll(() => stateOf(id)).toBe('done');
    expect([got, (await jobOf(id))?.payload]).toEqual([[{ text: 'code 735912' }], {}]);
  });
});

describe('the clock', () => {
  const daily = (cron: string): { jobs: JobService; slots: () => Promise<string[]> } => {
    const jobs = process_();
    jobs.schedule({
      name: 'digest',
      cron,
      zone: 'organization',
      job: defineJob({ name: 'digest', title, run: async () => undefined }),
    });
    return {
      jobs,
      slots: async () =>
        (
          await db.database.query<{ name: string }>(
            `select o.timezone || ' ' || coalesce(to_char(s.last_slot at time zone 'UTC', 'MM-DD HH24:MI'), '') as name from app.job_schedule s join app.organization o on o.id = s.organization order by 1`,
          )
        ).map(({ name }) => name),
    };
  };
  const runsOf = async (): Promise<number> =>
    (await db.database.query(`select 1 from app.job where kind = 'digest'`)).length;

  it('[JOB-06] a slot of an organisation comes once, by its own clock, whichever processes look', async () => {
    await organization('Asia/Almaty');
    await organization('Europe/Berlin');
    const processes = [daily('0 9 * * *'), daily('0 9 * * *')];
    const tick = async (at: string): Promise<number> => {
      const before = await runsOf();
      await Promise.all(processes.map(({ jobs }) => jobs.tick(new Date(at))));
      return (await runsOf()) - before;
    };
    expect(await tick('2026-06-01T00:00:00Z')).toBe(0);
    // 09:00 in Almaty, then in Berlin.
    expect(await tick('2026-06-01T03:59:59Z')).toBe(0);
    expect(await tick('2026-06-01T04:00:00Z')).toBe(1);
    expect(await tick('2026-06-01T04:00:10Z')).toBe(0);
    expect(await tick('2026-06-01T07:00:01Z')).toBe(1);
    // Nobody looked for two days: the newest slot stands for those that passed.
    expect(await tick('2026-06-04T00:00:00Z')).toBe(2);
    expect(await runsOf()).toBe(4);
  });

  it.each([
    {
      what: 'the hour that is left out',
      cron: '30 2 * * *',
      zone: 'Europe/Berlin',
      from: '2026-03-28T12:00:00Z',
      hours: 48,
      expected: ['03-29 01:30', '03-30 00:30'],
    },
    {
      what: 'the hour that comes twice',
      cron: '30 2 * * *',
      zone: 'Europe/Berlin',
      from: '2026-10-24T12:00:00Z',
      hours: 48,
      expected: ['10-25 00:30', '10-26 01:30'],
    },
    {
      what: 'another offset from one day on',
      cron: '30 23 * * *',
      zone: 'Asia/Almaty',
      from: '2024-02-28T18:00:00Z',
      hours: 74,
      expected: ['02-29 17:30', '03-01 18:30', '03-02 18:30'],
    },
  ])('[JOB-06] $what: one run a day', async ({ cron, zone, from, hours, expected }) => {
    await organization(zone);
    const { jobs, slots } = daily(cron);
    const seen: string[] = [];
    await jobs.tick(new Date(from));
    for (let minutes = 10; minutes <= hours * 60; minutes += 10) {
      const before = await runsOf();
      await jobs.tick(new Date(Date.parse(from) + minutes * 60_000));
      if ((await runsOf()) > before) seen.push(...(await slots()).map((slot) => slot.replace(`${zone} `, '')));
    }
    expect(seen).toEqual(expected);
    expect(await runsOf()).toBe(expected.length);
  });
});
