// Somebody whose counters are worked out.

export interface CountedPerson {
  userId: string;
  roles: readonly string[];
}
