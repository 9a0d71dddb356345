// Params and examples of field `json`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({}),
  examples: [
    {
      name: 'an object',
      value: '{\n  "color": "белый",\n  "sizes": [30, 60]\n}',
      params: { name: 'attributes', label: 'Характеристики' },
    },
    { name: 'not JSON yet', value: '{"color": }', params: { label: 'Характеристики', required: true } },
    { name: 'empty', value: '', params: { label: 'Характеристики' } },
  ],
};
