// Params and examples of field `radio`.
import { CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const CHOICES = [
  { id: 'cash', string_view: 'Наличные' },
  { id: 'bank', string_view: 'Перевод' },
];

export const description: RendererDescription = {
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA }, ['choices']),
  examples: [
    { name: 'chosen', value: 'bank', params: { label: 'Оплата', choices: CHOICES, required: true } },
    { name: 'empty', value: null, params: { label: 'Оплата', choices: CHOICES } },
  ],
};
