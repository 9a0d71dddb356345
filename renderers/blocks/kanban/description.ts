// Params and examples of block `kanban`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['by'],
    properties: {
      by: { type: 'string', description: 'Choice or reference: its values are the columns.' },
      title: { type: 'string', description: 'Field on top of a card; default: the first text.' },
      fields: { type: 'array', items: { type: 'string' } },
      color: { type: 'string', description: 'Choice whose colour marks a card.' },
      sum: { type: 'string', description: 'Number summed per column.' },
      collapsed: { type: 'array', items: { type: 'string' }, description: 'Values whose columns begin folded.' },
      limit: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 1 },
        description: 'Cards a column should hold at most, by value.',
      },
      swimlane: { type: 'string', description: 'Choice or reference: its values are rows of columns.' },
    },
  },
  examples: [{ name: 'by status', value: undefined, params: { by: 'status', title: 'name' } }],
};
