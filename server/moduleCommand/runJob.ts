// `npm run module -- run-job MODULE JOB`: the queue of this installation gets the job for each organisation, a running server does it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { roomPlaces } from '../definitionDirectories.ts';
import { StartError } from '../errors/index.ts';
import { MODULE_JOB, type ModuleCode } from '../host/index.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../database/index.ts';

export interface RunJob {
  organization: string;
  state: 'done' | 'failed' | 'cancelled';
  /** Code of what failed. */
  error: string | undefined;
}

/** Until a server takes it. */
const PATIENCE_MS = 30_000;
const LOOKED_EVERY_MS = 250;

const WRITE = `
  insert into app.job (organization, kind, payload)
  select id, $1, jsonb_build_object('module', $2::text, 'name', $3::text, 'slot', now()) from app.organization returning id`;
const READ = `
  select o.name as organization, j.state, j.attempts, j.error->>'code' as error
  from app.job j join app.organization o on o.id = j.organization where j.id = any($1::uuid[]) order by o.name`;

export async function runJobNow(
  database: Database,
  settings: Settings,
  { module, job }: { module: string; job: string },
): Promise<RunJob[]> {
  await requireJob(settings, module, job);
  const written = await database.asServer.query<{ id: string }>(WRITE, [MODULE_JOB, module, job]);
  const ids = written.map(({ id }) => id);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const jobs = await database.asServer.query<Omit<RunJob, 'state'> & { attempts: number; state: string }>(READ, [
      ids,
    ]);
    // What failed once is tried again by the server: that is as far as this waits.
    const open = jobs.filter(({ state, error }) => (state === 'waiting' || state === 'running') && error === null);
    if (open.length === 0)
      return jobs.map(({ organization, state, error }) => ({
        organization,
        state: state === 'done' || state === 'cancelled' ? state : 'failed',
        error: error ?? undefined,
      }));
    if (Date.now() > until && open.every(({ attempts }) => attempts === 0))
      throw new StartError(
        'no server took the job within half a minute: start one on this database, the job waits for it',
      );
    await setTimeout(LOOKED_EVERY_MS);
  }
}

async function requireJob(settings: Settings, module: string, job: string): Promise<void> {
  const file = roomPlaces(settings)
    .flatMap(({ code, rooms }) => [join(rooms, module, 'index.ts'), join(code, module, 'index.mjs')])
    .find((path) => existsSync(path));
  if (file === undefined) throw new StartError(`there is no code of a module ${module}`);
  // A room's file exports its declaration.
  const { default: declared } = (await import(pathToFileURL(file).href)) as { default: ModuleCode };
  const known = Object.keys(declared.jobs ?? {});
  if (!known.includes(job))
    throw new StartError(`${module} has no job ${job}: it has ${known.length === 0 ? 'none' : known.join(', ')}`);
}
