// Block `activity`: what happened to a row and what people write about it.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'activity',
  keys: ['activity'],
  load: async () => ({ default: (await import('./ActivityBlock.tsx')).ActivityBlock }),
  text: () => '',
};
