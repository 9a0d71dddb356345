// Params and examples of cell `time`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'morning', value: '09:30', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
