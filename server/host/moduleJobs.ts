// Jobs of modules on the queue: one kind for all of them, whose payload names module and job, so that a room comes and goes without a start.
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { AbsentPerson, JobContext } from '../ports/index.ts';
import { opened, settle } from '../records/write/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import type { Host } from './openHost.ts';
import { runCode, type ModuleWork, type Announcers } from './runCode.ts';

/** A schedule's has its slot instead of a person. */
type Payload = Pick<ModuleWork, 'module' | 'name'> & Partial<ModuleWork>;

export interface ModuleJobsDeps extends Pick<DomainDeps, 'catalog' | 'hooks' | 'jobs'> {
  host: Host;
  announcers: Announcers;
}

const KIND = 'module_job';
const LIMIT_MS = 600_000;
/** The one with the longest standing. */
const OWNER = `
  select m.user_id from app.membership m join data."user" u on u.id = m.user_id
  where m.organization = $1 and u.role = 'owner' and u.deleted_at is null order by u.created_at, u.id limit 1`;

/** Answers how code asks for a job: it is there once the transaction commits. */
export function defineModuleJobs({ host, catalog, hooks, jobs, announcers }: ModuleJobsDeps): Announcers['later'] {
  const definition = defineJob<Payload>({
    name: KIND,
    title: { ru: 'Работа модуля', kk: 'Модуль жұмысы', en: 'Work of a module' },
    lane: 'long',
    perOrganization: 1_000,
    async run({ module: moduleName, name, values = {}, person }, context) {
      const module = host.modules().find((each) => each.name === moduleName);
      const code = Object.hasOwn(module?.code.jobs ?? {}, name) ? module?.code.jobs?.[name] : undefined;
      // Its room has gone meanwhile, and with it its work.
      if (!module || !code) return undefined;
      const caller = await callerOf(context, person);
      const account = await context.database.transaction(async (tx) => {
        const { account: own } = opened({ hooks });
        const work = { tx, catalog: catalog.current(), caller, account: own };
        await runCode(
          { module, place: `jobs.${name}`, ...work, limits: { ms: LIMIT_MS, signal: context.signal } },
          announcers,
          (scope) => code.run({ ...scope, values }),
        );
        await settle(tx, work);
        await context.done(tx);
        return own;
      });
      for (const announce of account.afterwards) announce();
      return undefined;
    },
  });
  jobs.define(definition);
  jobs.scheduleEach(() =>
    host.modules().flatMap(({ name: module, code }) =>
      Object.entries(code.jobs ?? {}).flatMap(([name, { schedule: cron }]) =>
        cron === undefined
          ? []
          : [
              {
                name: `${module}.${name}`,
                cron,
                zone: 'organization',
                kind: KIND,
                payload: { module, name },
              } as const,
            ],
      ),
    ),
  );
  return async (work, tx) =>
    void (await jobs.enqueue(definition, work, { orgId: work.person.orgId, personId: work.person.userId, tx }));
}

/** By the rights there are now; what a schedule brings has an owner's. */
async function callerOf(
  { id, orgId, database, callerOf: find }: JobContext,
  person: AbsentPerson | undefined,
): Promise<Caller> {
  if (person) return find(person);
  const userId = orgId === undefined ? undefined : await ownerOf(database, orgId);
  if (orgId === undefined || userId === undefined) throw new ApiError('forbidden');
  return { ...(await find({ orgId, userId, lang: 'ru', actionUid: id })), isUnattended: true };
}

/** In whose name the server does what nobody asked for. */
export async function ownerOf(database: Database, orgId: string): Promise<string | undefined> {
  const [owner] = await database.asServer.query<{ user_id: string }>(OWNER, [orgId]);
  return owner?.user_id;
}
