// Params and examples of field `list`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const item = [
  { name: 'code', type: 'string', label: 'Код', required: true },
  { name: 'title', type: 'string', label: 'Название' },
  { name: 'active', type: 'switch', label: 'Действует' },
];

export const description: RendererDescription = {
  paramsSchema: fieldParams(
    { item: { type: 'array', items: { type: 'object' } }, keyed: { type: 'string' }, maxRows: { type: 'integer' } },
    ['item'],
  ),
  examples: [
    {
      name: 'named entries',
      value: [
        { code: 'new', title: 'Новая', active: true },
        { code: 'done', title: 'Готово', active: false },
      ],
      params: { label: 'Статусы', item, keyed: 'code', maxRows: 20 },
    },
    { name: 'empty', value: [], params: { label: 'Статусы', item } },
  ],
};
