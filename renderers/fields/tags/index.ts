// Form field of several short texts, such as names.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'tags',
  keys: ['tags'],
  load: () => import('./TagsField.tsx').then((module) => ({ default: module.TagsField })),
  text: (value) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string').join(', ') : ''),
};
