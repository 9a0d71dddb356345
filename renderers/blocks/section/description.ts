// Params and examples of block `section`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      folded: { type: 'boolean', description: 'Begins folded; what a person chose is remembered on his device.' },
    },
  },
  examples: [{ name: 'folded', value: undefined, params: { folded: true } }],
};
