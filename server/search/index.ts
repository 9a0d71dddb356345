// Public door of the search over everything.
export { searchRoutes } from './searchRoutes.ts';
