// A job is written down: within its limits, in the transaction of what asks for it. The database queues it with its row (migration 010).
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { JobDefinition, NewJob } from '../ports/index.ts';
import { jsonText } from './jsonText.ts';

/** Seconds after which another try is worth it. */
const WAIT_S = 10;

type Limits = Pick<JobDefinition<never>, 'name' | 'perPerson' | 'perOrganization'>;

export async function writeJob(
  tx: Queryable,
  definition: Limits,
  payload: unknown,
  { id, orgId, personId, model, at }: Omit<NewJob, 'tx'>,
): Promise<string> {
  if (orgId !== undefined) await keepToLimits(tx, definition, { orgId, personId, isPlanned: at !== undefined });
  const [job] = await tx.query<{ id: string }>(
    'insert into app.job (id, organization, person, kind, payload, model, run_at) values (coalesce($6, gen_random_uuid()), $1, $2, $3, $4, $5, coalesce($7, now())) returning id',
    [orgId ?? null, personId ?? null, definition.name, jsonText(payload), model ?? null, id ?? null, at ?? null],
    'job_insert',
  );
  if (!job) throw new Error('a job was not written');
  return job.id;
}

/** Those that wait for a day of their own beside those that may begin. */
const PLANNED_TIMES = 10;

/** Counted one after another: the lock ends with the transaction. */
async function keepToLimits(
  tx: Queryable,
  { name, perPerson, perOrganization }: Limits,
  { orgId, personId, isPlanned }: { orgId: string; personId: string | undefined; isPlanned: boolean },
): Promise<void> {
  if (perPerson === undefined && perOrganization === undefined) return;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs ${name} of ${orgId}`]);
  const [open] = await tx.query<{ person: number; organization: number }>(
    `select count(*) filter (where person = $3) as person, count(*) as organization from app.job where kind = $1 and organization = $2 and state in ('waiting', 'running') and (run_at > now()) = $4`,
    [name, orgId, personId ?? null, isPlanned],
  );
  const times = isPlanned ? PLANNED_TIMES : 1;
  if (personId !== undefined && (open?.person ?? 0) >= times * (perPerson ?? Infinity))
    throw new ApiError('job_running');
  if ((open?.organization ?? 0) >= times * (perOrganization ?? Infinity))
    throw new ApiError('jobs_busy', undefined, { wait: WAIT_S });
}
