// Public door of what tests of the page share.
export { testTalk } from './testTalk.ts';
