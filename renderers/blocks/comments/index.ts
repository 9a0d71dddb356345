// Block `comments`: what people write about a row.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'comments',
  keys: ['comments'],
  load: async () => ({ default: (await import('./CommentsBlock.tsx')).CommentsBlock }),
  text: () => '',
};
