// Params and examples of cell `text`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'short', value: 'ТОО «Береке»', params: {} },
    { name: 'lines', value: 'Первая строка\nвторая', params: { type: 'TextField' } },
    { name: 'empty', value: null, params: {} },
  ],
};
