// Public door of tenant isolation.
export { ENTER_TENANT, requireIsolation, SERVER_DOOR, TURN_TO } from './connection.ts';
export { isolateTables } from './isolateTables.ts';
export { readyFunctions, isolationNotices } from './functions.ts';
