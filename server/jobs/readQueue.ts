// The queue as owners and admins see it: what waits, runs and failed in their organisation; those of the first one see the server's own work too.
import type { Jobs as JobsDocument } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { isUuid, type Caller } from '../http/index.ts';
import type { JobDefinition } from '../ports/index.ts';
import { COLUMNS, type JobRow } from './jobRow.ts';
import { presentError, titleOf } from './presentJob.ts';

const PAGE = 50;
const STATES: ReadonlyMap<string, string> = new Map([
  ['open', `('waiting', 'running')`],
  ['failed', `('failed')`],
  ['over', `('done', 'cancelled')`],
]);
const IS_HOST = 'select $1 = (select id from app.organization order by created_at, id limit 1) as is_host';
const VISIBLE = '(j.organization = $1 or j.organization is null and $2)';

export function isOwner({ roles }: Pick<Caller, 'roles'>): boolean {
  return roles.includes('owner') || roles.includes('admin');
}

/** Throws `forbidden`. */
export function requireOwner(caller: Caller): Caller {
  if (!isOwner(caller)) throw new ApiError('forbidden');
  return caller;
}

/** Whoever runs the server has its first organisation. */
export async function isHost(server: Queryable, { orgId }: Pick<Caller, 'orgId'>): Promise<boolean> {
  const [row] = await server.query<{ is_host: boolean }>(IS_HOST, [orgId], 'is_host_organization');
  return row?.is_host === true;
}

/** The kinds of jobs there are. */
export interface Kinds {
  definition(kind: string): JobDefinition<never> | undefined;
}

type ListedRow = JobRow & { full_name: string | null; run_at: string };

/** Throws `invalid` for an unknown state or a cursor that is not ours. */
export async function readQueue(
  server: Queryable,
  jobs: Kinds,
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<JobsDocument> {
  const asked = query['state'] ?? 'open';
  const states = typeof asked === 'string' ? STATES.get(asked) : undefined;
  if (states === undefined) throw new ApiError('invalid', { state: [{ rule: 'choice' }] });
  const { cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw new ApiError('invalid', { cursor: [{ rule: 'form' }] });
  const scope = [caller.orgId, await isHost(server, caller)];
  const rows = await server.query<ListedRow>(
    `select ${COLUMNS.split(', ')
      .map((name) => `j.${name}`)
      .join(', ')}, j.run_at, u.full_name
     from app.job j left join data."user" u on u.id = j.person and u.organization = j.organization and u.deleted_at is null
     where ${VISIBLE} and j.state in ${states} ${cursor === undefined ? '' : 'and (j.created_at, j.id) < (select c.created_at, c.id from app.job c where c.id = $3)'}
     order by j.created_at desc, j.id desc limit ${PAGE + 1}`,
    [...scope, ...(cursor === undefined ? [] : [cursor])],
  );
  const [counts] = await server.query<JobsDocument['counts']>(
    `select ${['waiting', 'running', 'failed'].map((state) => `count(*) filter (where j.state = '${state}') as ${state}`).join(', ')} from app.job j where ${VISIBLE} and j.state in ('waiting', 'running', 'failed')`,
    scope,
  );
  const shown = rows.slice(0, PAGE);
  return {
    results: shown.map((row) => entryOf(row, jobs, caller)),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    counts: counts ?? { waiting: 0, running: 0, failed: 0 },
  };
}

function entryOf(row: ListedRow, jobs: Kinds, { lang }: Caller): JobsDocument['results'][number] {
  const { id, kind, state, percent, attempts, error } = row;
  return {
    id,
    kind,
    title: titleOf(kind, jobs.definition(kind), lang),
    state,
    percent,
    attempts,
    person: row.full_name,
    is_server: row.organization === null,
    ...(error === null ? {} : { reason: presentError(error, lang).message }),
    created_at: row.created_at,
    run_at: row.run_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
  };
}
