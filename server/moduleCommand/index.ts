// Public door of `npm run module`.
export { main } from './main.ts';
