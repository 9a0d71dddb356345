// Page widget `page`: draws a page schema, a tree of blocks, each by its own renderer.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'page'> = {
  kind: 'page',
  name: 'page',
  keys: ['page', '*/page'],
  load: async () => ({ default: (await import('./BlocksPage.tsx')).BlocksPage }),
  text: () => '',
};
