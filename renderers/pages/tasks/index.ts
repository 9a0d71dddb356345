// Tasks: their page is drawn from its blocks, and `task page` leads to the record's own page.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./TasksPage.tsx');

export default definePage({
  widget: 'tasks',
  also: ['task page'],
  Page: async () => (await load()).TasksPage,
  parameters: [{ name: 'task', model: 'task' }],
  launch: [{ word: 'createTask', model: 'task', person: 'operator' }],
  area: { name: 'task' },
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
