// Params and examples of field `suggest`.
import { CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    widget: { const: 'suggest' },
    names: { type: 'string' },
    choices: CHOICES_SCHEMA,
    maxLength: { type: 'integer' },
  }),
  examples: [
    {
      name: 'known',
      value: 'amount',
      params: {
        label: 'Поле',
        widget: 'suggest',
        choices: [
          { id: 'amount', string_view: 'Сумма' },
          { id: 'status', string_view: 'Статус' },
        ],
      },
    },
    { name: 'typed', value: 'anything', params: { label: 'Вид ячейки', widget: 'suggest', names: 'cell' } },
    {
      name: 'icon',
      value: 'cart',
      params: {
        label: 'Значок',
        widget: 'suggest',
        names: 'icon',
        choices: [
          { id: 'cart', string_view: 'cart' },
          { id: 'truck', string_view: 'truck' },
        ],
      },
    },
  ],
};
