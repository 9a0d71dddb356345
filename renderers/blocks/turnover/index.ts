// Block `turnover`: what there was in a register, came, went and is left, by its dimensions.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'turnover',
  keys: ['turnover'],
  load: async () => ({ default: (await import('./TurnoverBlock.tsx')).TurnoverBlock }),
  text: () => '',
};
