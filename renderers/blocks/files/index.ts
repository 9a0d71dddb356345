// Block `files`: the files of one field of a row, with pictures; more can be added where the field may be written.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'files',
  keys: ['files'],
  load: async () => ({ default: (await import('./FilesBlock.tsx')).FilesBlock }),
  text: () => '',
};
