// Form field of yes or no.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'switch',
  keys: ['switch', '*/switch'],
  load: () => import('./SwitchField.tsx').then((module) => ({ default: module.SwitchField })),
  text: (value, _params, formats) => formats.t(value === true ? 'yes' : 'no'),
};
