// What the pages of news share.
export { calls, type Addressee, type Beside, type ReadState, type Revision, type Unread } from './calls.ts';
export { dropPlace, feedPath, keepPlace, readPlace, type FeedPlace } from './feedPlace.ts';
export { Cover } from './Cover.tsx';
export { NewsCard } from './NewsCard.tsx';
export { coverOf, isOverdue, LANGS, langsOf, NEWS, newsPath, PUBLISHED, textOf, type News } from './newsRow.ts';
export { useCategories, type Category } from './useCategories.ts';
export { useKeptArticles } from './useKeptArticles.ts';
export { Waiting } from './Waiting.tsx';
