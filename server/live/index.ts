// Public door of the live events.
export { createLiveHub, type LiveHub } from './liveHub.ts';
export { liveRoutes } from './liveRoutes.ts';
