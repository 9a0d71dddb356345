// Tasks: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'tasks',
  parameters: [{ name: 'task', model: 'task' }],
  launch: [{ word: 'createTask', model: 'task', person: 'operator' }],
  area: { name: 'task' },
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
