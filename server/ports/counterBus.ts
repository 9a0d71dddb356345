// Unread counts, for those whose work changes them. Done by server/counters.

export interface CounterBus {
  /** Their counts may have changed: those with a connection are told. Call after commit; never waits. */
  changed(userIds: readonly string[]): void;
}
