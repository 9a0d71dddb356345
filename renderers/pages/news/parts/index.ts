// What the pages of news share.
export { calls, type Addressee, type ReadState, type Revision } from './calls.ts';
export { NewsCard } from './NewsCard.tsx';
export { coverOf, langsOf, NEWS, newsPath, PUBLISHED, textOf, type News } from './newsRow.ts';
export { useCategories, type Category } from './useCategories.ts';
export { useKeptArticles } from './useKeptArticles.ts';
export { Waiting } from './Waiting.tsx';
