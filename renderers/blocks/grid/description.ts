// Params and examples of block `grid`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      columns: {
        type: 'integer',
        minimum: 1,
        maximum: 6,
        description: 'Side by side at most; default: 2. Fewer where there is less room.',
      },
      spans: {
        type: 'array',
        items: { type: 'integer', minimum: 1, maximum: 6 },
        description: 'How many columns each block takes, in their order; default: 1.',
      },
    },
  },
  examples: [{ name: 'three columns', value: undefined, params: { columns: 3, spans: [2, 1] } }],
};
