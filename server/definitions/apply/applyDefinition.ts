// Applies a text: the same checks and plan, then storage, names, the definition and the plan in one transaction. All or nothing.
import type { ModulePlan } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { installFunctions, runInspected, StorageRefusal } from '../storage/applyStorage.ts';
import type { Step } from '../storage/step.ts';
import { underLock } from '../storage/storageLock.ts';
import { settleDefinitionFile } from './definitionFile.ts';
import { finishLater, waitingIssues } from './finishLater.ts';
import { followNames, forgetModel } from './followNames.ts';
import { planText, refusedPlan, type PlannedText } from './planDefinition.ts';
import { isDropped, type Draft } from './draft.ts';
import { laterOf, type Prepared } from './prepare.ts';
import { definitionOf, keepPlan, readStored, removeStored, revOf, tellOthers, writeStored, type Stored, type StoredDefinition } from './stored.ts';
import { keptPlan, shownPlan } from './storedPlan.ts';
import { placeOf } from './planOf.ts';
import type { ApplyAsk, DefinitionsContext } from './definitionsContext.ts';

interface Applied {
  planned: PlannedText;
  row: Stored | undefined;
  later: readonly Step[];
}

/** `ok` false: refused, nothing changed. Throws `conflict` when `base` is not in force any more. */
export async function applyDefinition({ database, catalog }: DefinitionsContext, text: string, { lang, organization, base, by }: ApplyAsk): Promise<ModulePlan> {
  const { planned, row, later } = await underLock(database, (tx) => applyText(tx, text, { organization, base, by: by ?? null, largeBytes: catalog.largeBytes })).catch((error: unknown): Applied => ({ planned: refusedBy(error, text), row: undefined, later: [] }));
  const { plan } = planned;
  catalog.goesOn((warn) => finishLater(database, later, { largeBytes: catalog.largeBytes, warn }));
  if (row) await catalog.refresh().finally(() => catalog.tellApplied([row.module]));
  const unwritten = plan.ok ? await settleDefinitionFile(database, plan.module, catalog.directories) : undefined;
  return shownPlan(unwritten ? { ...plan, warnings: [...plan.warnings, { path: '/', reason: unwritten }] } : plan, lang);
}

interface TextAsk {
  organization: string | undefined;
  base: string | undefined;
  by: string | null;
  largeBytes: number | undefined;
}

async function applyText(tx: Queryable, text: string, { organization, base, by, largeBytes }: TextAsk): Promise<Applied> {
  await installFunctions(tx);
  const stored = await readStored(tx);
  const planned = await planText(tx, text, { stored, organization, largeBytes });
  if (base !== undefined && base !== planned.plan.base) throw new ApiError('conflict');
  if (!planned.go) return { planned, row: undefined, later: planned.later };
  const { draft, prepared, row } = planned.go;
  const written = await applyPrepared(tx, { draft, prepared, row: { ...originOf(row, planned.plan.rev), text, by } });
  await tellOthers(tx);
  return { planned, row: written, later: laterOf(prepared) };
}

interface Origin {
  was: StoredDefinition | undefined;
  source: Stored['source'];
  place: string | null;
  file: string | null;
  fileHash: string | null;
}

/** The product's own version, taken over after it waited, is the product's again. */
function originOf(was: StoredDefinition | undefined, rev: string): Origin {
  const waiting = was?.pendingText === null || was?.pendingText === undefined ? undefined : definitionOf(was.pendingText);
  return { was, source: waiting && revOf(waiting) === rev ? 'shipped' : 'application', place: was?.place ?? null, file: was?.file ?? null, fileHash: was?.fileHash ?? null };
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
export async function settleDraft(tx: Queryable, { draft: { definition, before }, prepared, row: { was, text, by, ...origin } }: ToApply): Promise<Stored> {
  const module = definition.name;
  const names = prepared.names.get(module);
  const model = definition.model.name;
  if (isDropped(definition)) await forgetModel(tx, before?.definition.name ?? module, before?.definition.model.name ?? model);
  else if (names) await followNames(tx, names, model);
  const found = prepared.plans.get(module);
  const plan = keptPlan(found ?? refusedPlan({ module, base: '', rev: '' }, []));
  const written: Stored = {
    module, text, rev: plan.rev, ...origin, state: isDropped(definition) ? 'dropped' : 'in_force', inForce: !isDropped(definition), issues: waitingIssues(prepared.inspected, model), plan, pendingText: null, appliedAt: new Date().toISOString(), appliedBy: by,
  };
  if (was && was.module !== module) await removeStored(tx, was.module);
  await writeStored(tx, written);
  await keepPlan(tx, { module, rev: plan.rev, plan, by });
  return written;
}

/** What only the database could tell. */
function refusedBy(error: unknown, text: string): PlannedText {
  if (!(error instanceof StorageRefusal)) throw error;
  const module = /"name"\s*:\s*"([a-z][a-z0-9_]*)"/.exec(text)?.[1] ?? '';
  const plan = refusedPlan({ module, base: '', rev: '' }, []);
  return { plan: { ...plan, issues: [{ path: placeOf(error.table, error.column), reason: error.message, ...error.obstacle }] }, go: undefined, later: [] };
}

