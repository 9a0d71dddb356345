// The contestant of a build: the bench puts another one's file in this place.
export { contestant } from './ours.tsx';
