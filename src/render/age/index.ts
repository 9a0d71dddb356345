// The age of a moment in words, and the clock that it is read by.
export { ageText } from './ageText.ts';
export { useMinute } from './useMinute.ts';
