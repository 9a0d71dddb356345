// Block `timeline`: rows as bars between two dates, grouped, on a scale from days to quarters.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'timeline',
  keys: ['timeline'],
  load: async () => ({ default: (await import('./TimelineBlock.tsx')).TimelineBlock }),
  text: () => '',
};
