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
      columns: {
        type: 'array',
        description:
          'Columns that are told, for a reference whose rows are none of the cards’ own: a value each, with its limit, the status it gives a card, and fields it asks for.',
        items: {
          type: 'object',
          required: ['id', 'title'],
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            color: { type: 'string' },
            limit: { type: 'integer', minimum: 1 },
            isHard: { type: 'boolean', description: 'No more cards than the limit get in.' },
            status: { type: 'string', description: 'Value of the status that a card gets there.' },
            needed: { type: 'array', items: { type: 'string' }, description: 'Fields asked for on entering.' },
          },
        },
      },
      columnMenu: { type: 'boolean', description: 'Columns have a menu: event `column` with `id` and `do`.' },
      add: { type: 'object', description: 'New cards are written into a column, with these values beside its own.' },
      swimlane: { type: 'string', description: 'Choice or reference: its values are rows of columns.' },
    },
  },
  examples: [{ name: 'by status', value: undefined, params: { by: 'status', title: 'name' } }],
};
