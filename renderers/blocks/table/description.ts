// Params and examples of block `table`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { title: { type: 'string' }, create: { type: 'boolean', description: 'false: offers no new record.' } },
  },
  examples: [{ name: 'rows', value: undefined, params: {} }],
};
