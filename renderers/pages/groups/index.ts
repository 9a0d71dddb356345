// Groups: all of them as cards, and one with its feed, people and files.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./GroupsPage.tsx');

export default definePage({
  widget: 'groups',
  also: ['group-post'],
  openEntries: ['group_post'],
  Page: async () => (await load()).GroupsPage,
  calls: async () => (await load()).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
  parameters: [{ name: 'viewGroup', model: 'group', Record: async () => (await load()).GroupRecord }],
  launch: [{ word: 'createGroup', model: 'group' }],
  events: ['group_member_changed'],
});
