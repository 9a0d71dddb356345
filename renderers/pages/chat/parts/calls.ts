// What the page of chats asks of its module.
import type {
  ChatFound,
  ChatKept,
  ChatMembers,
  ChatMessage,
  ChatMessages,
  ChatRevisions,
  ChatCollection,
  ChatTalk,
  ChatTalks,
  Presence,
} from '../../../../src/contract/index.ts';
import { call } from '../../../../src/render/modulePage/index.ts';

const at = encodeURIComponent;
const TALK = {
  document: 'chat_talk',
  load: () => import('../../../../src/contract/validators/chat_talk.gen.js'),
} as const;

export interface DraftToKeep {
  id: string;
  body: string;
  reply_to?: string;
}

export interface Collection {
  what: 'files' | 'links' | 'saved';
  /** Default: all chats. */
  chat?: string;
}

export interface Range {
  id: string;
  before?: number;
  after?: number;
  around?: number;
}

export const calls = {
  chats: call<Record<string, never>, ChatTalks>({
    path: () => '/chat/chats/',
    answer: {
      document: 'chat_talks',
      load: () => import('../../../../src/contract/validators/chat_talks.gen.js'),
    },
    freshOn: ['chat_updated', 'chat_member_removed'],
  }),
  members: call<{ id: string }, ChatMembers>({
    path: ({ id }) => `/chat/${at(id)}/`,
    answer: {
      document: 'chat_members',
      load: () => import('../../../../src/contract/validators/chat_members.gen.js'),
    },
    freshOn: ['chat_updated', 'chat_message_edited', 'chat_message_deleted', 'chat_saved'],
  }),
  messages: call<Range, ChatMessages>({
    path: ({ id }) => `/chat/${at(id)}/messages/`,
    query: ({ id: _id, ...range }) => range,
    answer: {
      document: 'chat_messages',
      load: () => import('../../../../src/contract/validators/chat_messages.gen.js'),
    },
  }),
  changes: call<{ id: string; since: number }, ChatMessages>({
    path: ({ id }) => `/chat/${at(id)}/changes/`,
    query: ({ since }) => ({ since }),
    answer: {
      document: 'chat_messages',
      load: () => import('../../../../src/contract/validators/chat_messages.gen.js'),
    },
  }),
  search: call<{ q: string; chat?: string }, ChatFound>({
    path: () => '/chat/search/',
    query: ({ q, chat }) => ({ q, chat }),
    answer: {
      document: 'chat_found',
      load: () => import('../../../../src/contract/validators/chat_found.gen.js'),
    },
  }),
  presence: call<{ ids: string }, Presence>({
    path: () => '/users/presence/',
    query: ({ ids }) => ({ ids }),
    answer: {
      document: 'presence',
      load: () => import('../../../../src/contract/validators/presence.gen.js'),
    },
  }),
  direct: call<{ user: string }, ChatTalk>({
    method: 'POST',
    path: () => '/chat/direct/',
    body: ({ user }) => ({ user }),
    answer: TALK,
    refreshes: ['chats'],
  }),
  project: call<{ project: string }, ChatTalk>({
    method: 'POST',
    path: () => '/chat/projects/',
    body: (input) => input,
    answer: TALK,
    refreshes: ['chats'],
  }),
  group: call<{ title: string; people: readonly string[]; kind: 'group' | 'channel' }, ChatTalk>({
    method: 'POST',
    path: () => '/chat/groups/',
    body: (input) => input,
    repeatable: true,
    answer: TALK,
    refreshes: ['chats'],
  }),
  change: call<{ id: string; title?: string; post_policy?: ChatTalk['post_policy'] }, ChatTalk>({
    method: 'POST',
    path: ({ id }) => `/chat/${at(id)}/`,
    body: ({ id: _id, ...change }) => change,
    answer: TALK,
    refreshes: ['chats', 'members'],
  }),
  people: call<{
    id: string;
    add?: readonly string[];
    remove?: readonly string[];
    roles?: Readonly<Record<string, ChatTalk['role']>>;
  }>({
    method: 'POST',
    path: ({ id }) => `/chat/${at(id)}/people/`,
    body: ({ id: _id, ...change }) => change,
    refreshes: ['chats', 'members'],
  }),
  /** The answers about this chat are the caller's no more: only the list is asked for again. */
  leave: call<{ id: string; me: string }>({
    method: 'POST',
    path: ({ id }) => `/chat/${at(id)}/people/`,
    body: ({ me }) => ({ remove: [me] }),
    refreshes: ['chats'],
  }),
  draft: call<{ id: string; draft: DraftToKeep }, ChatKept>({
    method: 'POST',
    path: ({ id }) => `/chat/${at(id)}/draft/`,
    body: ({ draft }) => draft,
    answer: {
      document: 'chat_kept',
      load: () => import('../../../../src/contract/validators/chat_kept.gen.js'),
    },
  }),
  save: call<{ id: string; message: string; on: boolean }>({
    method: 'POST',
    path: ({ id, message }) => `/chat/${at(id)}/messages/${at(message)}/save/`,
    body: ({ on }) => ({ on }),
    refreshes: ['members', 'collection'],
  }),
  collection: call<Collection & { cursor?: string }, ChatCollection>({
    path: () => '/chat/collection/',
    query: ({ what, chat, cursor }) => ({ what, chat, cursor }),
    freshOn: ['chat_saved', 'chat_message_deleted'],
    answer: {
      document: 'chat_collection',
      load: () => import('../../../../src/contract/validators/chat_collection.gen.js'),
    },
  }),
  revisions: call<{ id: string; message: string }, ChatRevisions>({
    path: ({ id, message }) => `/chat/${at(id)}/messages/${at(message)}/revisions/`,
    answer: {
      document: 'chat_revisions',
      load: () => import('../../../../src/contract/validators/chat_revisions.gen.js'),
    },
  }),
  typing: call<{ id: string }>({ method: 'POST', path: ({ id }) => `/chat/${at(id)}/typing/`, body: () => ({}) }),
  settings: call<{ id: string; notify?: ChatTalk['notify']; hours?: 1 | 8; pinned?: boolean }>({
    method: 'POST',
    path: ({ id }) => `/chat/${at(id)}/settings/`,
    body: ({ id: _id, ...change }) => change,
    refreshes: ['chats', 'members'],
  }),
  pin: call<{ id: string; message: string; on: boolean }, ChatMessage>({
    method: 'POST',
    path: ({ id, message }) => `/chat/${at(id)}/messages/${at(message)}/pin/`,
    body: ({ on }) => ({ on }),
    answer: {
      document: 'chat_message',
      load: () => import('../../../../src/contract/validators/chat_message.gen.js'),
    },
    refreshes: ['members'],
  }),
};
