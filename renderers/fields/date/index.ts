// Form field of a day: typed DD.MM.YYYY or picked from a calendar; value YYYY-MM-DD.
import { parseDateInput } from '../../../src/engine/values/index.ts';
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'date',
  keys: ['date'],
  load: () => import('./DateField.tsx').then((module) => ({ default: module.DateField })),
  text: (value, _params, formats) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : String(value ?? '')),
  parse: (text) => {
    const day = parseDateInput(text);
    return day === null ? { ok: false, rule: 'date' } : { ok: true, value: day };
  },
  paramsSchema: fieldParams({ min: { type: 'string' }, max: { type: 'string' } }),
  examples: [
    { name: 'day', value: '2026-03-05', params: { label: 'Дата договора' } },
    { name: 'empty', value: null, params: { label: 'Действует до' } },
  ],
};
