// Params and examples of block `chart`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['kind', 'by'],
    properties: {
      kind: { enum: ['bar', 'line', 'area', 'pie', 'stacked'] },
      by: { type: 'string' },
      split: { type: 'string', description: 'A second field: one series per value.' },
      value: { description: '"count" (default), or { sum | avg | min | max: field }.' },
      interval: { enum: ['day', 'week', 'month', 'quarter', 'year'], description: 'Of dates; default: month.' },
      top: { type: 'integer', minimum: 1, description: 'The largest ones; of counts and sums the rest as one.' },
    },
  },
  examples: [{ name: 'by status', value: undefined, params: { kind: 'bar', by: 'status' } }],
};
