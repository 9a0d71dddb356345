// The age of a moment in words.
export { ageText } from './ageText.ts';
