// Params and examples of block `form`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      mode: { enum: ['create', 'edit', 'view'], description: 'Default: edit with an id, else create.' },
      id: { type: 'string', description: 'Record to edit or view.' },
      place: { enum: ['drawer', 'page'], description: 'Default: drawer.' },
      preset: { type: 'object', description: 'Values a new record begins with, by field.' },
      canDelete: { type: 'boolean', description: 'Offers to delete the record; the server decides all the same.' },
      title: { type: 'string', description: 'Default: the record, or "new record".' },
    },
  },
  examples: [{ name: 'create', value: undefined, params: { mode: 'create' } }],
};
