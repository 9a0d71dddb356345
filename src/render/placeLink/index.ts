// Links of pages to other places, for those that load after the first table.
export { PlaceLink, type PlaceLinkProps } from './PlaceLink.tsx';
