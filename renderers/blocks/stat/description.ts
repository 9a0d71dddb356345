// Params and examples of block `stat`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const FILTERS = { type: 'object', description: 'Filters of the other number, in place of those of the source.' };

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      value: { description: '"count" (default), or { sum | avg | min | max: field }.' },
      label: { type: 'string', description: 'Default: the title, else what is measured.' },
      format: {
        type: 'object',
        properties: { precision: { type: 'integer', minimum: 0, maximum: 12 }, currency: { type: 'string' } },
      },
      tone: { enum: ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] },
      share: FILTERS,
      compare: FILTERS,
    },
  },
  examples: [{ name: 'rows', value: undefined, params: { value: 'count' } }],
};
