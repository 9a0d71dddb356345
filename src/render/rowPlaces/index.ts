// Rows as places, for whoever lists them.
export { RowLink, type RowLinkProps } from './RowLink.tsx';
export { useRowOpening, type RowOpening } from './useRowOpening.ts';
export {
  createListening,
  createShown,
  RowPlacesContext,
  useIsShown,
  useRowPlaceNews,
  useRowPlaces,
  useShownRow,
  type RowNews,
  type RowPlaces,
  type RowWalk,
  type WalkedRow,
} from './rowPlaces.ts';
