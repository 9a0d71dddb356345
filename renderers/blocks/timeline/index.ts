// Block `timeline`: rows as bars between two dates, grouped, on a scale from days to quarters.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'timeline',
  keys: ['timeline'],
  isView: true,
  load: async () => ({ default: (await import('./TimelineBlock.tsx')).TimelineBlock }),
  text: () => '',
};
