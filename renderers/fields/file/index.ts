// Form field of files: uploaded at once with progress, the row carries their ids.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererOf } from '../../../src/render/index.ts';

const FILE = { id: '0b0f6d5e-0000-4000-8000-000000000002', name: 'Договор.pdf', size: 48_200, mime: 'application/pdf', url: '/media/0b0f6d5e/contract.pdf' };

export const renderer: RendererOf<'field'> = {
  kind: 'field',
  name: 'file',
  keys: ['file'],
  load: () => import('./FileField.tsx').then((module) => ({ default: module.FileField })),
  text: (value) => (Array.isArray(value) ? value : [value]).map(nameOf).filter(Boolean).join(', '),
  paramsSchema: fieldParams({ multiple: { type: 'boolean' }, accept: { type: 'array', items: { type: 'string' } }, maxSize: { type: 'integer' } }),
  examples: [
    { name: 'one', value: FILE, params: { name: 'contract', label: 'Договор', accept: ['pdf', 'docx'], maxSize: 10_485_760 } },
    { name: 'several, none yet', value: [], params: { name: 'photos', label: 'Фотографии', multiple: true, accept: ['jpg', 'png'] } },
  ],
};

function nameOf(file: unknown): string {
  if (typeof file !== 'object' || file === null) return typeof file === 'string' ? file : '';
  const name: unknown = Reflect.get(file, 'name');
  return typeof name === 'string' ? name : '';
}
