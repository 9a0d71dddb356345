// Rows in places of their own: beside whichever page is shown, by a parameter of its address, and as pages.
export { RowPlacesProvider } from './RowPlacesProvider.tsx';
export { RowPeek } from './RowPeek.tsx';
export { RowPage } from './LazyRowPage.tsx';
