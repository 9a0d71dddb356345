// Form field of a whole number: text in, text out; sent as a number.
import { readNumber, showInteger, showUnit } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'integer',
  keys: ['integer'],
  load: () => import('./IntegerField.tsx').then((module) => ({ default: module.IntegerField })),
  text: (value, params, formats) => showUnit(showInteger(value, params, formats), value, params, formats),
  parse: (text) => ({ ok: true, value: readNumber(text, null) }),
};
