// Form field of a text that names something: what is known is offered, anything else may be typed.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'suggest',
  keys: ['string/suggest'],
  load: () => import('./SuggestField.tsx').then((module) => ({ default: module.SuggestField })),
  text: (value) => (typeof value === 'string' ? value : ''),
  parse: (text) => ({ ok: true, value: text }),
};
