// Form field of a time of the day: typed as 9:30, 0930 or 9; value HH:MM.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'time',
  keys: ['time'],
  load: () => import('./TimeField.tsx').then((module) => ({ default: module.TimeField })),
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('TimeField', text),
};
