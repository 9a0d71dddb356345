// Unread counts, for those whose work changes them. Done by server/counters.

export interface CounterBus {
  /** Their counts may have changed, of a module where one is named: those with a connection are notified. Call after commit; never waits. */
  changed(userIds: readonly string[], module?: string): void;
}
