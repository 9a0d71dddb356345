// Params and examples of block `report`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      rows: { type: 'array', items: { type: 'string' }, maxItems: 3, description: 'Fields down, the outermost first.' },
      columns: { type: 'string', description: 'A field across.' },
      interval: { enum: ['day', 'week', 'month', 'quarter', 'year'], description: 'Of dates; default: month.' },
      measures: {
        type: 'array',
        maxItems: 6,
        description: '"count", or { sum | avg | min | max: field }; default: the count.',
      },
      period: { type: 'string', description: 'The date whose period the reader chooses; it has to be a filter.' },
      span: {
        enum: [
          'all',
          'this_month',
          'last_month',
          'this_quarter',
          'last_quarter',
          'this_year',
          'last_year',
          'last_30_days',
        ],
        description: 'The period at first; default: this_year.',
      },
      compare: { type: 'boolean', description: 'At first beside every value what it was in the period before.' },
      schema: {
        type: 'object',
        description: 'Parameters that the reader fills in: a JSON Schema of type "object". Needs `narrow` and an id.',
      },
      narrow: {
        type: 'object',
        description:
          'With `schema`: filters of the rows, `<name>` where the value of a parameter belongs; what stays empty narrows nothing.',
      },
      report: { type: 'string', description: 'With `schema`: by what name the server judges it; the server says so.' },
      chart: {
        enum: ['bar', 'line', 'area', 'pie', 'stacked'],
        description: 'A picture of the first measure above the table.',
      },
    },
  },
  examples: [{ name: 'by status', value: undefined, params: { rows: ['status'], measures: ['count'] } }],
};
