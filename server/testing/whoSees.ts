// A module's part of the security tests (docs/modules.md, "Tests"): who sees which of its rows, said by hand. A wrong reading of a condition is found by it.

/** Who a planted row is about. Every field that refers to people holds the same person. */
export interface RowFacts {
  /** Ids of people by field; many for a list. */
  people: Readonly<Record<string, readonly string[]>>;
  /** Values conditions ask for. */
  state?: string;
}

export type Sees = (row: RowFacts, me: string) => boolean;

/** By the text of a condition in `permissions`: a changed condition has to be said anew. */
export type WhoSees = Readonly<Record<string, Sees>>;

/** One of the fields holds the person. */
export function isIn(...fields: readonly string[]): Sees {
  return ({ people }, me) => fields.some((field) => people[field]?.includes(me) === true);
}

export const everybody: Sees = () => true;
export const nobody: Sees = () => false;
