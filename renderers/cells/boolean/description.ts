// Params and examples of cell `boolean`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'yes', value: true, params: {} },
    { name: 'no', value: false, params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
