// Params and examples of cell `place`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    {
      name: 'both',
      value: { address: 'Алматы, пр. Абая, 10', latitude: '43.238949', longitude: '76.889709' },
      params: {},
    },
    { name: 'an address', value: { address: 'Астана', latitude: null, longitude: null }, params: {} },
    { name: 'coordinates', value: { address: null, latitude: '51.1', longitude: '71.4' }, params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
