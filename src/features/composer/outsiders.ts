// People named in a text who may not read what it is about: they stand there as text.
import type { CommentPeople, Outsider as FoundOutsider, Reference } from '../../contract/index.ts';
import { splitNames } from './commentText.ts';

export interface Outsider {
  id: string;
  /** Where he may be added to see it. Absent: nowhere. */
  field?: NonNullable<CommentPeople['watchers']>;
}

/** By name. */
export type Outsiders = ReadonlyMap<string, Outsider>;

/** One who may be named. */
export interface Offered extends Reference {
  outsider?: Outsider;
}

export const NO_OUTSIDERS: Outsiders = new Map();

/** Those who may read it, then the others. */
export function offeredOf({ results, others = [], watchers }: CommentPeople): Offered[] {
  const outside = ({ id, string_view, can_be_added: mayJoin }: FoundOutsider): Offered => ({
    id,
    string_view,
    outsider: { id, ...(mayJoin && watchers ? { field: watchers } : {}) },
  });
  return [...results, ...others.map(outside)];
}

/** Those whose names stand in the text, in their order. */
export function outsidersIn(text: string, outside: Outsiders, named: Iterable<string>): [string, Outsider][] {
  if (outside.size === 0) return [];
  const found = splitNames(text, [...named, ...outside.keys()]).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.name],
  );
  return [...new Set(found)].flatMap((name): [string, Outsider][] => {
    const one = outside.get(name);
    return one ? [[name, one]] : [];
  });
}

/** As a draft keeps them. */
export function readOutsiders(kept: unknown): Outsiders {
  if (!Array.isArray(kept)) return NO_OUTSIDERS;
  // As they were kept here.
  return new Map(kept as [string, Outsider][]);
}
