// Params and examples of field `date`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ min: { type: 'string' }, max: { type: 'string' } }),
  examples: [
    { name: 'day', value: '2026-03-05', params: { label: 'Дата договора' } },
    { name: 'empty', value: null, params: { label: 'Действует до' } },
  ],
};
