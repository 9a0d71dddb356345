// Params and examples of field `checkbox`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: fieldParams({}),
  examples: [
    { name: 'ticked', value: true, params: { label: 'Плательщик НДС' } },
    { name: 'unanswered', value: null, params: { label: 'Плательщик НДС' } },
  ],
};
