// Filter by a text the value contains.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'input',
  keys: ['*/Input', 'Input', 'CharField'],
  load: () => import('./InputFilter.tsx').then((module) => ({ default: module.InputFilter })),
  text: (value) => (typeof value === 'string' ? value : ''),
};
