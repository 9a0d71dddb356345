// A module's page as docs/modules.md shows it; the test beside it puts it into the registry and takes it out again.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'polls',
  Page: async () => (await import('./PollsPage.tsx')).PollsPage,
  calls: async () => (await import('./calls.ts')).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
  parameters: [
    { name: 'poll', model: 'poll' },
    { name: 'ballot', model: 'ballot', Record: async () => (await import('./BallotRecord.tsx')).BallotRecord },
  ],
  launch: [{ word: 'createPoll', model: 'poll' }],
  rooms: ['poll'],
  events: ['poll_voted'],
});
