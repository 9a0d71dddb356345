// Params and examples of cell `reference`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { model: { type: 'string' } } },
  examples: [
    {
      name: 'row',
      value: { id: '0190a0e0-0000-7000-8000-000000000001', string_view: 'ТОО «Береке»' },
      params: { model: 'contractor' },
    },
    { name: 'empty', value: null, params: { model: 'contractor' } },
  ],
};
