// Params and examples of cell `choice`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const choices = [
  { id: 'new', string_view: 'Новый', color: 'blue' },
  { id: 'done', string_view: 'Готово', color: 'green' },
];

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { choices: { type: 'array' } } },
  examples: [
    { name: 'chosen', value: 'new', params: { choices } },
    { name: 'code without an entry', value: 'old', params: { choices } },
    { name: 'empty', value: null, params: { choices } },
  ],
};
