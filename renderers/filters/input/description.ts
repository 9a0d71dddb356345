// Params and examples of filter `input`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    {
      name: 'words',
      value: 'алма',
      params: { name: 'name', label: 'Наименование', type: 'CharField', widget: { type: 'Input' } },
    },
    {
      name: 'not set',
      value: undefined,
      params: { name: 'name', label: 'Наименование', type: 'CharField', widget: { type: 'Input' } },
    },
  ],
};
