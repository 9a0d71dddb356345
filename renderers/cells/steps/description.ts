// Params and examples of cell `steps`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'three of five', value: '3/5', params: {} },
    { name: 'all', value: '2/2', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
