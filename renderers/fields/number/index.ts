// Form field of a decimal: text in, decimal text out, digits never lost.
import { precisionParam, readNumber, showNumber, showPrice, showUnit } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'number',
  keys: ['number'],
  load: () => import('./NumberField.tsx').then((module) => ({ default: module.NumberField })),
  text: (value, params, formats) => {
    const show = params['currency'] === undefined ? showNumber : showPrice;
    return showUnit(show(value, formats, precisionParam(params, 2)), value, params, formats);
  },
  parse: (text) => ({ ok: true, value: readNumber(text, null) }),
};
