// Page widget `page`: draws a page schema, a tree of blocks, each by its own renderer.
import { definePage } from '../../../src/render/index.ts';

export default definePage({ widget: 'page', Page: async () => (await import('./BlocksPage.tsx')).BlocksPage });
