// Form field of a text: one line, or several with the widget `textarea`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'string',
  keys: ['string', 'string/textarea'],
  load: () => import('./StringField.tsx').then((module) => ({ default: module.StringField })),
  text: (value) => (typeof value === 'string' ? value : ''),
  parse: (text) => ({ ok: true, value: text }),
  paramsSchema: fieldParams({ widget: { enum: ['', 'textarea'] }, maxLength: { type: 'integer' }, format: { type: 'string' } }),
  examples: [
    { name: 'one line', value: 'ТОО «Алма»', params: { label: 'Наименование', required: true, maxLength: 200 } },
    { name: 'several lines', value: 'Алматы\nАбая, 10', params: { label: 'Адрес', widget: 'textarea' } },
  ],
};
