// The queue of moderation, and what is to be decided.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./ModerationPage.tsx');

export default definePage({
  widget: 'moderation',
  Page: async () => (await load()).ModerationPage,
  calls: async () => (await load()).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
