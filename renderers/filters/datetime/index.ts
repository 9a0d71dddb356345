// Filter by a range of days, typed or picked, or by a preset such as the last 30 days.
import { rangeText } from '../../../src/render/filterText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'datetime',
  keys: ['*/DateTime', 'DateField', 'DateTimeField'],
  load: () => import('./DateTimeFilter.tsx').then((module) => ({ default: module.DateTimeFilter })),
  text: (value, _params, formats) => rangeText(value, formats, (day) => formats.date(day)),
  paramsSchema: { type: 'object', properties: { widget: { type: 'object', properties: { presets: { type: 'array', items: { type: 'string' } } } } } },
  examples: [
    { name: 'range', value: { from: '2026-03-01', to: '2026-03-31' }, params: { name: 'created_at', label: 'Создано', type: 'DateTimeField', widget: { type: 'DateTime', mode: 'range', presets: ['today', 'last_30_days'] } } },
    { name: 'preset', value: { preset: 'last_30_days' }, params: { name: 'created_at', label: 'Создано', type: 'DateTimeField', widget: { type: 'DateTime', presets: ['today', 'last_30_days'] } } },
  ],
};
