// A titled group of form fields; its members stand flat in the form's value.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'group-fields',
  keys: ['group-fields'],
  load: () => import('./GroupFields.tsx').then((module) => ({ default: module.GroupFields })),
  text: () => '',
  paramsSchema: fieldParams({ fields: { type: 'array' } }),
  examples: [{ name: 'empty', value: undefined, params: { label: 'Реквизиты', fields: [] } }],
};
