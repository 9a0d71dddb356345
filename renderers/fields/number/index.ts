// Form field of a decimal: text in, decimal text out, digits never lost.
import { fieldParams, precisionParam, readNumber, showNumber } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'number',
  keys: ['number'],
  load: () => import('./NumberField.tsx').then((module) => ({ default: module.NumberField })),
  text: (value, params, formats) => showNumber(value, formats, precisionParam(params, 2)),
  parse: (text) => ({ ok: true, value: readNumber(text, null) }),
  paramsSchema: fieldParams({ precision: { type: 'integer', minimum: 0 }, currency: { type: 'string' }, min: { type: ['string', 'number'] }, max: { type: ['string', 'number'] } }),
  examples: [
    { name: 'price', value: '1250000.50', params: { label: 'Цена', precision: 2, currency: 'KZT' } },
    { name: 'three digits', value: '0.125', params: { label: 'Количество', precision: 3 } },
    { name: 'empty', value: 0, params: { label: 'Лимит', precision: 2 } },
  ],
};
