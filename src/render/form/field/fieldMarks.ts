// Who else is in a field of the form, said below it. Whoever holds the form gives it; a change draws its fields alone.
import { createContext, useContext, useSyncExternalStore } from 'react';

export interface FieldMarks {
  subscribe(handler: () => void): () => void;
  /** Text of the mark at a field. */
  of(name: string): string | undefined;
}

const NONE: FieldMarks = { subscribe: () => () => undefined, of: () => undefined };

export const FieldMarksContext = createContext(NONE);

export function useFieldMark(name: string): string | undefined {
  const { subscribe, of } = useContext(FieldMarksContext);
  return useSyncExternalStore(subscribe, () => of(name));
}
