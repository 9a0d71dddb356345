// Params and examples of cell `user`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { model: { type: 'string' } } },
  examples: [
    {
      name: 'person',
      value: { id: '0190a0e0-0000-7000-8000-000000000002', string_view: 'Әлия Серік' },
      params: { model: 'user' },
    },
    { name: 'empty', value: null, params: { model: 'user' } },
  ],
};
