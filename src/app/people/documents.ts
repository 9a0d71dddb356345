// Which validator knows which answer about people.
import type { Presence, UserCard } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export const PEOPLE_DOCUMENTS: { card: DocumentCheck<UserCard>; presence: DocumentCheck<Presence> } = {
  card: { document: 'user_card', load: () => import('../../contract/validators/user_card.gen.js') },
  presence: { document: 'presence', load: () => import('../../contract/validators/presence.gen.js') },
};
