// Block `stack`: blocks one below the other.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'stack',
  keys: ['stack'],
  load: async () => ({ default: (await import('./StackBlock.tsx')).StackBlock }),
  text: () => '',
};
