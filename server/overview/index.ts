// Public door of the overview: what is before a person, over all modules, and how he arranges pages.
export { overviewRoutes } from './overviewRoutes.ts';
