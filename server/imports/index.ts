// Public door of the imports: spreadsheets become rows.
export { importRoutes } from './importRoutes.ts';
