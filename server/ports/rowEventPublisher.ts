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

/** A row that a transition or action was carried out with. */
export interface RowMove {
  id: string;
  action: string;
}

export interface RowEventPublisher {
  /** Those who follow the rows are notified of transitions. Call after commit. Never throws and never waits. */
  moved(model: string, moves: readonly RowMove[], caller: Caller): void;
  /** Call after commit. Never throws and never waits; what could not be published is logged. */
  happened(model: string, rows: readonly RowNews[], caller: Caller): void;
}
