// Form field of a table part as a checklist: a tick and a text in each line.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'checklist',
  keys: ['table/checklist'],
  load: () => import('./ChecklistField.tsx').then((module) => ({ default: module.ChecklistField })),
  text: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
};
