// Filter by a range of days, typed or picked, or by a preset such as the last 30 days.
import { rangeText } from '../../../src/render/filterText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'datetime',
  keys: ['*/DateTime', 'DateField', 'DateTimeField'],
  load: () => import('./DateTimeFilter.tsx').then((module) => ({ default: module.DateTimeFilter })),
  text: (value, _params, formats) => rangeText(value, formats, (day) => formats.date(day)),
};
