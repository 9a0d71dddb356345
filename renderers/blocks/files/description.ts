// Params and examples of block `files`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['field'],
    properties: {
      field: { type: 'string', description: 'Field of files.' },
      id: { type: 'string', description: 'The row; usually bound.' },
    },
  },
  examples: [{ name: 'nothing chosen', value: undefined, params: { field: 'files' } }],
};
