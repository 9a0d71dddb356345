// Form field of several choices, each with its tick box.
import { choiceText } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'checkbox-group',
  keys: ['checkboxGroup'],
  load: () => import('./CheckboxGroupField.tsx').then((module) => ({ default: module.CheckboxGroupField })),
  text: (value, params) =>
    Array.isArray(value) ? value.map((one: unknown) => choiceText(one, params['choices'])).join(', ') : '',
};
