// Public door of the live events.
export { createLiveHub, type LiveHub } from './liveHub.ts';
export type { RowVisibility } from './rowVisibility.ts';
export { liveRoutes } from './liveRoutes.ts';
export { openRedis, type RedisLink } from './redis.ts';
export { readServerId } from './serverId.ts';
export { eventsSchedule } from './sweepSchedule.ts';
