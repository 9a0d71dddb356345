// Params and examples of field `duration`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    widget: { type: 'string' },
    min: { type: ['string', 'number'] },
    max: { type: ['string', 'number'] },
  }),
  examples: [
    { name: 'hours', value: '150', params: { label: 'Длительность', widget: 'duration' } },
    { name: 'empty', value: 0, params: { label: 'Длительность', widget: 'duration' } },
  ],
};
