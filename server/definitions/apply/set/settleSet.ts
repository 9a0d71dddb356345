// Which files of a set may be in force together: every sound one. A file that is refused takes along those alone that cannot be
// without it. Rings of references are no hindrance. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkAgainst, checkReferences } from '../../check/checkModules.ts';
import { fault } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { isDropped, nextOf, type Draft } from '../draft/draft.ts';
import type { PlanIssue } from '../plan/storedPlan.ts';
import type { StoredDefinition } from '../stored.ts';

export interface SetMember {
  file: string;
  text: string;
  /** Of a text that is no definition: what it seems to be of. */
  module: string;
  model: string;
  draft: Draft | undefined;
  row: StoredDefinition | undefined;
}

export interface Refused {
  issues: PlanIssue[];
  /** Refused files without which it cannot be. */
  waitsFor: string[];
}

type Sound = SetMember & { draft: Draft };

/** Adds to `refused` until the others are sound together. */
export function settleSet(
  members: readonly SetMember[],
  inForce: readonly ModuleDefinition[],
  refused: Map<SetMember, Refused>,
): void {
  const already = brokenNames(inForce, inForce);
  for (;;) {
    const standing = standingOf(members, refused);
    const own = clashes(standing, inForce);
    const held =
      own.size > 0 ? new Map<SetMember, Issue[]>() : withoutTheirModels(standing, { members, inForce, refused });
    const found = own.size + held.size > 0 ? own : broken(standing, inForce, already);
    if (held.size + found.size === 0) return;
    // What is wrong by itself waits for nobody: of one round none is the reason of another.
    const before = new Set(refused.keys());
    for (const [member, issues] of found)
      refused.set(member, { issues, waitsFor: own.size > 0 ? [] : leadingTo(member, members, before) });
    for (const [member, issues] of held) refused.set(member, { issues, waitsFor: [] });
    const all = new Set(refused.keys());
    for (const [member, issues] of held) refused.set(member, { issues, waitsFor: leadingTo(member, members, all) });
  }
}

export function standingOf(members: readonly SetMember[], refused: ReadonlyMap<SetMember, Refused>): Sound[] {
  return members.flatMap((member) => {
    const { draft } = member;
    return draft && !refused.has(member) ? [Object.assign(member, { draft })] : [];
  });
}

interface Whole {
  members: readonly SetMember[];
  refused: ReadonlyMap<SetMember, Refused>;
}

/** In the order of files: the first to take a name keeps it. */
function clashes(standing: readonly Sound[], inForce: readonly ModuleDefinition[]): Map<SetMember, Issue[]> {
  const replaced = new Set(standing.map(({ draft }) => draft.before?.definition.name ?? draft.definition.name));
  const accepted = inForce
    .filter(({ name }) => !replaced.has(name))
    .map((definition) => ({ file: fault('the module "{0}"', definition.name), definition }) as const)
    .map((each): { file: typeof each.file | string; definition: ModuleDefinition } => each);
  const found = new Map<SetMember, Issue[]>();
  const followed = new Map<string, string>();
  for (const member of standing) {
    const { file, draft } = member;
    const { definition, before } = draft;
    const was = before?.definition.name ?? definition.name;
    const twice = followed.get(was);
    const issues = isDropped(definition) ? [] : checkAgainst({ file, definition }, accepted);
    if (twice !== undefined && issues.length === 0)
      issues.push({ path: '/name', reason: fault('the module "{0}" is already defined in {1}', was, twice) });
    if (issues.length > 0) {
      found.set(member, issues);
      continue;
    }
    followed.set(was, file);
    if (!isDropped(definition)) accepted.push({ file, definition });
  }
  return found;
}

