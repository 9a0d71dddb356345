// What applying a text would change. Runs nothing.
import type { ModuleDefinition, ModulePlan } from '../../../../src/contract/index.ts';
import type { Database, Queryable } from '../../../database/index.ts';
import { createPerUserQueue } from '../../../workQueues.ts';
import { knownRoles } from '../../catalog/organizationRights.ts';
import { fault } from '../../faults/index.ts';
import type { Step } from '../../storage/step.ts';
import { checkAmong, checkDrop, checkRename, followed, readDraft } from '../draft/checkDraft.ts';
import type { Draft } from '../draft/draft.ts';
import { laterOf, prepare, type Ask, type Prepared } from '../draft/prepare.ts';
import { readStored, revOf, type StoredDefinition } from '../stored.ts';
import { shownPlan, type PlanIssue, type StoredPlan } from './storedPlan.ts';
import type { DefinitionsContext, PlanAsk } from '../definitionsContext.ts';

const PLAN_TIMEOUT = '120s';
/** A plan looks at all rows: each person has one at a time. */
const queue = createPerUserQueue();

/** Never throws for a text: what is wrong with it stands in `issues`. */
export async function planDefinition(
  { database, catalog }: DefinitionsContext,
  text: string,
  { lang, organization, by, base }: PlanAsk,
): Promise<ModulePlan> {
  const planned = await dryRun(database, by, async (tx) =>
    planText(tx, text, {
      stored: await readStored(tx),
      organization,
      largeBytes: catalog.largeBytes,
      isDry: true,
    }),
  );
  const { plan } = planned;
  const isTaken = base === '' && plan.base !== '';
  return shownPlan(
    isTaken
      ? refusedPlan(plan, [
          {
            path: '/name',
            reason: fault('there is a module "{0}" already: give the new one another name', plan.module),
          },
        ])
      : plan,
    lang,
  );
}

/** Changes nothing, and ends by itself. */
export function dryRun<T>(database: Database, by: string | undefined, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return queue.take(by, () =>
    database.asServer.transaction(async (tx) => {
      await tx.query('set transaction read only');
      await tx.query(`set local statement_timeout = '${PLAN_TIMEOUT}'`);
      return work(tx);
    }),
  );
}

export interface PlannedText {
  plan: StoredPlan;
  /** Where the plan may go ahead. */
  go: { draft: Draft; prepared: Prepared; row: StoredDefinition | undefined } | undefined;
  /** Of a text that is in force already: what is still to be done for it. */
  later: readonly Step[];
}

interface Among {
  stored: readonly StoredDefinition[];
  organization: string | undefined;
  largeBytes?: number | undefined;
  isDry?: boolean;
}

export async function planText(
  tx: Queryable,
  text: string,
  { stored, organization, ...rest }: Among,
): Promise<PlannedText> {
  const inForce = inForceOf(stored);
  const read = readDraft(text, await knownRoles(tx));
  if (!('definition' in read))
    return {
      plan: refusedPlan({ module: nameIn(text), base: baseOf(nameIn(text), stored), rev: '' }, read.issues),
      go: undefined,
      later: [],
    };
  const { definition } = read;
  const row =
    stored.find(({ module }) => module === followed(definition, inForce)?.name) ??
    stored.find(({ module }) => module === definition.name);
  const before = row?.inForce === true ? row.definition : undefined;
  const draft: Draft = { definition, before: before && row && { definition: before, rev: row.rev } };
  const head = { module: definition.name, base: draft.before?.rev ?? '', rev: revOf(definition) };
  if (head.rev === head.base) return samePlan(tx, draft, { inForce, organization, ...rest });
  const issues = [...checkDrop(draft, stored), ...checkRename(draft), ...checkAmong(draft, inForce)];
  if (issues.length > 0) return { plan: refusedPlan(head, issues), go: undefined, later: [] };
  const prepared = await prepare(tx, { inForce, drafts: [draft], organization, ...rest });
  const plan = prepared.plans.get(definition.name) ?? refusedPlan(head, []);
  return { plan, go: plan.ok ? { draft, prepared, row } : undefined, later: [] };
}

/** Nothing changes; rows that keep a rule from coming into force are reported again, and it is tried again. */
async function samePlan(tx: Queryable, draft: Draft, ask: Omit<Ask, 'drafts'>): Promise<PlannedText> {
  const { definition } = draft;
  const prepared = await prepare(tx, { ...ask, drafts: [draft] });
  const { warnings = [], left = [] } = prepared.plans.get(definition.name) ?? {};
  return {
    plan: {
      ok: true,
      module: definition.name,
      base: revOf(definition),
      rev: revOf(definition),
      changes: [],
      issues: [],
      warnings: warnings.filter(({ count }) => count !== undefined),
      left,
    },
    go: undefined,
    later: laterOf(prepared),
  };
}

/** As the database has them now. */
export async function definitionsInForce(database: Database): Promise<ModuleDefinition[]> {
  return inForceOf(await readStored(database.asServer));
}

export function inForceOf(stored: readonly StoredDefinition[]): ModuleDefinition[] {
  return stored.flatMap(({ inForce, definition }) => (inForce && definition ? [definition] : []));
}

export function refusedPlan(
  { module, base, rev }: Pick<StoredPlan, 'module' | 'base' | 'rev'>,
  issues: readonly PlanIssue[],
): StoredPlan {
  return { ok: false, module, base, rev, changes: [], issues: [...issues], warnings: [] };
}

function baseOf(module: string, stored: readonly StoredDefinition[]): string {
  const row = stored.find((each) => each.module === module);
  return row?.inForce === true ? row.rev : '';
}

/** Of a text that is no definition: its name where it has one. */
export function nameIn(text: string): string {
  return /"name"\s*:\s*"([a-z][a-z0-9_]*)"/.exec(text.slice(0, 2000))?.[1] ?? '';
}
