// The calls by which one person's writes go out, of a page and of the service worker alike. A busy server is asked again by
// the outbox, what comes of a write is news to every table, and a write that fails alone says nothing of the network.
import type { User, UserInfo } from '../../../contract/index.ts';
import { createWrites } from '../../data/index.ts';
import { createHttpClient, type DocumentCheck, type HttpClient, type HttpSettings } from '../../http/index.ts';
import type { SenderCalls } from '../deliver.ts';
import { fetchAs } from './fetchAs.ts';

export interface CallsSettings extends Pick<HttpSettings, 'language' | 'version' | 'fetch' | 'surroundings'> {
  /** The session may become another one at any time. */
  owner: string;
  newId(): string;
  onSignedOut?: HttpSettings['onSignedOut'];
}

const USER_INFO: DocumentCheck<UserInfo> = {
  document: 'user_info',
  load: () => import('../../../contract/validators/user_info.gen.js'),
};

export function apiAs({ owner, newId, onSignedOut = () => undefined, fetch, ...rest }: CallsSettings): HttpClient {
  return createHttpClient({
    ...rest,
    base: '/api/v1',
    nextActionUid: newId,
    onSignedOut,
    fetch: fetchAs(owner, fetch),
  });
}

/** `onUser`: told whose session it is. */
export function callsBy(api: HttpClient, onUser?: (user: User) => void): SenderCalls {
  return {
    ...createWrites(api),
    post: (path, body, idempotencyKey) => api.tell(path, { method: 'POST', body, idempotencyKey }),
    async owner() {
      const { user } = await api.ask('/users/info/', USER_INFO);
      onUser?.(user);
      return ownerOf(user);
    },
  };
}

/** Person and organisation. */
export function ownerOf({ id, organization }: User): string {
  return `${id}@${organization.id}`;
}
