// Params and examples of field `barcode`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ widget: { type: 'string' } }),
  examples: [
    { name: 'EAN-13', value: '4870001234560', params: { label: 'Штрихкод', widget: 'barcode' } },
    { name: 'Code 128', value: 'INV-2026/15', params: { label: 'Штрихкод', widget: 'barcode' } },
    { name: 'empty', value: '', params: { label: 'Штрихкод', widget: 'barcode' } },
  ],
};
