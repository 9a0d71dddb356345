// Block `grid`: blocks side by side as far as they fit.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'grid',
  keys: ['grid'],
  load: async () => ({ default: (await import('./GridBlock.tsx')).GridBlock }),
  text: () => '',
};
