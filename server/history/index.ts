// Public door of history: who changed what, taking a change back, and the trash.
export { historyRoutes } from './historyRoutes.ts';
export { sweepSchedule } from './sweep.ts';
