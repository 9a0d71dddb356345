// Block `feed`: rows one below another like news, newest first.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'feed',
  keys: ['feed'],
  isView: true,
  load: async () => ({ default: (await import('./FeedBlock.tsx')).FeedBlock }),
  text: () => '',
};
