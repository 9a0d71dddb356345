// Form field of a text: one line, or several with the widget `textarea`.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'string',
  keys: ['string', 'string/textarea'],
  load: () => import('./StringField.tsx').then((module) => ({ default: module.StringField })),
  text: (value) => (typeof value === 'string' ? value : ''),
  parse: (text) => ({ ok: true, value: text }),
};
