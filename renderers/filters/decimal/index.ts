// Filter by a range of decimals, both ends included.
import type { RendererOf } from '../../../src/render/index.ts';
import { rangeText } from '../../../src/render/filterText/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'decimal',
  keys: ['*/Decimal', 'DecimalField'],
  load: () => import('./DecimalFilter.tsx').then((module) => ({ default: module.DecimalFilter })),
  text: (value, _params, formats) => rangeText(value, formats, (end) => end),
};
