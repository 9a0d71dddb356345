// Examples of page `sprint`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'sprints',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'sprint', page_name: 'sprint', table_type: 'list' } } },
    },
  ],
};
