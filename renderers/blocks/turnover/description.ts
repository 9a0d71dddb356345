// Params and examples of block `turnover`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const FIELDS = { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } };

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['by', 'resources'],
    properties: {
      by: {
        ...FIELDS,
        description: 'Dimensions of the register that may be grouped by; the reader chooses among them.',
      },
      resources: { ...FIELDS, description: 'Resources that are shown.' },
      period: {
        enum: ['month', 'quarter', 'year'],
        description: 'What is shown at first: the present one; default month.',
      },
    },
  },
  examples: [{ name: 'stock', value: undefined, params: { by: ['owner', 'status'], resources: ['amount'] } }],
};
