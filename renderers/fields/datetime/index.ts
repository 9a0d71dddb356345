// Form field of a moment: a day and a time in the viewer's zone; value ISO 8601 in UTC.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'datetime',
  keys: ['datetime'],
  load: () => import('./DateTimeField.tsx').then((module) => ({ default: module.DateTimeField })),
  text: (value, _params, formats) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? formats.moment(value) : String(value ?? '')),
  paramsSchema: fieldParams({}),
  examples: [
    { name: 'moment', value: '2026-03-05T09:30:00Z', params: { label: 'Начало' } },
    { name: 'empty', value: null, params: { label: 'Окончание' } },
  ],
};
