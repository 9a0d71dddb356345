// Block `feed`: rows one below another like news, newest first.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'feed',
  keys: ['feed'],
  load: async () => ({ default: (await import('./FeedBlock.tsx')).FeedBlock }),
  text: () => '',
};
