// Params and examples of field `select`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ model: { type: 'string' }, toField: { type: 'string' }, multiple: { type: 'boolean' } }),
  examples: [
    {
      name: 'chosen',
      value: { id: '0b0f6d5e-0000-4000-8000-000000000001', string_view: 'Алия Серикова' },
      params: { name: 'manager', label: 'Менеджер', model: 'user' },
    },
    { name: 'empty', value: null, params: { name: 'manager', label: 'Менеджер', model: 'user' } },
  ],
};
