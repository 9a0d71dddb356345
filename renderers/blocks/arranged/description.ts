// Params and examples of block `arranged`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      side: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of the blocks in a narrower column beside the others, where there is room.',
      },
    },
  },
  examples: [{ name: 'empty', value: undefined, params: {} }],
};
