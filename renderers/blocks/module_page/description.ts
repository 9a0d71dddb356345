// Params and examples of block `module_page`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['widget'],
    properties: {
      widget: { type: 'string', description: 'Name of the page widget.' },
      recordId: {
        type: 'string',
        description: 'What the page is about, as its address would say it; usually bound, e.g. to record.id.',
      },
    },
  },
  examples: [{ name: 'boards', value: undefined, params: { widget: 'kanban' } }],
};
