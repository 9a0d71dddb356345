// Examples of page `kanban`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'boards',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'board', page_name: 'kanban', table_type: 'list' } } },
    },
  ],
};
