// News: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'news',
  launch: [{ word: 'createNews', model: 'news' }],
  openEntries: ['news-front', 'news-full'],
  counter: { name: 'news', path: '/news/news/unread_count/' },
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
