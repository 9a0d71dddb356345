// Params and examples of field `number`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    precision: { type: 'integer', minimum: 0 },
    currency: { type: 'string' },
    format: { type: 'string' },
    min: { type: ['string', 'number'] },
    max: { type: ['string', 'number'] },
  }),
  examples: [
    { name: 'price', value: '1250000.50', params: { label: 'Цена', precision: 2, currency: 'KZT' } },
    { name: 'percent', value: '12.5', params: { label: 'Скидка', precision: 1, format: 'percent' } },
    { name: 'three digits', value: '0.125', params: { label: 'Количество', precision: 3 } },
    { name: 'empty', value: 0, params: { label: 'Лимит', precision: 2 } },
  ],
};
