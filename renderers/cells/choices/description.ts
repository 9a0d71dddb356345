// Params and examples of cell `choices`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const choices = [
  { id: 'sales', string_view: 'Продажи', color: 'blue' },
  { id: 'stock', string_view: 'Склад', color: 'teal' },
];

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { choices: { type: 'array' } } },
  examples: [
    { name: 'two', value: ['sales', 'stock'], params: { choices } },
    { name: 'tags', value: ['срочный заказ', 'опт'], params: { type: 'TagsField' } },
    { name: 'none', value: [], params: { choices } },
    { name: 'empty', value: null, params: { choices } },
  ],
};
