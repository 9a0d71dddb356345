// Params and examples of filter `select`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const CHOICES = [
  { id: 'draft', string_view: 'Черновик', color: 'gray' },
  { id: 'active', string_view: 'Действует', color: 'green' },
];

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      widget: {
        type: 'object',
        properties: { model: { type: 'string' }, mode: { type: 'string' }, choices: { type: 'array' } },
      },
    },
  },
  examples: [
    {
      name: 'choices',
      value: ['active', '__null__'],
      params: {
        name: 'status',
        label: 'Статус',
        type: 'CharField',
        widget: { type: 'select', mode: 'multi', choices: CHOICES },
      },
    },
    {
      name: 'people',
      value: ['__me__'],
      params: {
        name: 'manager',
        label: 'Менеджер',
        type: 'AutoField',
        widget: { type: 'select', mode: 'multi', model: 'user' },
      },
    },
  ],
};
