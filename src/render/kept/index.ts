// Kept views as screens tell of them.
export { keptText } from './keptText.ts';
export { useKeptViews } from './useKeptViews.ts';
