// Demo data that a module's code makes: once for each module, when it first appears in the demo organisation, in the name of its owner.
import { personAsCaller } from '../accounts/index.ts';
import { inOrganization } from '../database/index.ts';
import { opened, runHooks } from '../records/write/index.ts';
import { isWholeDemo } from '../seed/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ownerOf } from './moduleJobs.ts';
import type { Host } from './openHost.ts';
import type { Module } from './readCode.ts';
import { runCode, type Announcers } from './runCode.ts';

export interface ModuleDemoDeps extends Pick<DomainDeps, 'database' | 'catalog' | 'hooks'> {
  host: Host;
  announcers: Announcers;
  log(message: string): void;
}

const KEYS = { demo: 'demo_code', wholeDemo: 'demo_code_whole' } as const;
const LOCK_KEY = 72_410_013;
const LIMIT_MS = 600_000;

/** What fails stands in the log, leaves nothing, and is tried again at the next start or change of definitions. */
export async function fillModuleDemo(deps: ModuleDemoDeps, orgId: string): Promise<void> {
  // A room that has just come is looked at first.
  await deps.host.reload();
  const whole = (await isWholeDemo(deps.database.asServer)) ? (['demo', 'wholeDemo'] as const) : (['demo'] as const);
  const parts = deps.host
    .modules()
    .flatMap((module) => whole.flatMap((part) => (module.code[part] ? [{ module, part }] : [])));
  for (const { module, part } of parts) {
    try {
      await deps.database.asServer.transaction(async (tx) => {
        await tx.query('set local statement_timeout = 0');
        await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        const userId = await ownerOf(deps.database, orgId);
        if (userId === undefined) return;
        const [isFirst] = await tx.query(
          `insert into app.setting (key, value) values ($1, to_jsonb(now())) on conflict (key) do nothing returning key`,
          [`${KEYS[part]} ${module.name}`],
        );
        if (isFirst) await inOrganization(orgId, () => run(deps, { module, part }, { orgId, userId }));
      });
    } catch (error) {
      deps.log(
        `The demo data of ${module.name} could not be made: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
}

async function run(
  { database, catalog, hooks, announcers }: ModuleDemoDeps,
  { module, part }: { module: Module; part: keyof typeof KEYS },
  person: { orgId: string; userId: string },
): Promise<void> {
  const caller = await personAsCaller(database, { ...person, lang: 'ru', actionUid: '' });
  const limits = { ms: LIMIT_MS, signal: new AbortController().signal };
  const account = await database.transaction(async (tx) => {
    const { account: own } = opened({ hooks });
    const work = { tx, catalog: catalog.current(), caller, account: own };
    await runCode({ module, place: part, ...work, limits }, announcers, async (scope) => module.code[part]?.(scope));
    await runHooks(tx, work);
    return own;
  });
  for (const tell of account.afterwards) tell();
}
