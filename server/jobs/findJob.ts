// Which jobs somebody may see: his own, as owner or admin those of the organisation, and of the server's own work those of the first organisation.
import type { Job } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import { COLUMNS, type JobRow } from './jobRow.ts';
import { presentJob } from './presentJob.ts';
import { isHost, isOwner, type Kinds } from './readQueue.ts';

/** A condition over the parameters of `seenBy`. */
export const MAY_SEE = `id = $1 and (organization = $2 and (person = $3 or $4) or organization is null and $5)`;

/** Throws `invalid` for what is no id. */
export async function visibleTo(server: Queryable, id: string, caller: Caller): Promise<unknown[]> {
  return [
    requireUuid(id),
    caller.orgId,
    caller.userId,
    isOwner(caller),
    isOwner(caller) && (await isHost(server, caller)),
  ];
}

/** Throws `not_found`. */
export async function findJob(server: Queryable, id: string, caller: Caller): Promise<JobRow> {
  const [job] = await server.query<JobRow>(
    `select ${COLUMNS} from app.job where ${MAY_SEE}`,
    await visibleTo(server, id, caller),
  );
  if (!job) throw new ApiError('not_found');
  return job;
}

export async function showJob(server: Queryable, jobs: Kinds, id: string, caller: Caller): Promise<Job> {
  const job = await findJob(server, id, caller);
  return presentJob(job, jobs.definition(job.kind), caller);
}
