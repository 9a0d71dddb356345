// Form field of a choice with all entries in sight.
import { choiceText } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'radio',
  keys: ['radio', '*/radio'],
  load: () => import('./RadioField.tsx').then((module) => ({ default: module.RadioField })),
  text: (value, params) => choiceText(value, params['choices']),
};
