// Applies a text: the same checks and plan, then storage, names, the definition and the plan in one transaction. All or nothing.
import { basename, dirname } from 'node:path';
import type { ModulePlan } from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { fault } from '../faults/index.ts';
import { installFunctions, runInspected, StorageRefusal } from '../storage/applyStorage.ts';
import type { Step } from '../storage/step.ts';
import { PlanOutdated, StorageBusy, underLock } from '../storage/storageLock.ts';
import { settleDefinitionFiles } from './definitionFile.ts';
import { finishLater, waitingIssues } from './finishLater.ts';
import { followNamedModel } from './names/followNamedModel.ts';
import { followNames, forgetModel } from './names/followNames.ts';
import { planText, refusedPlan, type PlannedText } from './plan/planDefinition.ts';
import { isDropped, type Draft } from './draft/draft.ts';
import { laterOf, type Prepared } from './draft/prepare.ts';
import {
  definitionOf,
  keepPlan,
  readStamp,
  readStored,
  removeStored,
  revOf,
  notifyProcesses,
  writeStored,
  type Stored,
  type StoredDefinition,
} from './stored.ts';
import { withoutValues } from './plan/openValues.ts';
import { keptPlan, shownPlan, type PlanIssue } from './plan/storedPlan.ts';
import { placeOf } from './plan/planOf.ts';
import type { ApplyAsk, DefinitionsContext } from './definitionsContext.ts';
import type { CatalogStore } from '../catalog/catalog.ts';

interface Applied {
  planned: PlannedText;
  row: Stored | undefined;
  later: readonly Step[];
}

/** `ok` false: refused, nothing changed. Throws `conflict` when `base` is not in force any more. */
export async function applyDefinition(
  { database, catalog }: DefinitionsContext,
  text: string,
  { lang, organization, base, by, file }: ApplyAsk,
): Promise<ModulePlan> {
  const { planned, row, later } = await applied(database, text, {
    organization,
    base,
    by: by ?? null,
    largeBytes: catalog.largeBytes,
    refused: refusedFile(catalog, file),
    patienceMs: catalog.patienceMs,
  });
  const { plan } = planned;
  catalog.goesOn((warn) => finishLater(database, later, { largeBytes: catalog.largeBytes, warn }));
  if (row) await catalog.refresh().finally(() => catalog.notifyApplied([row.module]));
  const unwritten = plan.ok
    ? (await settleDefinitionFiles(database, [plan.module], catalog.directories)).get(plan.module)
    : undefined;
  if (row) catalog.recheckSoon();
  return shownPlan(
    unwritten ? { ...plan, warnings: [...plan.warnings, { path: '/', reason: unwritten }] } : plan,
    lang,
  );
}

interface TextAsk {
  organization: string | undefined;
  base: string | undefined;
  by: string | null;
  largeBytes: number | undefined;
  refused: RefusedFile | undefined;
  patienceMs: number | undefined;
}

interface RefusedFile {
  place: string;
  file: string;
}

/** Nobody's file is written over by its name alone: it has to be one that is refused and asked for. */
function refusedFile(catalog: CatalogStore, file: string | undefined): RefusedFile | undefined {
  // In the directory itself, or in a room of it.
  const placeOf = (path: string): string | undefined =>
    catalog.directories.own.find((own) => own === dirname(path) || own === dirname(dirname(path)));
  const found = catalog.refusals().find((issue) => basename(issue.file) === file && placeOf(issue.file) !== undefined);
  const place = found && placeOf(found.file);
  return found && place !== undefined ? { place, file: basename(found.file) } : undefined;
}

/** What only the database could tell refuses like everything else. */
async function applied(database: Database, text: string, ask: TextAsk): Promise<Applied> {
  try {
    return await underLock(database, applying(text, ask), ask.patienceMs);
  } catch (error) {
    return { planned: refusedBy(error, text), row: undefined, later: [] };
  }
}

/** May run again and again while its tables are in use: the plan, which looks at all rows, is made once for each state of the definitions. */
function applying(text: string, ask: TextAsk): (tx: Queryable) => Promise<Applied> {
  let kept: { stamp: string; planned: PlannedText } | undefined;
  return async (tx) => {
    await installFunctions(tx);
    const stamp = await readStamp(tx);
    const known = kept?.stamp === stamp ? kept.planned : undefined;
    const planned = known ?? (await planText(tx, text, { stored: await readStored(tx), ...ask }));
    kept = { stamp, planned };
    try {
      return await applyPlanned(tx, planned, { ...ask, text });
    } catch (error) {
      if (error instanceof StorageBusy) throw error;
      kept = undefined;
      // Rows may have come since the look at them.
      throw known && error instanceof StorageRefusal ? new PlanOutdated(error.message) : error;
    }
  };
}

