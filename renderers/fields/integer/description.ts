// Params and examples of field `integer`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    format: { type: 'string' },
    min: { type: ['string', 'number'] },
    max: { type: ['string', 'number'] },
  }),
  examples: [
    { name: 'days', value: '14', params: { label: 'Отсрочка, дней', min: 0 } },
    { name: 'long', value: '1234567', params: { label: 'Остаток' } },
    { name: 'number', value: '1234567', params: { label: 'Номер', format: 'plain' } },
    { name: 'empty', value: 0, params: { label: 'Рейтинг' } },
  ],
};
