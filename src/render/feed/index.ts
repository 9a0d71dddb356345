// A long list of entries of unknown heights, growing at both ends.
export { Feed, type EntryProps, type FeedDoor, type FeedProps } from './Feed.tsx';
