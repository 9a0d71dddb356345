// Params and examples of block `form`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      mode: { enum: ['create', 'edit', 'view'], description: 'Default: edit with an id, else create.' },
      id: { type: 'string', description: 'Record to edit or view; of `action` the row, by `bind`: `data.list.id`.' },
      action: {
        type: 'string',
        description:
          'An action or transition of the row `id` of the source, or one of its module that concerns no row: the form asks what it asks, its schema among it, and carries it out.',
      },
      withoutRow: {
        type: 'boolean',
        description: 'With `action`: it concerns no row. The server says so of an action of the module.',
      },
      single: { type: 'boolean', description: 'The only row of a settings document; made by the first save.' },
      place: { enum: ['drawer', 'page'], description: 'Default: drawer.' },
      opens: { type: 'boolean', description: 'The record that was saved opens.' },
      preset: { type: 'object', description: 'Values a new record begins with, by field.' },
      canDelete: { type: 'boolean', description: 'Offers to delete the record; the server decides all the same.' },
      schema: {
        type: 'object',
        description:
          'A JSON Schema: the form is of it, in its place on the page, and needs no source. Others read `data.<id>.value` and `isValid`.',
      },
      value: { description: 'With `schema`: the value it begins with; `bind` gives it that of a field.' },
      title: { type: 'string', description: 'Default: the record, or "new record"; empty: none.' },
    },
  },
  examples: [
    { name: 'create', value: undefined, params: { mode: 'create' } },
    {
      name: 'of a schema',
      value: undefined,
      params: { schema: { type: 'object', properties: { city: { type: 'string', title: 'Город' } } } },
    },
  ],
};
