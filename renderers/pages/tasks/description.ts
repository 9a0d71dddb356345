// Examples of page `tasks`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'tasks',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'task', page_name: 'tasks', table_type: 'list' } } },
    },
  ],
};
