// Params and examples of field `time`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ min: { type: 'string' }, max: { type: 'string' } }),
  examples: [
    { name: 'morning', value: '09:30', params: { label: 'Начало смены' } },
    { name: 'empty', value: null, params: { label: 'Конец смены' } },
  ],
};
