// Params and examples of field `select-enum`.
import { CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const CHOICES = [
  { id: 'company', string_view: 'Компания', color: 'blue' },
  { id: 'person', string_view: 'Физическое лицо', color: 'gray' },
];

export const description: RendererDescription = {
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA, multiple: { type: 'boolean' } }, ['choices']),
  examples: [
    { name: 'chosen', value: 'company', params: { label: 'Вид', choices: CHOICES } },
    { name: 'empty', value: null, params: { label: 'Вид', choices: CHOICES } },
  ],
};
