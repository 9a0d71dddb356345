// An event as it is published and stored, and to whom.
import type { Correction } from '../ports/index.ts';

/** Without `orgId` and `userId`: to everybody. With `model`: only to those who may list it. */
export interface Audience {
  orgId?: string;
  userId?: string;
  model?: string;
  /** Only for those who see some rows of the model: to others it is news of nothing. */
  isForPartialVisibility?: boolean;
  /** Only for those in the room of the row it names. */
  isForRoom?: boolean;
  /** Only for these people: what it names they may have without asking. */
  people?: readonly string[];
}

export interface LiveEvent extends Audience {
  name: string;
  data: object;
  /** Not for those who come back. */
  isPassing?: boolean;
  /** Not stored: done once, by the process that publishes it. */
  corrects?: readonly Correction[];
}
