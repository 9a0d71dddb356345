// Params and examples of cell `json`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'an object', value: { color: 'белый', sizes: [30, 60] }, params: {} },
    { name: 'a list', value: [1, null, 'три'], params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
