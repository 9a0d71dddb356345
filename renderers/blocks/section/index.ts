// Block `section`: blocks under a heading that folds them away.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'section',
  keys: ['section'],
  drawsTitle: true,
  load: async () => ({ default: (await import('./SectionBlock.tsx')).SectionBlock }),
  text: () => '',
};
