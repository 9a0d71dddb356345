// Rows as places, for whoever lists them.
export {
  createListening,
  RowPlacesContext,
  useRowPlaceNews,
  useRowPlaces,
  type RowNews,
  type RowPlaces,
  type RowWalk,
  type WalkedRow,
} from './rowPlaces.ts';
