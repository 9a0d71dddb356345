// Params and examples of block `table`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      create: { type: 'boolean', description: 'false: offers no new record.' },
      toolbar: {
        enum: ['page'],
        description:
          "Its tools stand beside the page's title, unless it lies in tabs, a section or a grid; default: above it.",
      },
    },
  },
  examples: [{ name: 'rows', value: undefined, params: {} }],
};
