// A module's page as docs/modules.md shows it; the test beside it puts it into the registry and takes it out again.
import { definePage } from '../../../src/render/index.ts';

export default definePage({
  widget: 'surveys',
  Page: async () => (await import('./SurveysPage.tsx')).SurveysPage,
  calls: async () => (await import('./calls.ts')).calls,
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
  parameters: [
    { name: 'survey', model: 'survey' },
    { name: 'ballot', model: 'ballot', Record: async () => (await import('./BallotRecord.tsx')).BallotRecord },
  ],
  launch: [{ word: 'createSurvey', model: 'survey' }],
  rooms: ['survey'],
  events: ['survey_voted'],
});
