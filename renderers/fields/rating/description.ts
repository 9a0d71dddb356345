// Params and examples of field `rating`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ widget: { type: 'string' }, max: { type: ['string', 'number'] } }),
  examples: [
    { name: 'three of five', value: '3', params: { label: 'Оценка', widget: 'rating', max: 5 } },
    { name: 'empty', value: 0, params: { label: 'Оценка', widget: 'rating', max: 5 } },
  ],
};