async function applyPlanned(
  tx: Queryable,
  planned: PlannedText,
  { text, base, by, refused }: TextAsk & { text: string },
): Promise<Applied> {
  if (base !== undefined && base !== planned.plan.base) throw new ApiError('conflict');
  if (!planned.go) return { planned, row: undefined, later: planned.later };
  const { draft, prepared, row } = planned.go;
  const taken = row ? undefined : await takenFile(tx, refused);
  if (taken)
    return {
      planned: { ...planned, plan: { ...planned.plan, ok: false, issues: [taken] } },
      row: undefined,
      later: [],
    };
  const written = await applyPrepared(tx, {
    draft,
    prepared,
    row: { ...originOf(row, planned.plan.rev, refused), text, by },
  });
  await notifyProcesses(tx);
  return { planned, row: written, later: laterOf(prepared) };
}

/** A module has its file, also while that is refused or the module is off. */
async function takenFile(tx: Queryable, refused: RefusedFile | undefined): Promise<PlanIssue | undefined> {
  const owner =
    refused &&
    (await readStored(tx)).find(
      ({ place, file, state }) => place === refused.place && file === refused.file && state !== 'dropped',
    );
  return (
    owner && {
      path: '/',
      reason: fault(
        'the file "{0}" belongs to the module "{1}": correct that module, or apply this one without the file',
        refused.file,
        owner.module,
      ),
    }
  );
}

interface Origin {
  was: StoredDefinition | undefined;
  source: Stored['source'];
  place: string | null;
  file: string | null;
  fileHash: string | null;
}

/** The product's own version, taken over after it waited, is the product's again. The file of one that was off is gone: it is written again. */
export function originOf(was: StoredDefinition | undefined, rev: string, refused: RefusedFile | undefined): Origin {
  if (!was)
    return { was, source: 'application', place: refused?.place ?? null, file: refused?.file ?? null, fileHash: null };
  const waiting = was.pendingText === null ? undefined : definitionOf(was.pendingText);
  return {
    was,
    source: waiting && revOf(waiting) === rev ? 'shipped' : 'application',
    place: was.place,
    file: was.file,
    fileHash: was.state === 'off' ? null : was.fileHash,
  };
}

export interface ToApply {
  draft: Draft;
  prepared: Prepared;
  row: Origin & { text: string; by: string | null };
}

/** Storage first: what fails there leaves nothing behind. Answers the row as it was written. */
async function applyPrepared(tx: Queryable, { draft, prepared, row }: ToApply): Promise<Stored> {
  await runInspected(tx, prepared.inspected);
  return settleDraft(tx, { draft, prepared, row });
}

/** What follows the storage: names people have noted, the definition itself, the plan. */
export async function settleDraft(
  tx: Queryable,
  { draft: { definition, before }, prepared, row: { was, text, by, ...origin } }: ToApply,
): Promise<Stored> {
  const module = definition.name;
  const names = prepared.names.get(module);
  const model = definition.model.name;
  if (isDropped(definition))
    await forgetModel(tx, before?.definition.name ?? module, before?.definition.model.name ?? model);
  else if (names) await followNames(tx, names, model);
  if (names?.model) await followNamedModel(tx, names.model, prepared.next);
  const found = prepared.plans.get(module);
  const plan = keptPlan(found ?? refusedPlan({ module, base: '', rev: '' }, []));
  const written: Stored = {
    module,
    text,
    rev: plan.rev,
    ...origin,
    state: isDropped(definition) ? 'dropped' : 'in_force',
    inForce: !isDropped(definition),
    issues: waitingIssues(prepared.inspected, model),
    plan,
    pendingText: null,
    appliedAt: new Date().toISOString(),
    appliedBy: by,
  };
  if (was && was.module !== module) await removeStored(tx, was.module);
  await writeStored(tx, written);
  await keepPlan(tx, { module, rev: plan.rev, plan, by, text });
  return written;
}

/** What only the database could tell. */
function refusedBy(error: unknown, text: string): PlannedText {
  if (!(error instanceof StorageRefusal || error instanceof StorageBusy)) throw error;
  const module = /"name"\s*:\s*"([a-z][a-z0-9_]*)"/.exec(text)?.[1] ?? '';
  const plan = refusedPlan({ module, base: '', rev: '' }, []);
  return { plan: { ...plan, issues: [refusalIssue(error)] }, go: undefined, later: [] };
}

export function refusalIssue(error: StorageRefusal | StorageBusy): PlanIssue {
  // The rows may be another module's, whose fields nobody looked at here.
  return error instanceof StorageBusy
    ? busyIssue(error)
    : withoutValues({ path: placeOf(error.table, error.column), reason: error.reason, ...error.obstacle });
}

function busyIssue({ table }: StorageBusy): PlanIssue {
  if (table === undefined)
    return {
      path: '/',
      reason: fault('another change of definitions is under way: nothing was changed, try again in a while'),
    };
  return {
    path: placeOf(table, undefined),
    reason: fault('"{0}" is in use by a long-running task: nothing was changed, try again in a while', table),
  };
}
