// What each part asks the server, and how its answer is checked.
import type {
  OverviewChanges,
  OverviewCounts,
  OverviewSteps,
  OverviewToday,
  OverviewWork,
  Places,
} from '../../../src/contract/index.ts';
import type { Question } from './useOverview.ts';

export const WORK: Question<OverviewWork> = {
  path: '/overview/work/',
  document: 'overview_work',
  load: () => import('../../../src/contract/validators/overview_work.gen.js'),
};
export const TODAY: Question<OverviewToday> = {
  path: '/overview/today/',
  document: 'overview_today',
  load: () => import('../../../src/contract/validators/overview_today.gen.js'),
};
export const CHANGES: Question<OverviewChanges> = {
  path: '/overview/changes/',
  document: 'overview_changes',
  load: () => import('../../../src/contract/validators/overview_changes.gen.js'),
};
export const COUNTS: Question<OverviewCounts> = {
  path: '/overview/counts/',
  document: 'overview_counts',
  load: () => import('../../../src/contract/validators/overview_counts.gen.js'),
};
export const STEPS: Question<OverviewSteps> = {
  path: '/overview/steps/',
  document: 'overview_steps',
  load: () => import('../../../src/contract/validators/overview_steps.gen.js'),
};
export const PLACES: Question<Places> = {
  path: '/places/',
  document: 'places',
  load: () => import('../../../src/contract/validators/places.gen.js'),
};
