// Form field of a day: typed as the language writes it or picked from a calendar; value YYYY-MM-DD.
import { parseDateInput } from '../../../src/engine/values/index.ts';
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'date',
  keys: ['date'],
  load: () => import('./DateField.tsx').then((module) => ({ default: module.DateField })),
  text: (value, _params, formats) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : plainText(value),
  parse: (text) => {
    const day = parseDateInput(text);
    return day === null ? { ok: false, rule: 'date' } : { ok: true, value: day };
  },
};
