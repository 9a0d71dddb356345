// Finding: the command palette, the dialog of shortcuts, favourites and what was opened last.
export { FindButton } from './FindButton.tsx';
export { createPlaces } from './places.ts';
export { Finding, PlacesMenu, Star } from './parts.tsx';
export { PlacesRoom, useKeptRoom } from './PlacesRoom.tsx';
export { useFinding } from './useFinding.ts';
