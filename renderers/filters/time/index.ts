// Filter by a range of times of the day, both ends included.
import type { RendererOf } from '../../../src/render/index.ts';
import { rangeText } from '../../../src/render/filterText/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'time',
  keys: ['*/Time', 'TimeField'],
  load: () => import('./TimeFilter.tsx').then((module) => ({ default: module.TimeFilter })),
  text: (value, _params, formats) => rangeText(value, formats, (end) => end),
};
