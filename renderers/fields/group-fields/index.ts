// A section of form fields; its members stand flat in the form's value.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'group-fields',
  keys: ['group-fields'],
  load: () => import('./GroupFields.tsx').then((module) => ({ default: module.GroupFields })),
  text: () => '',
};
