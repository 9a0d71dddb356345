// Params and examples of field `tags`.
import { CHOICES_SCHEMA, fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ choices: CHOICES_SCHEMA }),
  examples: [
    { name: 'names', value: ['name', 'amount'], params: { label: 'Итоги по столбцам' } },
    {
      name: 'with suggestions',
      value: [],
      params: { label: 'Роли', choices: [{ id: 'admin', string_view: 'Администратор' }] },
    },
  ],
};
