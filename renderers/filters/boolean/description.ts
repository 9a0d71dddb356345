// Params and examples of filter `boolean`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object', properties: { widget: { type: 'object' } } },
  examples: [
    {
      name: 'yes',
      value: true,
      params: { name: 'vat_payer', label: 'Плательщик НДС', type: 'BooleanField', widget: { type: 'boolean' } },
    },
    {
      name: 'any',
      value: undefined,
      params: { name: 'vat_payer', label: 'Плательщик НДС', type: 'BooleanField', widget: { type: 'boolean' } },
    },
  ],
};
