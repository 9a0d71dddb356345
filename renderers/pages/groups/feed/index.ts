// The feed of a group.
export { Feed } from './Feed.tsx';
export { filesOf } from './Post.tsx';
export { firstSeen, useFresh } from './useFresh.ts';
