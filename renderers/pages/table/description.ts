// Params and examples of page `table`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'rows',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'request', page_name: 'requests', table_type: 'list' } } },
    },
  ],
};
