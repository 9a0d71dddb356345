// Block: search, filter panel and tags of a page; tells its page the answer whenever the rows it stands for change.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'filters',
  keys: ['filters'],
  load: () => import('./FiltersBlock.tsx').then((module) => ({ default: module.FiltersBlock })),
  text: () => '',
};
