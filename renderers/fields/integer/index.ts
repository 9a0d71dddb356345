// Form field of a whole number: text in, text out; sent as a number.
import { fieldParams, readNumber, showNumber } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'integer',
  keys: ['integer'],
  load: () => import('./IntegerField.tsx').then((module) => ({ default: module.IntegerField })),
  text: (value, _params, formats) => showNumber(value, formats, 0),
  parse: (text) => ({ ok: true, value: readNumber(text, null) }),
  paramsSchema: fieldParams({ min: { type: ['string', 'number'] }, max: { type: ['string', 'number'] } }),
  examples: [
    { name: 'days', value: '14', params: { label: 'Отсрочка, дней', min: 0 } },
    { name: 'long', value: '1234567', params: { label: 'Остаток' } },
    { name: 'empty', value: 0, params: { label: 'Рейтинг' } },
  ],
};
