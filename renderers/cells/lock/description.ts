// Params and examples of cell `lock`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'two', value: 2, params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
