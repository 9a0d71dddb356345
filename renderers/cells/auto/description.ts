// Params and examples of cell `auto`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'number', value: 1042, params: {} },
    { name: 'not yet', value: null, params: {} },
  ],
};
