// Block `overview`: what is before a person over all modules, one subject each: his work, the day, news, places, counts, first steps.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'overview',
  keys: ['overview'],
  drawsTitle: true,
  load: async () => ({ default: (await import('./OverviewBlock.tsx')).OverviewBlock }),
  text: () => '',
};
