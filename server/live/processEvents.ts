// What the processes of one server have to say to each other.
import type { Forgotten } from '../accounts/index.ts';
import type { PresenceSaid } from './presence/presenceElsewhere.ts';
import type { RowsSaid } from './presence/rowsSaid.ts';

export interface ProcessEvents {
  /** The event log has grown. */
  events_stored(): void;
  /** Sessions have changed or ended. */
  sessions_forgotten(what: Forgotten): void;
  /** Unread counts of these people may have changed, of a module where one is named. */
  counters_changed(userIds: readonly string[], module?: string): void;
  presence_said(said: PresenceSaid): void;
  /** Who has which rows open. */
  rows_said(said: RowsSaid): void;
  /** Whoever hears it says all of its own. */
  presence_asked(): void;
}
