// Public door of where the keyboard goes when what it was on goes away.
export { useKeptFocus } from './useKeptFocus.ts';
