// Public door: rich text as it goes into the database, and its plain text for search and notices.
export { richTextPlain } from '../../src/engine/values/index.ts';
export { sanitizeRichText } from './sanitizeRichText.ts';
