// Params and examples of filter `decimal`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    {
      name: 'range',
      value: { from: '100.00', to: null },
      params: { name: 'debt', label: 'Долг', type: 'DecimalField', widget: { type: 'Decimal' } },
    },
    {
      name: 'not set',
      value: undefined,
      params: { name: 'debt', label: 'Долг', type: 'DecimalField', widget: { type: 'Decimal' } },
    },
  ],
};
