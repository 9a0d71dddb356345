// Form field of a yes that may be unanswered: null until it is first ticked.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'checkbox',
  keys: ['checkbox', '*/checkbox'],
  load: () => import('./CheckboxField.tsx').then((module) => ({ default: module.CheckboxField })),
  text: (value, _params, formats) => (typeof value === 'boolean' ? formats.t(value ? 'yes' : 'no') : ''),
  paramsSchema: fieldParams({}),
  examples: [
    { name: 'ticked', value: true, params: { label: 'Плательщик НДС' } },
    { name: 'unanswered', value: null, params: { label: 'Плательщик НДС' } },
  ],
};
