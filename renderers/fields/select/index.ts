// Form field of a reference: a paged select list of the server with search; people by the list of users.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'select',
  keys: ['select'],
  load: () => import('./SelectField.tsx').then((module) => ({ default: module.SelectField })),
  text: (value) => plainText(value),
  paramsSchema: fieldParams({ model: { type: 'string' }, toField: { type: 'string' }, multiple: { type: 'boolean' } }),
  examples: [
    { name: 'chosen', value: { id: '0b0f6d5e-0000-4000-8000-000000000001', string_view: 'Алия Серикова' }, params: { name: 'manager', label: 'Менеджер', model: 'user' } },
    { name: 'empty', value: null, params: { name: 'manager', label: 'Менеджер', model: 'user' } },
  ],
};
