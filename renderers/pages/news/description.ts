// Examples of page `news`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'news',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'news', page_name: 'news', table_type: 'list' } } },
    },
  ],
};
