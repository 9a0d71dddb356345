// Page widget `table`: filters, grid, and the form of a row in a drawer.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'page'> = {
  kind: 'page',
  name: 'table',
  keys: ['table', '*/table'],
  load: async () => ({ default: (await import('./TablePage.tsx')).TablePage }),
  text: () => '',
  paramsSchema: { type: 'object', properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } } },
  examples: [],
};
