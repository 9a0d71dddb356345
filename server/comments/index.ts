// Public door of the comments: what people write about rows of any model.
export { commentsRoutes } from './commentsRoutes.ts';
