// Form field of a yes that may be unanswered: null until it is first ticked.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'checkbox',
  keys: ['checkbox', '*/checkbox'],
  load: () => import('./CheckboxField.tsx').then((module) => ({ default: module.CheckboxField })),
  text: (value, _params, formats) => (typeof value === 'boolean' ? formats.t(value ? 'yes' : 'no') : ''),
};
