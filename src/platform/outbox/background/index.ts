// Background Sync: what the page asks for, and what the service worker does. A door of its own: the worker needs nothing else.
export { syncInBackground, type SyncContainer } from './page.ts';
export { sendInBackground, type WorkerDoors } from './worker.ts';
