// Where the reader of a form is led, e.g. from a plan to the field it speaks of: a field, and on into the entries of lists.
import { createContext, use } from 'react';

export interface FormTarget {
  name: string;
  /** Place of the entry, name of its field, place of the entry … */
  at: readonly string[];
  /** Another one with every time somebody is led. */
  number: number;
}

export const TargetContext = createContext<FormTarget | undefined>(undefined);

/** Of a list: the entry that is led to and what lies in it; undefined: nothing of it. */
export function useEntryTarget(
  name: string,
): { index: number; inside: FormTarget | undefined; number: number } | undefined {
  const target = use(TargetContext);
  const [index, inner, ...rest] = target?.at ?? [];
  if (target?.name !== name || index === undefined) return undefined;
  return {
    index: Number(index),
    inside: inner === undefined ? undefined : { name: inner, at: rest, number: target.number },
    number: target.number,
  };
}
