// Filter by a range of whole numbers, both ends included.
import type { RendererOf } from '../../../src/render/index.ts';
import { rangeText } from '../../../src/render/filterText/index.ts';

export const renderer: RendererOf<'filter'> = {
  kind: 'filter',
  name: 'integer',
  keys: ['*/Integer', 'PositiveIntegerField', 'IntegerField', 'AutoField'],
  load: () => import('./IntegerFilter.tsx').then((module) => ({ default: module.IntegerFilter })),
  text: (value, _params, formats) => rangeText(value, formats, (end) => end),
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    { name: 'range', value: { from: '1', to: '9' }, params: { name: 'rating', label: 'Рейтинг', type: 'PositiveIntegerField', widget: { type: 'Integer' } } },
    { name: 'not set', value: undefined, params: { name: 'rating', label: 'Рейтинг', type: 'PositiveIntegerField', widget: { type: 'Integer' } } },
  ],
};
