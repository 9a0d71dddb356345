// The cards of what is published.
export { Feed, type FeedProps } from './Feed.tsx';
