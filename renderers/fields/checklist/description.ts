// Params and examples of field `checklist`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const item = [
  { name: 'text', type: 'string', label: 'Пункт', maxLength: 500 },
  { name: 'is_done', type: 'checkbox', label: 'Сделано' },
];

export const description: RendererDescription = {
  paramsSchema: fieldParams({ widget: { type: 'string' }, item: { type: 'array' }, maxRows: { type: 'integer' } }),
  examples: [
    {
      name: 'one of two',
      value: [
        { id: '0190a0e0-0000-7000-8000-000000000001', text: 'Собрать подписи', is_done: true },
        { id: '0190a0e0-0000-7000-8000-000000000002', text: 'Отправить в банк', is_done: false },
      ],
      params: { label: 'Чек-лист', widget: 'checklist', item, maxRows: 200 },
    },
    { name: 'empty', value: [], params: { label: 'Чек-лист', widget: 'checklist', item } },
  ],
};
