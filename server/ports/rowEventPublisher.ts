// Events that definitions give their rows, for those who write rows. Done by server/events.
import type { Caller } from '../http/index.ts';

/** What happened to a row. */
export interface RowNews {
  id: string;
  /** create, update, delete or restore; the transition or action with it. */
  words: readonly string[];
  /** As it was then, everything readable. */
  row: Readonly<Record<string, unknown>>;
}

export interface RowEventPublisher {
  /** Call after commit. Never throws and never waits; what could not be published is logged. */
  happened(model: string, rows: readonly RowNews[], caller: Caller): void;
}
