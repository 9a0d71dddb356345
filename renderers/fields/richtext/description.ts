// Params and examples of field `richtext`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ widget: { enum: ['', 'richtext'] }, maxLength: { type: 'integer' } }),
  examples: [
    {
      name: 'an order',
      value: '<h3>Заявка</h3><ul><li>кирпич, <strong>200</strong> шт.</li><li>цемент</li></ul>',
      params: { name: 'description', label: 'Описание', maxLength: 5_000 },
    },
    { name: 'empty', value: '', params: { label: 'Описание', required: true } },
  ],
};
