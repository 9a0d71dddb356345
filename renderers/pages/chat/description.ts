// Examples of page `chat`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'chats',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'chat', page_name: 'chat', table_type: 'list' } } },
    },
  ],
};
