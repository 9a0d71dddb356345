// Params and examples of field `texts`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const fields = ['ru', 'kk', 'en'].map((name) => ({ name, type: 'string', label: name }));

export const description: RendererDescription = {
  paramsSchema: fieldParams(
    {
      fields: {
        type: 'array',
        items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
    },
    ['fields'],
  ),
  examples: [
    {
      name: 'three languages',
      value: { ru: 'Заявки', kk: 'Өтінімдер', en: 'Requests' },
      params: { label: 'Название', fields, required: true },
    },
    { name: 'empty', value: null, params: { label: 'Подсказка', fields } },
  ],
};
