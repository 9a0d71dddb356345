// Params and examples of block `activity`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The row; usually bound, e.g. to record.id.' } },
  },
  examples: [{ name: 'nothing chosen', value: undefined, params: {} }],
};
