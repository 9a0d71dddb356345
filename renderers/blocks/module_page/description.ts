// Params and examples of block `module_page`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['widget'],
    properties: {
      widget: {
        type: 'string',
        description: 'Page widget of a module that has a page written for it, as `pageWidget` of its navigation says.',
      },
      recordId: {
        type: 'string',
        description: 'What the page is about, as its address would say it; usually bound, e.g. to record.id.',
      },
    },
  },
  examples: [{ name: 'boards', value: undefined, params: { widget: 'kanban' } }],
};
