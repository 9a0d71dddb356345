// Params and examples of block `filters`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      clears: { type: 'integer', description: 'Every change of it clears all filters.' },
      query: {
        type: 'object',
        description:
          "The query of the page's address: `filters`, `search` and `ordering` of it are applied, and kept as event `link` says.",
      },
      ordering: {
        type: 'array',
        description: "The order that the page's table is in: part of the address and of named sets.",
      },
    },
  },
  examples: [{ name: 'page', value: undefined, params: {} }],
};
