// What a session can be, what it needs and what may be asked of it. Types only.
import type { EntryConfig, ErrorAnswer, GlobalConfig, User } from '../../contract/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import type { LocalDatabases } from '../../platform/local/index.ts';
import type { LocalStore, Tabs } from '../../platform/storage/index.ts';
import type { Report } from './startCalls.ts';

export type SessionState =
  | { status: 'starting' }
  | { status: 'failed'; error: unknown }
  /** `entry` is undefined while it is asked for after a logout; `notice` says why somebody is here against his will. */
  | { status: 'signed-out'; config: GlobalConfig; entry: EntryConfig | undefined; notice?: 'revoked' }
  /** `isOffline`: by the record of an earlier visit; the server has not confirmed it yet. */
  | { status: 'signed-in'; config: GlobalConfig; user: User; isOffline: boolean };

export interface Credentials {
  login: string;
  password: string;
  remember: boolean;
}

export interface Session {
  state(): SessionState;
  /** Calls back after a change of state; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
  /** Checks the cache, reads config and, with a stored user, who that is. Ends in any other state than `starting`. */
  start(): Promise<void>;
  /** Rejects with HttpError 400 for a wrong pair, 429 for too many tries. */
  login(credentials: Credentials): Promise<void>;
  /**
   * Takes the user that a call has answered: the same one changed, one who has just been let in, or the same account
   * elsewhere, for whom the page starts anew.
   */
  becomeUser(user: User): Promise<void>;
  /** Asks again who is signed in and what he may do. Never rejects. */
  refreshUser(): Promise<void>;
  /** Goes on in another organisation of the account; nothing local of this one stays. The page starts anew. */
  switchOrganization(id: string): Promise<void>;
  /** Tells the server, then ends the session here whatever it said; `full` forgets the local databases as well. */
  logout(options?: { full?: boolean }): Promise<void>;
  /** The server's config has changed: read anew; a failure leaves what is known. */
  refreshConfig(): Promise<void>;
  /** The server knows no session of ours: ends it here, once, and loads the page anew, or says who ended it. */
  handleSignedOut(answer?: Pick<ErrorAnswer, 'ended_elsewhere'>): void;
  /** Somebody has ended this session from another device: ends it here and says so. */
  handleRevoked(): Promise<void>;
}

export interface SessionDeps {
  api: HttpClient;
  store: LocalStore;
  databases: LocalDatabases;
  report: Report;
  /** Whether the window is as narrow as a phone's. */
  isMobile(): boolean;
  /** Loads the page anew, where it is or at `path`. */
  reload(path?: string): void;
  /** Other tabs of this device; absent in tests of one tab. */
  tabs?: Tabs;
  /** Before a user that was read is shown: the page takes on what is his, e.g. the language. Never rejects. */
  onUser?: (user: User) => Promise<void>;
  /** Before the user is gone: closes what runs for him. One that fails is reported and holds up nobody. */
  onLogout?: readonly ((userId: string | undefined, how: { full: boolean }) => void | Promise<void>)[];
}
