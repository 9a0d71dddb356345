// Params and examples of block `record`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Row to show; usually bound, e.g. to record.id.' },
      fields: {
        type: 'array',
        items: { type: 'string' },
        description: 'In this order; default: all but those every row has.',
      },
    },
  },
  examples: [{ name: 'nothing chosen', value: undefined, params: {} }],
};
