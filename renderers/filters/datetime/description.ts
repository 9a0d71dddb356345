// Params and examples of filter `datetime`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { widget: { type: 'object', properties: { presets: { type: 'array', items: { type: 'string' } } } } },
  },
  examples: [
    {
      name: 'range',
      value: { from: '2026-03-01', to: '2026-03-31' },
      params: {
        name: 'created_at',
        label: 'Создано',
        type: 'DateTimeField',
        widget: { type: 'DateTime', mode: 'range', presets: ['today', 'last_30_days'] },
      },
    },
    {
      name: 'preset',
      value: { preset: 'last_30_days' },
      params: {
        name: 'created_at',
        label: 'Создано',
        type: 'DateTimeField',
        widget: { type: 'DateTime', presets: ['today', 'last_30_days'] },
      },
    },
  ],
};
