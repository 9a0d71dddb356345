// Params and examples of cell `date`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'day', value: '2026-03-05', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
