// Block `stat`: one number of the rows, with its share of a whole or its difference from another number.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'stat',
  keys: ['stat'],
  drawsTitle: true,
  load: async () => ({ default: (await import('./StatBlock.tsx')).StatBlock }),
  text: () => '',
};
