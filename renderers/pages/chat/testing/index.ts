// Public door of what tests of the page share.
export { testMessage } from './testMessage.ts';
export { testTalk } from './testTalk.ts';
