// Params and examples of field `place`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({}),
  examples: [
    {
      name: 'both',
      value: { address: 'Алматы, пр. Абая, 10', latitude: '43.238949', longitude: '76.889709' },
      params: { label: 'Объект' },
    },
    { name: 'empty', value: null, params: { label: 'Объект' } },
  ],
};
