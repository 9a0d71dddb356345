// Params and examples of field `string`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    widget: { enum: ['', 'textarea'] },
    maxLength: { type: 'integer' },
    format: { type: 'string' },
  }),
  examples: [
    { name: 'one line', value: 'ТОО «Алма»', params: { label: 'Наименование', required: true, maxLength: 200 } },
    { name: 'several lines', value: 'Алматы\nАбая, 10', params: { label: 'Адрес', widget: 'textarea' } },
  ],
};
