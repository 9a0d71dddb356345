// What applying several files as one change would do. Runs nothing.
import type { Queryable } from '../../../database/index.ts';
import { knownRoles } from '../../catalog/organizationRights.ts';
import { fault } from '../../faults/index.ts';
import { prepare, type Prepared } from '../draft/prepare.ts';
import { checkDrop, checkRename, followed, readDraft } from '../draft/checkDraft.ts';
import { dryRun, inForceOf, nameIn, refusedPlan } from '../plan/planDefinition.ts';
import { shownPlan, type PlanIssue, type StoredPlan } from '../plan/storedPlan.ts';
import type { DefinitionsContext, PlanAsk, SetFile, SetPlan } from '../definitionsContext.ts';
import { readStored, revOf, type StoredDefinition } from '../stored.ts';
import { settleSet, standingOf, type Refused, type SetMember } from './settleSet.ts';
import type { Lang } from '../../../http/index.ts';

export interface PlannedSet {
  entries: { member: SetMember; plan: StoredPlan; waitsFor: readonly string[] }[];
  /** Those that change something. */
  go: { prepared: Prepared; members: readonly SetMember[] };
}

export interface SetAsk {
  stored: readonly StoredDefinition[];
  organization: string | undefined;
  largeBytes?: number | undefined;
  isDry?: boolean;
  /** By file: what the database refused when it was tried. */
  blocked?: ReadonlyMap<string, PlanIssue>;
}

/** Never throws for a text: what is wrong with one stands in its plan. */
export async function planDefinitionSet(
  { database, catalog }: DefinitionsContext,
  files: readonly SetFile[],
  { lang, organization, by }: Omit<PlanAsk, 'base'>,
): Promise<SetPlan> {
  const planned = await dryRun(database, by, async (tx) =>
    planSet(tx, files, {
      stored: await readStored(tx),
      organization,
      largeBytes: catalog.largeBytes,
      isDry: true,
    }),
  );
  return shownSet(planned, lang);
}

export async function planSet(
  tx: Queryable,
  files: readonly SetFile[],
  { stored, organization, blocked = new Map(), ...rest }: SetAsk,
): Promise<PlannedSet> {
  const inForce = inForceOf(stored);
  const roles = await knownRoles(tx);
  const refused = new Map<SetMember, Refused>();
  const members = files.map((file) => memberOf(file, { stored, roles, refused }));
  for (const member of members) {
    const issue = blocked.get(member.file);
    if (issue) refused.set(member, { issues: [issue], waitsFor: [] });
  }
  for (;;) {
    settleSet(members, inForce, refused);
    const standing = standingOf(members, refused);
    const prepared = await prepare(tx, {
      inForce,
      drafts: standing.map(({ draft }) => draft),
      organization,
      ...rest,
    });
    const inTheWay = standing.filter((member) => isChanged(member) && prepared.plans.get(member.module)?.ok === false);
    for (const member of inTheWay)
      refused.set(member, { issues: prepared.plans.get(member.module)?.issues ?? [], waitsFor: [] });
    if (inTheWay.length === 0)
      return {
        entries: members.map((member) => ({
          member,
          plan: planIn(member, refused, prepared),
          waitsFor: refused.get(member)?.waitsFor ?? [],
        })),
        go: { prepared, members: standing.filter(isChanged) },
      };
  }
}

function isChanged({ draft }: SetMember): boolean {
  return draft !== undefined && draft.before?.rev !== revOf(draft.definition);
}

function planIn(member: SetMember, refused: ReadonlyMap<SetMember, Refused>, prepared: Prepared): StoredPlan {
  const { draft, module } = member;
  const rev = draft ? revOf(draft.definition) : '';
  const head = { module, base: member.row?.inForce === true ? member.row.rev : '', rev };
  const found = refused.get(member);
  if (found) return refusedPlan(head, [...waiting(found), ...found.issues]);
  const plan = prepared.plans.get(module);
  if (!plan) return refusedPlan(head, []);
  if (isChanged(member)) return plan;
  // In force already: rows that keep a rule from coming into force are reported again.
  return {
    ...plan,
    ok: true,
    changes: [],
    issues: [],
    warnings: plan.warnings.filter(({ count }) => count !== undefined),
  };
}

function waiting({ waitsFor }: Refused): PlanIssue[] {
  return waitsFor.length === 0
    ? []
    : [{ path: '/', reason: fault('waits for what is refused: {0}', waitsFor.join(', ')) }];
}

interface Reading {
  stored: readonly StoredDefinition[];
  roles: ReadonlySet<string>;
  refused: Map<SetMember, Refused>;
}

function memberOf({ file, text }: SetFile, { stored, roles, refused }: Reading): SetMember {
  const read = readDraft(text, roles);
  if (!('definition' in read)) {
    const module = nameIn(text);
    const row = stored.find((each) => each.module === module);
    const member: SetMember = { file, text, module, model: modelIn(text), draft: undefined, row };
    refused.set(member, { issues: read.issues, waitsFor: [] });
    return member;
  }
  const { definition } = read;
  const { name, model } = definition;
  const row =
    stored.find(({ module }) => module === followed(definition, inForceOf(stored))?.name) ??
    stored.find(({ module }) => module === name);
  const before = row?.inForce === true ? row.definition : undefined;
  const draft = { definition, before: before && row && { definition: before, rev: row.rev } };
  const member: SetMember = { file, text, module: name, model: model.name, draft, row };
  const issues = isChanged(member) ? [...checkDrop(draft, stored), ...checkRename(draft)] : [];
  if (issues.length > 0) refused.set(member, { issues, waitsFor: [] });
  return member;
}

const MODEL =
  /"model"[\t\n\r ]{0,9}:[\t\n\r ]{0,9}\{[\t\n\r ]{0,99}"name"[\t\n\r ]{0,9}:[\t\n\r ]{0,9}"([a-z][a-z0-9_]{0,99})"/;

/** Of a text that is no definition: the model it seems to be of. */
function modelIn(text: string): string {
  return MODEL.exec(text.slice(0, 20_000))?.[1] ?? '';
}

export function shownSet({ entries }: Pick<PlannedSet, 'entries'>, lang: Lang): SetPlan {
  return {
    ok: entries.every(({ plan }) => plan.ok),
    files: entries.map(({ member: { file }, plan, waitsFor }) => ({
      file,
      plan: shownPlan(plan, lang),
      ...(waitsFor.length > 0 && { waits_for: [...waitsFor] }),
      ...heldUp(file, entries),
    })),
  };
}

/** What cannot be without it, through others as well; of those that wait themselves nothing is said twice. */
function heldUp(file: string, entries: PlannedSet['entries']): { held_up?: string[] } {
  const own = entries.find(({ member }) => member.file === file);
  if (!own || own.plan.ok || own.waitsFor.length > 0) return {};
  const found = new Set([file]);
  for (const name of found)
    for (const { member, waitsFor } of entries) if (waitsFor.includes(name)) found.add(member.file);
  found.delete(file);
  return found.size > 0 ? { held_up: [...found] } : {};
}
