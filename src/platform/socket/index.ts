// The door to live events; loaded after sign-in.
export { type LiveState, type SocketLike } from './connection.ts';
export { createLive, type Live } from './live.ts';
export { createSince } from './missedEvents.ts';
