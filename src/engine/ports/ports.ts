// All ports of a page, as renderers get them; `platform` implements them, `main` joins them.
import type { DataPort } from './data.ts';
import type { Formats } from './formats.ts';
import type { LeaveGuard } from './leaving.ts';
import type { LivePort } from './live.ts';
import type { DraftPort, LocalPort } from './local.ts';
import type { ModulesPort } from './modules.ts';
import type { NetworkPort } from './network.ts';
import type { PlacesPort } from './places.ts';

export interface Ports {
  data: DataPort;
  /** Of modules' own pages; absent where none is drawn. */
  modules?: ModulesPort;
  live: LivePort;
  local: LocalPort;
  drafts?: DraftPort;
  formats: Formats;
  /** The person signed in, as a reference takes one. Absent: unknown. */
  me?: { id: string; string_view: string };
  /** Absent: taken to be there. */
  network?: NetworkPort;
  /** Tells a problem once to whoever looks after the product. */
  report(problem: { code: string; path: string; detail: string }): void;
  /** A row was opened: what counts it as unread may stop. Never waits, never fails. */
  markRead?(model: string, id: string): void;
  /** Rows that lie open, and what was opened last. Absent: nobody asks. */
  places?: PlacesPort;
  /** Asks before the user leaves what is on the screen, by a link of the page or by closing it; answers the release. */
  guardLeaving?(guard?: LeaveGuard): () => void;
  /** Loads the page anew in its newest version. */
  reload?(): void;
  /** Loads the texts of what is opened later: forms, pages of blocks, rich text. Always the same promise, which never rejects; undefined once they are there. */
  restTexts?(): Promise<void> | undefined;
  /** Why code did not load: the same error, or ChunkGoneError where the page is older than the server's release. */
  explainLoad?(error: unknown): Promise<unknown>;
}
