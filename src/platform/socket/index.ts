// The door to live events; loaded after sign-in.
export { createLive, type Live, type SocketLike } from './live.ts';
