// Block `quick_line`: a line above a list that makes a row of what is typed into it, key by key.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'quick_line',
  keys: ['quick_line'],
  load: async () => ({ default: (await import('./QuickLineBlock.tsx')).QuickLineBlock }),
  text: () => '',
};
