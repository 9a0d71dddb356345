// Filter by yes or no.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'boolean',
  keys: ['*/boolean', 'BooleanField'],
  load: () => import('./BooleanFilter.tsx').then((module) => ({ default: module.BooleanFilter })),
  text: (value, _params, formats) => (typeof value === 'boolean' ? formats.t(value ? 'yes' : 'no') : ''),
};
