// What a part of the screen hears of the world: whether the server is there, and news of a row.
export { useOnline } from './useOnline.ts';
export { useRowNews } from './useRowNews.ts';