/** Refer to models of refused files that are not in force in an older version either, through others as well. */
function withoutTheirModels(
  standing: readonly Sound[],
  { members, inForce, refused }: Whole & { inForce: readonly ModuleDefinition[] },
): Map<SetMember, Issue[]> {
  const held = new Set<Sound>();
  const users = new Map<string, Sound[]>();
  for (const member of standing)
    for (const model of modelsIn(member.draft.definition)) users.set(model, [...(users.get(model) ?? []), member]);
  const has = (model: string): boolean =>
    nextOf(
      inForce,
      standing.filter((member) => !held.has(member)).map(({ draft }) => draft),
    ).some((each) => each.model.name === model);
  const queue = members.filter((member) => refused.has(member)).map(({ model }) => model);
  for (const model of queue) {
    const waiting = (users.get(model) ?? []).filter((member) => !held.has(member) && member.model !== model);
    if (waiting.length === 0 || has(model)) continue;
    for (const member of waiting) {
      held.add(member);
      queue.push(member.model);
    }
  }
  const models = modelsOf(
    nextOf(
      inForce,
      standing.filter((member) => !held.has(member)).map(({ draft }) => draft),
    ),
  );
  return new Map(
    [...held].map((member) => [
      member,
      checkReferences(member.draft.definition, new Map([...models, [member.model, member.draft.definition]])),
    ]),
  );
}

function broken(
  standing: readonly Sound[],
  inForce: readonly ModuleDefinition[],
  already: ReadonlySet<string>,
): Map<SetMember, Issue[]> {
  const next = nextOf(
    inForce,
    standing.map(({ draft }) => draft),
  );
  const models = modelsOf(next);
  const found = new Map<SetMember, Issue[]>();
  for (const definition of next) {
    const issues = checkReferences(definition, models);
    if (issues.length === 0) continue;
    const own = standing.find(({ draft }) => draft.definition === definition);
    if (own) found.set(own, [...(found.get(own) ?? []), ...issues]);
    else if (!already.has(definition.name))
      for (const member of changersOf(definition, standing))
        found.set(member, [...(found.get(member) ?? []), ...issues.map((issue) => wouldBreak(definition, issue))]);
  }
  return found;
}

/** Of a module that stays as it is: the files that change what it refers to, else all that change anything. */
function changersOf(definition: ModuleDefinition, standing: readonly Sound[]): Sound[] {
  const models = modelsIn(definition);
  const changing = standing.filter(({ draft }) => draft.before !== undefined);
  const direct = changing.filter(({ draft }) => models.has(draft.before?.definition.model.name ?? ''));
  if (direct.length > 0) return direct;
  return changing.length > 0 ? changing : [...standing];
}

function wouldBreak({ name }: ModuleDefinition, { path, reason }: Issue): Issue {
  return { path: '/', reason: fault('the module "{0}" would break: {1}: {2}', name, path, reason) };
}

function brokenNames(definitions: readonly ModuleDefinition[], among: readonly ModuleDefinition[]): Set<string> {
  const models = modelsOf(among);
  return new Set(definitions.filter((each) => checkReferences(each, models).length > 0).map(({ name }) => name));
}

/** Refused files that it refers to, or whose older version it would break. */
function leadingTo(
  { file, draft }: SetMember,
  members: readonly SetMember[],
  refused: ReadonlySet<SetMember>,
): string[] {
  if (!draft) return [];
  const models = modelsIn(draft.definition);
  const was = draft.before?.definition.model.name;
  return members
    .filter((each) => refused.has(each) && each.file !== file)
    .filter(
      ({ model, row }) =>
        models.has(model) || (was !== undefined && row?.definition !== undefined && modelsIn(row.definition).has(was)),
    )
    .map((each) => each.file);
}

function modelsOf(definitions: readonly ModuleDefinition[]): Map<string, ModuleDefinition> {
  return new Map(definitions.map((each) => [each.model.name, each]));
}

/** Every model that a definition names: of references, of pages, of what its rules make. */
export function modelsIn({ demo: _rows, ...definition }: ModuleDefinition): Set<string> {
  const found = new Set<string>();
  const left: unknown[] = [definition];
  for (const value of left) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'model' && typeof each === 'string') found.add(each);
      else if (typeof each === 'object') left.push(each);
    }
  }
  return found;
}
