// One version of a module on its way into force, and what is in force with it. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';

/** A version of a module and the one in force now. */
export interface Draft {
  definition: ModuleDefinition;
  before: { definition: ModuleDefinition; rev: string } | undefined;
}

export function isDropped(definition: ModuleDefinition): boolean {
  return definition.drop === 'confirmed';
}

/** Each draft in the place of what it follows, new ones last, dropped ones nowhere. */
export function nextOf(inForce: readonly ModuleDefinition[], drafts: readonly Draft[]): ModuleDefinition[] {
  const byBefore = new Map(
    drafts.map((draft) => [draft.before?.definition.name ?? draft.definition.name, draft.definition]),
  );
  const kept = inForce.map((definition) => byBefore.get(definition.name) ?? definition);
  const fresh = drafts.map((draft) => draft.definition).filter((definition) => !kept.includes(definition));
  return [...kept, ...fresh].filter((definition) => !isDropped(definition));
}
