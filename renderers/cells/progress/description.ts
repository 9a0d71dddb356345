// Params and examples of cell `progress`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { precision: { type: 'integer', minimum: 0, maximum: 12 }, format: { enum: ['percent'] } },
  },
  examples: [
    { name: 'part', value: '42.5', params: { precision: 1 } },
    { name: 'percent', value: '42', params: { format: 'percent' } },
    { name: 'over the limit', value: '137.0', params: { precision: 1 } },
    { name: 'error', value: '#DIV/0!', params: { precision: 1 } },
    { name: 'empty', value: null, params: {} },
  ],
};
