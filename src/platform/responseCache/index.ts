// Last seen answers for reading offline, per user.
export { createResponseCache, dropResponseCache } from './responseCache.ts';
