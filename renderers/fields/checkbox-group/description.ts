// Params and examples of field `checkbox-group`.
import { CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const CHOICES = [
  { id: 'customer', string_view: 'Покупатель' },
  { id: 'supplier', string_view: 'Поставщик' },
  { id: 'partner', string_view: 'Партнёр' },
];

export const description: RendererDescription = {
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA }, ['choices']),
  examples: [
    { name: 'two', value: ['customer', 'supplier'], params: { label: 'Роли', choices: CHOICES } },
    { name: 'none', value: [], params: { label: 'Роли', choices: CHOICES } },
  ],
};
