// Block: the generated form of a model, to create, edit or view a record; in a drawer of its own or in its place on a page.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  load: () => import('./FormBlock.tsx').then((module) => ({ default: module.FormBlock })),
  text: () => '',
};
