// Which validator knows which answer about unread counts.
import type { Counters, UnreadCount } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export const COUNTER_DOCUMENTS: { counters: DocumentCheck<Counters>; unreadCount: DocumentCheck<UnreadCount> } = {
  counters: { document: 'counters', load: () => import('../../contract/validators/counters.gen.js') },
  unreadCount: { document: 'unread_count', load: () => import('../../contract/validators/unread_count.gen.js') },
};
