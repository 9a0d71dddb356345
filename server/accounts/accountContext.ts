// What the calls of the accounts share.
import type { DomainDeps } from '../domainDeps.ts';
import type { Outbox } from '../ports/index.ts';
import type { GuessLimit } from './guessLimit.ts';
import type { SessionStore } from './sessions/sessions.ts';
import type { TimeZones } from './timeZones.ts';

export interface AccountDeps extends DomainDeps {
  sessions: SessionStore;
  outbox: Outbox;
  /** Origin of links in mails; never taken from a request. */
  publicUrl: string;
}

export interface AccountContext extends AccountDeps {
  limit: GuessLimit;
  zones: TimeZones;
}
