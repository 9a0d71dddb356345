// Boards: the list of them, and one with its columns.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./KanbanPage.tsx');

export default definePage({
  widget: 'kanban',
  Page: async () => (await load()).KanbanPage,
  calls: async () => (await load()).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
