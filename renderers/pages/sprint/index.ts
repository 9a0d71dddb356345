// Sprints: the list of them, one with its planning and its progress; what the specification fixes by name.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./SprintPage.tsx');

export default definePage({
  widget: 'sprint',
  Page: async () => (await load()).SprintPage,
  calls: async () => (await load()).calls,
  parameters: [{ name: 'sprint', model: 'sprint' }],
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
