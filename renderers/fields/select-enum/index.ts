// Form field of a choice from a fixed list, with search.
import { choiceText } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'select-enum',
  keys: ['selectEnum'],
  load: () => import('./SelectEnumField.tsx').then((module) => ({ default: module.SelectEnumField })),
  text: (value, params) =>
    Array.isArray(value)
      ? value.map((one: unknown) => choiceText(one, params['choices'])).join(', ')
      : choiceText(value, params['choices']),
};
