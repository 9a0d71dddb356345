// The page of chats, and what the specification fixes by name.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./ChatPage.tsx');

export default definePage({
  widget: 'chat',
  Page: async () => (await load()).ChatPage,
  calls: async () => (await load()).calls,
  parameters: [{ name: 'chat_id', entry: 'chat' }],
  // On a phone: whether the id is a person's or a chat's the page knows.
  redirects: [{ path: '/chat-body/:id', entry: 'chat', parameter: 'chat_id' }],
  person: { entry: 'chat', icon: 'chat', desktop: '/chat?user={id}', mobile: '/chat-body/{id}' },
  sounds: { chat: 'message' },
  record: { model: 'project', entry: 'chat', icon: 'chat', path: '/chat?project={id}' },
  events: [
    'chat_message',
    'chat_message_edited',
    'chat_message_deleted',
    'chat_reaction',
    'chat_read',
    'chat_typing',
    'chat_draft',
    'chat_saved',
    'chat_updated',
    'chat_member_removed',
  ],
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
