// Block: the generated form of a model, to create, edit or view a record; in a drawer of its own or in its place on a page.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  load: () => import('./FormBlock.tsx').then((module) => ({ default: module.FormBlock })),
  text: () => '',
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
