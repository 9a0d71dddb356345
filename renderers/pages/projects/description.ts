// Examples of page `projects`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [
    {
      name: 'projects',
      value: undefined,
      params: { pageConfig: { tableInfo: { model: 'project', page_name: 'projects', table_type: 'list' } } },
    },
  ],
};
