// What the page of news asks of its module.
import type { AnswerCheck } from '../../../../src/engine/ports/index.ts';
import { call } from '../../../../src/render/modulePage/index.ts';

/** Ids of news that a person has not read, and of those that wait for him to acknowledge. */
export interface Unread {
  unread: readonly string[];
  to_acknowledge: readonly string[];
}

export interface ReadState {
  is_read: boolean;
  is_acknowledged: boolean;
  /** The person has to acknowledge it now. */
  is_asked: boolean;
  acknowledged_at: string | null;
}

export interface Neighbour {
  id: string;
  title: string;
  lang: 'ru' | 'kk' | 'en';
  title_ru: string | null;
  title_kk: string | null;
  title_en: string | null;
}

/** In the order of the feed. */
export interface Beside {
  newer: Neighbour | null;
  older: Neighbour | null;
}

export interface Addressee {
  id: string;
  string_view: string;
  read_at: string | null;
  acknowledged_at: string | null;
}

export interface Revision {
  revision: number;
  at: string;
  editor: string;
  essential: boolean;
  texts: Readonly<Record<string, string>>;
}

/** An object with these keys: what they hold the server's own check of its answers has seen to. */
function checked<T>(document: string, ...keys: string[]): AnswerCheck<T> {
  return {
    document,
    load: async () => ({
      default: (data: unknown): data is T =>
        typeof data === 'object' && data !== null && keys.every((key) => key in data),
    }),
  };
}

const STATE = checked<ReadState>('news_state', 'is_read', 'is_acknowledged', 'is_asked', 'acknowledged_at');

interface OfRevision {
  id: string;
  revision: number;
}

export const calls = {
  unread: call<object, Unread>({
    path: () => '/news/unread/',
    answer: checked('news_unread', 'unread', 'to_acknowledge'),
    freshOn: ['news_published'],
  }),
  read: call<OfRevision, ReadState>({
    method: 'POST',
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/read/`,
    body: ({ revision }) => ({ revision }),
    answer: STATE,
    refreshes: ['unread', 'state'],
  }),
  acknowledge: call<OfRevision, ReadState>({
    method: 'POST',
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/acknowledge/`,
    body: ({ revision }) => ({ revision }),
    answer: STATE,
    refreshes: ['unread', 'state'],
  }),
  /** `revision`: another one may have to be acknowledged anew. */
  state: call<OfRevision, ReadState>({
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/state/`,
    answer: STATE,
  }),
  neighbours: call<{ id: string }, Beside>({
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/neighbours/`,
    answer: checked('news_neighbours', 'newer', 'older'),
    freshOn: ['news_published'],
  }),
  waiting: call<{ id: string }, { people: readonly Addressee[] }>({
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/waiting/`,
    answer: checked('news_waiting', 'people'),
    room: ({ id }) => ({ model: 'news', id }),
    freshOn: ['news_acknowledged'],
  }),
  /** `revision`: with another one there are more of them. */
  revisions: call<OfRevision, { revisions: readonly Revision[] }>({
    path: ({ id }) => `/news/articles/${encodeURIComponent(id)}/revisions/`,
    answer: checked('news_revisions', 'revisions'),
  }),
};
