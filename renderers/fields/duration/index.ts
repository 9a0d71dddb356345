// Form field of a duration: typed as 2:30, 2h 30m or minutes; sent as whole minutes.
import { minutesOf } from '../../../src/engine/values/index.ts';
import { showNumber, showUnit } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'duration',
  keys: ['integer/duration'],
  load: () => import('./DurationField.tsx').then((module) => ({ default: module.DurationField })),
  text: (value, _params, formats) => showUnit(showNumber(value, formats, 0), value, { format: 'duration' }, formats),
  parse: (text) => {
    const minutes = minutesOf(text);
    return minutes === null ? { ok: false, rule: 'duration' } : { ok: true, value: String(minutes) };
  },
};
