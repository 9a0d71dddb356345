// Params and examples of filter `time`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    {
      name: 'range',
      value: { from: '09:00', to: null },
      params: { name: 'begins', label: 'Начало', type: 'TimeField', widget: { type: 'Time' } },
    },
    {
      name: 'not set',
      value: undefined,
      params: { name: 'begins', label: 'Начало', type: 'TimeField', widget: { type: 'Time' } },
    },
  ],
};
