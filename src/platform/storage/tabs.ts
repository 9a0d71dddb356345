// What the tabs of this device tell each other about who is signed in: a broadcast, and the record `user` where that is absent.
import type { LocalStore } from './storage.ts';

export type TabNews = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

export interface Tabs {
  tell(news: TabNews): void;
  /** Calls back for news of other tabs, perhaps twice for the same; answers the unsubscribe. */
  onNews(handler: (news: TabNews) => void): () => void;
}

const CHANNEL = 'keste-session';

export function createTabs(store: Pick<LocalStore, 'json'>): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const handlers = new Set<(news: TabNews) => void>();
  const hear = (news: TabNews | undefined): void => {
    if (news) for (const handler of [...handlers]) handler(news);
  };
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => hear(newsIn(event.data)));
  // A key of null: everything was cleared.
  window.addEventListener('storage', ({ key }) =>
    key === 'user' || key === null ? hear(newsOf(store.json('user'))) : undefined,
  );
  return {
    tell: (news) => channel?.postMessage(news),
    onNews(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}

function newsOf(record: unknown): TabNews {
  const isUser = typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string';
  return isUser ? { kind: 'signed-in', userId: String(record.id) } : { kind: 'signed-out' };
}

/** Another version of the page may be open in the other tab. */
function newsIn(data: unknown): TabNews | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'signed-out') return { kind: 'signed-out' };
  return data.kind === 'signed-in' && 'userId' in data && typeof data.userId === 'string'
    ? { kind: 'signed-in', userId: data.userId }
    : undefined;
}
