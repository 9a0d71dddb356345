// Public door of the comments: what people write about rows of any model, the stream of a row, and who follows it.
export { commentsRoutes } from './commentsRoutes.ts';
export { readFiles, waitingFilesSchedule } from './commentFiles.ts';
export { createFollowerNews } from './followerNews.ts';
