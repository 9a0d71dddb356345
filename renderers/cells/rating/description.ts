// Params and examples of cell `rating`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { max: { type: 'integer' } } },
  examples: [
    { name: 'three of five', value: 3, params: { max: 5 } },
    { name: 'none', value: 0, params: { max: 5 } },
    { name: 'empty', value: null, params: { max: 5 } },
  ],
};
