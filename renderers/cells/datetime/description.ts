// Params and examples of cell `datetime`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'moment', value: '2026-03-05T14:07:00Z', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
