// Meetings: what the specification fixes by name. Its page is not there yet.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'meetings',
  parameters: [{ name: 'meeting', model: 'meeting' }],
  launch: [{ word: 'createMeetings', model: 'meeting' }],
  area: { name: 'meeting' },
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
});
