// Form field of a JSON value: the text that is typed, checked while it is typed.
import { jsonText } from '../../../src/engine/values/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'json',
  keys: ['json'],
  load: () => import('./JsonField.tsx').then((module) => ({ default: module.JsonField })),
  text: (value) => (typeof value === 'string' ? value : jsonText(value)),
};
