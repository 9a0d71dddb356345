// Filter by a range of decimals, both ends included.
import type { RendererOf } from '../../../src/render/index.ts';
import { unitText } from '../../../src/engine/values/index.ts';
import { formatOf, rangeText } from '../../../src/render/filterText/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'decimal',
  keys: ['*/Decimal', 'DecimalField'],
  load: () => import('./DecimalFilter.tsx').then((module) => ({ default: module.DecimalFilter })),
  text: (value, { widget }, formats) =>
    rangeText(value, formats, (end) => unitText(end, end, formatOf(widget), formats.lang)),
};
