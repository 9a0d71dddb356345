// Chat: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'chat',
  parameters: [{ name: 'chat_id', entry: 'chat' }],
  // On a phone: whether the id is a person's or a chat's the page knows.
  redirects: [{ path: '/chat-body/:id', entry: 'chat', parameter: 'chat_id' }],
  person: { entry: 'chat', icon: 'chat', desktop: '/chat?user={id}', mobile: '/chat-body/{id}' },
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
