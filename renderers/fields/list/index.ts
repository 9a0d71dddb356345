// Form field of several objects of one shape: entries that open in place, with fields of their own.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'list',
  keys: ['list'],
  load: () => import('./ListField.tsx').then((module) => ({ default: module.ListField })),
  text: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
};
