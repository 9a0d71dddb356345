// Form field of a decimal: text in, decimal text out, digits never lost.
import { precisionParam, readNumber, showNumber, showPrice } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'number',
  keys: ['number'],
  load: () => import('./NumberField.tsx').then((module) => ({ default: module.NumberField })),
  text: (value, params, formats) =>
    (params['currency'] === undefined ? showNumber : showPrice)(value, formats, precisionParam(params, 2)),
  parse: (text) => ({ ok: true, value: readNumber(text, null) }),
};
