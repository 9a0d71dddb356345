// Examples of page `moderation`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'moderation',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'moderation_item', page_name: 'moderation', table_type: 'list' } } },
    },
  ],
};
