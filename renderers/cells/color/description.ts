// Params and examples of cell `color`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'green', value: '#0e8945', params: {} },
    { name: 'no colour', value: 'green', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
