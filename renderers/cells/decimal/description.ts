// Params and examples of cell `decimal`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      precision: { type: 'integer', minimum: 0, maximum: 12 },
      currency: { type: 'string' },
      format: { type: 'string' },
    },
  },
  examples: [
    { name: 'amount', value: '1250.50', params: { precision: 2 } },
    { name: 'price', value: '1250.50', params: { precision: 2, currency: 'KZT' } },
    { name: 'percent', value: '12.5', params: { precision: 1, format: 'percent' } },
    { name: 'three places', value: '0.125', params: { precision: 3 } },
    { name: 'rate', value: '0.000000000001', params: { precision: 12 } },
    { name: 'empty', value: null, params: { precision: 2 } },
  ],
};
