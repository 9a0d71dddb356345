// Block `arranged`: blocks that each person orders and puts away for himself.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'arranged',
  keys: ['arranged'],
  load: async () => ({ default: (await import('./ArrangedBlock.tsx')).ArrangedBlock }),
  text: () => '',
};
