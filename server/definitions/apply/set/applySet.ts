// Applies several files as one change: what is sound of them in one transaction, what is not is answered with its reasons.
import { ApiError } from '../../../errors/index.ts';
import type { Database, Queryable } from '../../../database/index.ts';
import { ownerOfTable } from '../../catalog/modelFields.ts';
import { installFunctions, runInspected, StorageRefusal } from '../../storage/applyStorage.ts';
import type { Step } from '../../storage/step.ts';
import { PlanOutdated, StorageBusy, underLock } from '../../storage/storageLock.ts';
import { originOf, refusalIssue, settleDraft } from '../applyDefinition.ts';
import type { ApplyAsk, DefinitionsContext, SetFile, SetPlan } from '../definitionsContext.ts';
import { settleDefinitionFiles } from '../definitionFile.ts';
import { laterOf } from '../draft/prepare.ts';
import { finishLater } from '../finishLater.ts';
import type { PlanIssue } from '../plan/storedPlan.ts';
import { notifyProcesses, readStamp, readStored, type Stored } from '../stored.ts';
import { planSet, shownSet, type PlannedSet } from './planSet.ts';

interface Applied {
  planned: PlannedSet;
  rows: Stored[];
  later: readonly Step[];
}

/** Answers a plan for each file. Throws `conflict` when a `base` is not in force any more: then nothing changed. */
export async function applyDefinitionSet(
  { database, catalog }: DefinitionsContext,
  files: readonly SetFile[],
  { lang, organization, by }: Omit<ApplyAsk, 'base' | 'file'>,
): Promise<SetPlan> {
  const ask: Asked = { organization, by: by ?? null, largeBytes: catalog.largeBytes };
  const { planned, rows, later } = await applied(database, files, { ...ask, patienceMs: catalog.patienceMs });
  catalog.goesOn((warn) => finishLater(database, later, { largeBytes: catalog.largeBytes, warn }));
  const modules = rows.map(({ module }) => module);
  if (modules.length > 0) await catalog.refresh().finally(() => catalog.notifyApplied(modules));
  const sound = planned.entries.flatMap(({ plan }) => (plan.ok ? [plan.module] : []));
  const unwritten = await settleDefinitionFiles(database, sound, catalog.directories);
  if (modules.length > 0) catalog.recheckSoon();
  const entries = planned.entries.map((entry) => {
    const reason = unwritten.get(entry.plan.module);
    return reason && entry.plan.ok
      ? { ...entry, plan: { ...entry.plan, warnings: [...entry.plan.warnings, { path: '/', reason }] } }
      : entry;
  });
  return shownSet({ entries }, lang);
}

interface Asked {
  organization: string | undefined;
  by: string | null;
  largeBytes: number | undefined;
}

/** What only the database could tell refuses its own file; the others are tried without it. */
async function applied(
  database: Database,
  files: readonly SetFile[],
  { patienceMs, ...ask }: Asked & { patienceMs: number | undefined },
): Promise<Applied> {
  const blocked = new Map<string, PlanIssue>();
  for (;;) {
    const tried: { planned?: PlannedSet } = {};
    try {
      return await underLock(database, applying(files, { ...ask, blocked, tried }), patienceMs);
    } catch (error) {
      if (!(error instanceof StorageRefusal || error instanceof StorageBusy)) throw error;
      const model = error.table === undefined ? undefined : ownerOfTable(error.table);
      const own = tried.planned?.go.members.find((member) => member.model === model && !blocked.has(member.file));
      for (const file of own ? [own.file] : files.map((each) => each.file)) blocked.set(file, refusalIssue(error));
    }
  }
}

interface Trying extends Asked {
  blocked: ReadonlyMap<string, PlanIssue>;
  /** What was tried last: whose file the database refuses. */
  tried: { planned?: PlannedSet };
}

/** May run again and again while its tables are in use: the plan is made once for each state of the definitions. */
function applying(files: readonly SetFile[], ask: Trying): (tx: Queryable) => Promise<Applied> {
  let kept: { stamp: string; planned: PlannedSet } | undefined;
  const { organization, largeBytes, blocked, by, tried } = ask;
  return async (tx) => {
    await installFunctions(tx);
    const stamp = await readStamp(tx);
    const known = kept?.stamp === stamp ? kept.planned : undefined;
    const planned =
      known ?? (await planSet(tx, files, { stored: await readStored(tx), organization, largeBytes, blocked }));
    kept = { stamp, planned };
    tried.planned = planned;
    requireBases(files, planned);
    try {
      return await carryOut(tx, planned, by);
    } catch (error) {
      if (error instanceof StorageBusy) throw error;
      kept = undefined;
      // Rows may have come since the look at them.
      throw known && error instanceof StorageRefusal ? new PlanOutdated(error.message) : error;
    }
  };
}

/** All or nothing: whoever looked at another state looks again. */
function requireBases(files: readonly SetFile[], { entries }: PlannedSet): void {
  for (const { file, base } of files) {
    const entry = entries.find(({ member }) => member.file === file);
    if (base !== undefined && entry?.plan.ok === true && entry.plan.base !== base) throw new ApiError('conflict');
  }
}

async function carryOut(tx: Queryable, planned: PlannedSet, by: string | null): Promise<Applied> {
  const { prepared, members } = planned.go;
  if (members.length === 0) return { planned, rows: [], later: laterOf(prepared) };
  await runInspected(tx, prepared.inspected);
  const rows: Stored[] = [];
  for (const { draft, row, text } of members) {
    const rev = draft && prepared.plans.get(draft.definition.name)?.rev;
    if (!draft || rev === undefined) continue;
    rows.push(await settleDraft(tx, { draft, prepared, row: { ...originOf(row, rev, undefined), text, by } }));
  }
  await notifyProcesses(tx);
  return { planned, rows, later: laterOf(prepared) };
}
