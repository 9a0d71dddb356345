// News: the cards, one article, the front, and what the specification fixes by name.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./NewsPages.tsx');
const ALSO = ['news-front', 'news-full'];

export default definePage({
  widget: 'news',
  also: ALSO,
  Page: async () => (await load()).NewsPages,
  calls: async () => (await load()).calls,
  launch: [{ word: 'createNews', model: 'news' }],
  openEntries: ALSO,
  counter: { name: 'news', path: '/news/news/unread_count/' },
  rooms: ['news'],
  events: ['news_published', 'news_acknowledged'],
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
