// Public door of favourites and of what was opened last.
export { placesRoutes } from './placesRoutes.ts';
export { keptPlaces } from './placeRows.ts';
