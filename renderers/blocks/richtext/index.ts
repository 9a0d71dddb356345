// Block `richtext`: a text of the page itself, or a rich text of a row.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'richtext',
  keys: ['richtext'],
  load: async () => ({ default: (await import('./RichTextBlock.tsx')).RichTextBlock }),
  text: () => '',
};
