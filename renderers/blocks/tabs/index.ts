// Block `tabs`: one block at a time, its title the label of its tab.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'tabs',
  keys: ['tabs'],
  load: async () => ({ default: (await import('./TabsBlock.tsx')).TabsBlock }),
  text: () => '',
};
