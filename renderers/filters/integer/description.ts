// Params and examples of filter `integer`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    {
      name: 'range',
      value: { from: '1', to: '9' },
      params: { name: 'rating', label: 'Рейтинг', type: 'PositiveIntegerField', widget: { type: 'Integer' } },
    },
    {
      name: 'not set',
      value: undefined,
      params: { name: 'rating', label: 'Рейтинг', type: 'PositiveIntegerField', widget: { type: 'Integer' } },
    },
  ],
};
