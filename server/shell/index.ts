// Public door of the shell's own calls.
export { shellRoutes } from './shellRoutes.ts';
