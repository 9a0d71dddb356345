// Jobs of modules on the queue: one kind for all of them, whose payload names module and job, so that a room comes and goes without a start.
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { AbsentPerson, JobContext, JobSlot } from '../ports/index.ts';
import { labelText } from '../records/list/index.ts';
import { opened, runHooks } from '../records/write/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import type { Host } from './openHost.ts';
import { runCode, type ModuleWork, type Announcers } from './runCode.ts';

/** A schedule's has its slot instead of a person. */
type Payload = Pick<ModuleWork, 'module' | 'name'> & Partial<ModuleWork & JobSlot>;

export interface ModuleJobsDeps extends Pick<DomainDeps, 'catalog' | 'hooks' | 'jobs'> {
  host: Host;
  announcers: Announcers;
}

/** Kind of all jobs of modules on the queue. */
export const MODULE_JOB = 'module_job';
const LIMIT_MS = 600_000;
/** The one with the longest standing. */
const OWNER = `
  select m.user_id from app.membership m join data."user" u on u.id = m.user_id
  where m.organization = $1 and u.role = 'owner' and u.deleted_at is null order by u.created_at, u.id limit 1`;

const LANG = `
  select a.lang from app.membership m join app.account a on a.id = m.account_id where m.organization = $1 and m.user_id = $2`;

const DAY = `select to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD') as day from app.organization where id = $1`;

/** Answers how code asks for a job: it is there once the transaction commits. */
export function defineModuleJobs({ host, catalog, hooks, jobs, announcers }: ModuleJobsDeps): Announcers['later'] {
  const definition = defineJob<Payload>({
    name: MODULE_JOB,
    title: { ru: 'Работа модуля', kk: 'Модуль жұмысы', en: 'Work of a module' },
    lane: 'long',
    perOrganization: 1_000,
    async run({ module: moduleName, name, slot, values, person, reason }, context) {
      const module = host.modules().find((each) => each.name === moduleName);
      const code = Object.hasOwn(module?.code.jobs ?? {}, name) ? module?.code.jobs?.[name] : undefined;
      // Its room has gone meanwhile, and with it its work.
      if (!module || !code) return undefined;
      const caller = await callerOf(context, person, reason !== undefined);
      const given = values ?? (slot === undefined ? {} : { slot, day: await dayOf(context, slot) });
      const account = await context.database.transaction(async (tx) => {
        const { account: own } = opened({ hooks });
        const work = { tx, catalog: catalog.current(), caller, account: own };
        const why = reason === undefined ? {} : { reason: labelText(reason, caller.lang, name) };
        await runCode(
          { module, place: `jobs.${name}`, ...work, ...why, limits: { ms: LIMIT_MS, signal: context.signal } },
          announcers,
          (scope) => code.run({ ...scope, values: given }),
        );
        await runHooks(tx, work);
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
                kind: MODULE_JOB,
                payload: { module, name },
              } as const,
            ],
      ),
    ),
  );
  return async (work, tx) => {
    const { orgId, userId: personId } = work.person;
    // Whoever has not asked for it is not told of its end.
    const { at, ...payload } = work;
    await jobs.enqueue(definition, payload, {
      orgId,
      ...(work.reason === undefined ? { personId } : {}),
      ...(at === undefined ? {} : { at }),
      tx,
    });
  };
}

/** Of the organisation's clock, by which its schedules go. */
async function dayOf({ orgId, database }: JobContext, slot: string): Promise<string | undefined> {
  const [found] = await database.asServer.query<{ day: string }>(DAY, [orgId, slot]);
  return found?.day;
}

/** By the rights there are now; what a schedule brings has an owner's. */
async function callerOf(
  { id, orgId, database, callerOf: find }: JobContext,
  person: AbsentPerson | undefined,
  isInNameOf: boolean,
): Promise<Caller> {
  if (person && isInNameOf) {
    const [account] = await database.asServer.query<{ lang: Lang | null }>(LANG, [orgId, person.userId]);
    return { ...(await find({ ...person, lang: account?.lang ?? person.lang })), isUnattended: true };
  }
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
