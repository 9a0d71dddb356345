// Public door of the search over everything.
export { searchRoutes } from './searchRoutes.ts';
export { questionWords } from './words.ts';
