// Block `record`: one row as labels and values, kept current.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'record',
  keys: ['record'],
  load: async () => ({ default: (await import('./RecordBlock.tsx')).RecordBlock }),
  text: () => '',
};
