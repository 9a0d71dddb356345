// Params and examples of field `signature`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    widget: { type: 'string' },
    accept: { type: 'array', items: { type: 'string' } },
    maxSize: { type: 'integer' },
  }),
  examples: [
    { name: 'not signed', value: null, params: { label: 'Подпись', widget: 'signature' } },
    {
      name: 'signed',
      value: {
        id: '0b0f6d5e-0000-4000-8000-000000000003',
        name: 'signature.png',
        size: 4_100,
        mime: 'image/png',
        url: '/media/0b0f6d5e/signature.png',
      },
      params: { label: 'Подпись', widget: 'signature' },
    },
  ],
};
