// Form field of a table part: its lines in the product's grid, saved with the form.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'table',
  keys: ['table'],
  load: () => import('./TableField.tsx').then((module) => ({ default: module.TableField })),
  text: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
};
