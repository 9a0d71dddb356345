// Public door of differences: two texts as one, with what went and what came.
export { TextDifference } from './TextDifference.tsx';
