// Params and examples of page `page`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      pageConfig: {
        type: 'object',
        properties: {
          tableInfo: { type: 'object' },
          page: { type: 'object', description: 'A block; without it the page is filters and table.' },
        },
      },
    },
  },
  examples: [
    {
      name: 'a text',
      value: undefined,
      params: {
        pageConfig: {
          tableInfo: { model: 'request', page_name: 'requests', table_type: 'list' },
          page: { block: 'stack', children: [{ block: 'richtext', params: { text: '<p>Заявки этого месяца</p>' } }] },
        },
      },
    },
  ],
};
