// Filter by a range of whole numbers, both ends included.
import type { RendererOf } from '../../../src/render/index.ts';
import { unitText } from '../../../src/engine/values/index.ts';
import { formatOf, rangeText } from '../../../src/render/filterText/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'integer',
  keys: ['*/Integer', 'PositiveIntegerField', 'IntegerField', 'AutoField'],
  load: () => import('./IntegerFilter.tsx').then((module) => ({ default: module.IntegerFilter })),
  text: (value, { widget }, formats) =>
    rangeText(value, formats, (end) => unitText(end, end, formatOf(widget), formats.lang)),
};
