// Params and examples of field `group-fields`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ fields: { type: 'array' } }),
  examples: [{ name: 'empty', value: undefined, params: { label: 'Реквизиты', fields: [] } }],
};
