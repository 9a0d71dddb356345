// Examples of page `groups`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'groups',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'group', page_name: 'groups', table_type: 'list' } } },
    },
  ],
};
