// What whoever draws a form knows beyond its fields: which names there are to choose from, and what went with an entry that was removed.
import { createContext, use } from 'react';
import type { Choice } from '../../contract/index.ts';

export interface EntryContext {
  /** Names of a kind (`field.names`) with what they are called; empty: none are known. */
  suggest(names: string): readonly Choice[];
  /** Said beside the removal of an entry. */
  removedWith: string | undefined;
}

const NOTHING: EntryContext = { suggest: () => [], removedWith: undefined };

export const EntryContextProvider = createContext<EntryContext>(NOTHING);

export function useEntryContext(): EntryContext {
  return use(EntryContextProvider);
}
