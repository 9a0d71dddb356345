// Form field of several choices, each with its tick box.
import { choiceText, CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

const CHOICES = [{ id: 'customer', string_view: 'Покупатель' }, { id: 'supplier', string_view: 'Поставщик' }, { id: 'partner', string_view: 'Партнёр' }];

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'checkbox-group',
  keys: ['checkboxGroup'],
  load: () => import('./CheckboxGroupField.tsx').then((module) => ({ default: module.CheckboxGroupField })),
  text: (value, params) => (Array.isArray(value) ? value.map((one: unknown) => choiceText(one, params['choices'])).join(', ') : ''),
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA }, ['choices']),
  examples: [
    { name: 'two', value: ['customer', 'supplier'], params: { label: 'Роли', choices: CHOICES } },
    { name: 'none', value: [], params: { label: 'Роли', choices: CHOICES } },
  ],
};
