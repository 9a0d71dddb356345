// What applying a text would change. Runs nothing.
import type { ModuleDefinition, ModulePlan } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { Issue } from '../schemaIssues.ts';
import { checkAmong, checkDrop, followed, readDraft } from './checkDraft.ts';
import type { Draft } from './draft.ts';
import { prepare, type Prepared } from './prepare.ts';
import { readStored, revOf, type StoredDefinition } from './stored.ts';
import { shownPlan, type StoredPlan } from './storedPlan.ts';
import type { DefinitionsContext, PlanAsk } from './definitionsContext.ts';

const LONGEST_LOOK = '120s';

/** Never throws for a text: what is wrong with it stands in `issues`. */
export async function planDefinition({ database, catalog }: DefinitionsContext, text: string, { lang, organization }: PlanAsk): Promise<ModulePlan> {
  const planned = await database.asServer.transaction(async (tx) => {
    await tx.query('set transaction read only');
    await tx.query(`set local statement_timeout = '${LONGEST_LOOK}'`);
    return planText(tx, text, { stored: await readStored(tx), organization, largeBytes: catalog.largeBytes });
  });
  return shownPlan(planned.plan, lang);
}

export interface PlannedText {
  plan: StoredPlan;
  /** Where the plan may go ahead. */
  go: { draft: Draft; prepared: Prepared; row: StoredDefinition | undefined } | undefined;
}

interface Among {
  stored: readonly StoredDefinition[];
  organization: string | undefined;
  largeBytes?: number | undefined;
}

export async function planText(tx: Queryable, text: string, { stored, organization, largeBytes }: Among): Promise<PlannedText> {
  const inForce = inForceOf(stored);
  const read = readDraft(text);
  if (!('definition' in read)) return { plan: refusedPlan({ module: nameIn(text), base: baseOf(nameIn(text), stored), rev: '' }, read.issues), go: undefined };
  const { definition } = read;
  const row = stored.find(({ module }) => module === followed(definition, inForce)?.name) ?? stored.find(({ module }) => module === definition.name);
  const before = row?.inForce === true ? row.definition : undefined;
  const draft: Draft = { definition, before: before && row && { definition: before, rev: row.rev } };
  const head = { module: definition.name, base: draft.before?.rev ?? '', rev: revOf(definition) };
  if (head.rev === head.base) return { plan: { ok: true, ...head, changes: [], issues: [], warnings: [] }, go: undefined };
  const issues = [...checkDrop(draft, stored), ...checkAmong(draft, inForce)];
  if (issues.length > 0) return { plan: refusedPlan(head, issues), go: undefined };
  const prepared = await prepare(tx, { inForce, drafts: [draft], organization, largeBytes });
  const plan = prepared.plans.get(definition.name) ?? refusedPlan(head, []);
  return { plan, go: plan.ok ? { draft, prepared, row } : undefined };
}

export function inForceOf(stored: readonly StoredDefinition[]): ModuleDefinition[] {
  return stored.flatMap(({ inForce, definition }) => (inForce && definition ? [definition] : []));
}

export function refusedPlan(head: Pick<StoredPlan, 'module' | 'base' | 'rev'>, issues: readonly Issue[]): StoredPlan {
  return { ok: false, ...head, changes: [], issues: [...issues], warnings: [] };
}

function baseOf(module: string, stored: readonly StoredDefinition[]): string {
  const row = stored.find((each) => each.module === module);
  return row?.inForce === true ? row.rev : '';
}

/** Of a text that is no definition: its name where it has one. */
function nameIn(text: string): string {
  return /"name"\s*:\s*"([a-z][a-z0-9_]*)"/.exec(text.slice(0, 2000))?.[1] ?? '';
}
