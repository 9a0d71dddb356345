// Params and examples of field `datetime`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({ zone: { type: 'string' } }),
  examples: [
    { name: 'moment', value: '2026-03-05T09:30:00Z', params: { label: 'Начало' } },
    { name: 'zone', value: '2027-04-01T05:00:00Z', params: { label: 'Выйдет', zone: 'Asia/Almaty' } },
    { name: 'empty', value: null, params: { label: 'Окончание' } },
  ],
};
