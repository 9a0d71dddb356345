// Workflow rules at work: what they follow, who runs them, their clock, the end of their log.
import type { CallSender } from '../callOut/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import type { Announcers, Host } from '../host/index.ts';
import { serverSchedule } from '../jobs/index.ts';
import type { HookWork, Jobs, Outbox, RowChange, RowHooks } from '../ports/index.ts';
import { createAddressCalls } from './addressCalls.ts';
import { clockSchedule } from './clock.ts';
import { executeRuns } from './execute.ts';
import { followWrites } from './follow.ts';
import { createRunQueue, type RunQueue } from './runs.ts';
import type { StepTools } from './steps.ts';

export interface WorkflowsDeps {
  jobs: Jobs;
  catalog: CatalogStore;
  host: Host;
  announcers: Announcers;
  outbox: Outbox;
  sender: CallSender;
  /** What hears of the rows that rules write. */
  hooks(): RowHooks;
}

export interface Workflows {
  tools: StepTools;
  runs: RunQueue;
  /** Within the transaction of the changes. */
  follow(changes: readonly RowChange[], work: HookWork): Promise<void>;
}

const LOG_KEPT_DAYS = 30;
/** Longer than the clock looks back. */
const MARKS_KEPT_DAYS = 45;

export function openWorkflows({ jobs, catalog, host, announcers, outbox, sender, hooks }: WorkflowsDeps): Workflows {
  const tools: StepTools = { host, announcers, outbox, callAddress: createAddressCalls({ jobs, sender, catalog }) };
  const runs = createRunQueue(jobs, (ids, context) => executeRuns(ids, context, { catalog, hooks, tools }));
  jobs.schedule(clockSchedule({ catalog, runs }));
  jobs.schedule(tidySchedule());
  return { tools, runs, follow: (changes, work) => followWrites(changes, work, runs) };
}

function tidySchedule(): ReturnType<typeof serverSchedule> {
  const title = {
    ru: 'Очистка журнала правил',
    kk: 'Ережелер журналын тазалау',
    en: 'Clearing the log of workflow rules',
  };
  return serverSchedule({ name: 'tidy_workflows', title, cron: '41 * * * *' }, async ({ database }) => {
    const server = database.asServer;
    await server.query(
      `delete from app.workflow_run where id in (select id from app.workflow_run where created_at < now() - interval '${LOG_KEPT_DAYS} days' limit 5000)`,
    );
    await server.query(`delete from app.workflow_mark where at < now() - interval '${MARKS_KEPT_DAYS} days'`);
  });
}
