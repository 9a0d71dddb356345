// Page widget `page`: draws a page schema, a tree of blocks, each by its own renderer.
import { definePage } from '../../../src/render/index.ts';

const load = () => import('./BlocksPage.tsx');

export default definePage({ widget: 'page', Page: async () => (await load()).BlocksPage });
