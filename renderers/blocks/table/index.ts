// Block `table` of a page schema: the grid alone.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'table',
  keys: ['table', '*/table'],
  load: async () => ({ default: (await import('./TableBlock.tsx')).TableBlock }),
  text: () => '',
};
