// Form field of files: uploaded at once with progress, the row carries their ids.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'file',
  keys: ['file'],
  load: () => import('./FileField.tsx').then((module) => ({ default: module.FileField })),
  text: (value) => (Array.isArray(value) ? value : [value]).map(nameOf).filter(Boolean).join(', '),
};

function nameOf(file: unknown): string {
  if (typeof file !== 'object' || file === null) return typeof file === 'string' ? file : '';
  const name: unknown = Reflect.get(file, 'name');
  return typeof name === 'string' ? name : '';
}
