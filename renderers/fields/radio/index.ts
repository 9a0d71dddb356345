// Form field of a choice with all entries in sight.
import { choiceText, CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

const CHOICES = [{ id: 'cash', string_view: 'Наличные' }, { id: 'bank', string_view: 'Перевод' }];

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'radio',
  keys: ['radio', '*/radio'],
  load: () => import('./RadioField.tsx').then((module) => ({ default: module.RadioField })),
  text: (value, params) => choiceText(value, params['choices']),
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA }, ['choices']),
  examples: [
    { name: 'chosen', value: 'bank', params: { label: 'Оплата', choices: CHOICES, required: true } },
    { name: 'empty', value: null, params: { label: 'Оплата', choices: CHOICES } },
  ],
};
