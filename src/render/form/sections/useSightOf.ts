// What parts of a form have to say while they are closed: whether anything of them is shown, and how many fields wait for the reader.
import { useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../engine/form/index.ts';

export interface Sight {
  isVisible: boolean;
  /** Fields with a fault, or with two values to choose from. */
  faults: number;
}

/** By part, each the names of its fields. Renders again only when one of the answers is another. */
export function useSightOf(store: FormStore, parts: readonly (readonly string[])[]): readonly Sight[] {
  const said = useSyncExternalStore(store.subscribeState, () => parts.map((names) => sightOf(store, names)).join());
  return useMemo(
    () => said.split(',').map((each) => ({ isVisible: each !== HIDDEN, faults: each === HIDDEN ? 0 : Number(each) })),
    [said],
  );
}

const HIDDEN = '-';

function sightOf(store: FormStore, names: readonly string[]): string {
  const shown = names.map((name) => store.field(name)).filter(({ isVisible }) => isVisible);
  if (shown.length === 0 && names.length > 0) return HIDDEN;
  return String(shown.filter(({ issues, theirs }) => issues.length > 0 || theirs !== undefined).length);
}
