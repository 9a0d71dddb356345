// Live events of the server.
import type { LiveEvents } from '../../contract/index.ts';

/** Live events; `on` answers the unsubscribe. */
export interface LivePort {
  on<K extends keyof LiveEvents>(event: K, handler: (data: NonNullable<LiveEvents[K]>) => void): () => void;
  /** Called after a lost connection came back: whatever is shown may be stale. */
  onReconnect(handler: () => void): () => void;
  /** True when `uid` names an action of this tab. */
  isOwn(uid: string): boolean;
}
