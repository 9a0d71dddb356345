// Form field of a place: its address and its coordinates.
import { normaliseValue, placeText } from '../../../src/engine/values/index.ts';
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'place',
  keys: ['place'],
  load: () => import('./PlaceField.tsx').then((module) => ({ default: module.PlaceField })),
  // What is no place is told as it is.
  text: (value) => placeText(value) || plainText(value),
  parse: (text) => normaliseValue('PlaceField', text),
};
