// Params and examples of cell `integer`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { format: { type: 'string' } } },
  examples: [
    { name: 'thousands', value: 1234567, params: {} },
    { name: 'negative', value: -5, params: {} },
    { name: 'duration', value: 150, params: { format: 'duration' } },
    { name: 'empty', value: null, params: {} },
  ],
};
