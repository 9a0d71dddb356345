// The calls of records. Everything else has a door of its own: access/, list/, write/ and export/.
export { recordsRoutes } from './recordsRoutes.ts';
