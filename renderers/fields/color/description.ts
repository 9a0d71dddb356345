// Params and examples of field `color`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ widget: { type: 'string' } }),
  examples: [
    { name: 'green', value: '#0e8945', params: { label: 'Цвет', widget: 'color' } },
    { name: 'empty', value: '', params: { label: 'Цвет', widget: 'color' } },
  ],
};
