// Params and examples of block `week`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const FILTERS = { type: 'object', additionalProperties: true };

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['date'],
    properties: {
      date: {
        type: 'string',
        description: 'Date or moment by which rows stand in days; dragging changes it, a moment keeps its time.',
      },
      title: { type: 'string', description: 'Default: the first text.' },
      sum: { type: 'string', description: 'Number that is added up by day.' },
      capacity: { type: 'integer', minimum: 1, description: 'How much of the sum a day takes; what is over is said.' },
      color: { type: 'string', description: 'Choice whose colour a row has.' },
      fields: { type: 'array', items: { type: 'string' }, description: 'Further fields on a card.' },
      open: { ...FILTERS, description: 'Filters of the rows that are still to be done. Default: all.' },
      done: { ...FILTERS, description: 'Filters of the rows that are done: greyed, in the day of `doneAt`.' },
      doneAt: { type: 'string', description: 'Date or moment at which a row was done.' },
    },
  },
  examples: [{ name: 'deadlines', value: undefined, params: { date: 'due', title: 'name' } }],
};
