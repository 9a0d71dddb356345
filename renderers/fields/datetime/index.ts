// Form field of a moment: a day and a time on the viewer's clock, or on that of the zone it names; value ISO 8601 in UTC.
import { plainText, type RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'datetime',
  keys: ['datetime'],
  load: () => import('./DateTimeField.tsx').then((module) => ({ default: module.DateTimeField })),
  text: (value, _params, formats) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? formats.moment(value) : plainText(value),
};
