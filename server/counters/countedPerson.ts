// Somebody whose counters are worked out.

export interface CountedPerson {
  userId: string;
  roles: readonly string[];
}

export interface UnreadQuery {
  orgId: string;
  people: readonly CountedPerson[];
  /** Counters of these alone; without it all, those of no module included. */
  modules?: ReadonlySet<string> | undefined;
}
