// Public door of where the keyboard goes: when what it was on goes away, and behind a text that was put in.
export { useCaret } from './useCaret.ts';
export { useKeptFocus } from './useKeptFocus.ts';
