// Public door of the live events.
export type { LiveBus } from './liveBus.ts';
export { createLiveHub, type LiveHub } from './liveHub.ts';
