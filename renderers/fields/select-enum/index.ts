// Form field of a choice from a fixed list, with search.
import { choiceText, CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

const CHOICES = [{ id: 'company', string_view: 'Компания', color: 'blue' }, { id: 'person', string_view: 'Физическое лицо', color: 'gray' }];

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'select-enum',
  keys: ['selectEnum'],
  load: () => import('./SelectEnumField.tsx').then((module) => ({ default: module.SelectEnumField })),
  text: (value, params) => (Array.isArray(value) ? value.map((one: unknown) => choiceText(one, params['choices'])).join(', ') : choiceText(value, params['choices'])),
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA, multiple: { type: 'boolean' } }, ['choices']),
  examples: [
    { name: 'chosen', value: 'company', params: { label: 'Вид', choices: CHOICES } },
    { name: 'empty', value: null, params: { label: 'Вид', choices: CHOICES } },
  ],
};
