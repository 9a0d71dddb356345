// Form field of a colour: its text, with the picker of the system beside it.
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'color',
  keys: ['string/color'],
  load: () => import('./ColorField.tsx').then((module) => ({ default: module.ColorField })),
  text: (value) => plainText(value),
};
