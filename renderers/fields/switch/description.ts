// Params and examples of field `switch`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({}),
  examples: [
    { name: 'on', value: true, params: { label: 'Активен' } },
    { name: 'off', value: false, params: { label: 'Активен' } },
  ],
};
