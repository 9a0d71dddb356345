// Runs are written with what they follow, and queued in the same transaction.
import type { ErrorCode } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { JobContext, Jobs } from '../ports/index.ts';

/** Rules that lead to each other end here, by the fault `workflow_loop`. */
export const MAX_DEPTH = 5;
const LOOP: ErrorCode = 'workflow_loop';
/** Runs of one job. */
const MOST_OF_A_JOB = 100;

export interface NewRun {
  rule: string;
  model: string;
  row_id: string | null;
  event_key: string;
}

export interface RunsJob {
  runs: readonly string[];
}

export interface RunQueue {
  /** Answers how many were new: one event of one rule comes once. */
  write(
    tx: Queryable,
    orgId: string,
    runs: readonly NewRun[],
    from: { cause: string | null; depth: number },
  ): Promise<number>;
}

const WRITE = `
  insert into app.workflow_run (organization, rule, model, row_id, event_key, cause, depth, state, error, finished_at)
  select $1, r.rule, r.model, r.row_id, r.event_key, $3, $4::int,
         case when $4::int > ${MAX_DEPTH} then 'failed' else 'waiting' end,
         case when $4::int > ${MAX_DEPTH} then '{"code":"${LOOP}"}'::jsonb end, case when $4::int > ${MAX_DEPTH} then now() end
  from jsonb_to_recordset($2::jsonb) as r (rule text, model text, row_id uuid, event_key text)
  on conflict (organization, rule, event_key) do nothing returning id, state`;

/** `run` does the job. */
export function createRunQueue(
  jobs: Jobs,
  run: (runs: readonly string[], context: JobContext) => Promise<void>,
): RunQueue {
  const job = defineJob<RunsJob>({
    name: 'run_workflows',
    title: { ru: 'Правила автоматизации', kk: 'Автоматтандыру ережелері', en: 'Workflow rules' },
    async run({ runs }, context) {
      await run(runs, context);
      return undefined;
    },
  });
  jobs.define(job);
  return {
    async write(tx, orgId, runs, { cause, depth }) {
      const written = await tx.query<{ id: string; state: string }>(WRITE, [orgId, JSON.stringify(runs), cause, depth]);
      const waiting = written.filter(({ state }) => state === 'waiting').map(({ id }) => id);
      for (let from = 0; from < waiting.length; from += MOST_OF_A_JOB)
        await jobs.enqueue(job, { runs: waiting.slice(from, from + MOST_OF_A_JOB) }, { orgId, tx });
      return written.length;
    },
  };
}
