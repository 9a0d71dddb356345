// Params and examples of block `table`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      create: { type: 'boolean', description: 'false: offers no new record.' },
      unfiltered: { type: 'boolean', description: 'true: what is chosen in the filters of the page does not hold.' },
      columns: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        description: 'These fields alone, of a few rows that are looked at and opened: no grid with its tools.',
      },
      limit: { type: 'integer', minimum: 1, description: 'With `columns`: so many rows; default: 10.' },
      orderBy: { type: 'string', description: 'With `columns`: the field they are in the order of.' },
      descending: { type: 'boolean' },
      toolbar: {
        enum: ['page'],
        description:
          "Its tools stand beside the page's title, unless it lies in tabs, a section or a grid; default: above it.",
      },
    },
  },
  examples: [
    { name: 'rows', value: undefined, params: {} },
    { name: 'few rows', value: undefined, params: { columns: ['name'], limit: 5 } },
  ],
};
