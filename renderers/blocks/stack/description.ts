// Params and examples of block `stack`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { gap: { enum: ['small', 'normal', 'large'], description: 'Room between them; default: normal.' } },
  },
  examples: [{ name: 'empty', value: undefined, params: {} }],
};
