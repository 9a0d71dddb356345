// Form field of a rich text: headings, lists, links, pictures, tables, media and code; read-only it is drawn as readers see it.
import { richTextPlain } from '../../../src/engine/values/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'richtext',
  keys: ['richtext', 'string/richtext'],
  load: () => import('./RichTextField.tsx').then((module) => ({ default: module.RichTextField })),
  text: (value) => (typeof value === 'string' ? richTextPlain(value) : ''),
};
