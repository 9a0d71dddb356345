// Public door of the unread counters.
export { createCounters, type CountersService } from './counters.ts';
export { countersRoutes } from './countersRoutes.ts';
