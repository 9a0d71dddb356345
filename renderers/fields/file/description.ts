// Params and examples of field `file`.
import { fieldParams } from '../../../src/render/fieldText/index.ts';
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const FILE = {
  id: '0b0f6d5e-0000-4000-8000-000000000002',
  name: 'Договор.pdf',
  size: 48_200,
  mime: 'application/pdf',
  url: '/media/0b0f6d5e/contract.pdf',
};

export const description: RendererDescription = {
  paramsSchema: fieldParams({
    multiple: { type: 'boolean' },
    accept: { type: 'array', items: { type: 'string' } },
    maxSize: { type: 'integer' },
  }),
  examples: [
    {
      name: 'one',
      value: FILE,
      params: { name: 'contract', label: 'Договор', accept: ['pdf', 'docx'], maxSize: 10_485_760 },
    },
    {
      name: 'several, none yet',
      value: [],
      params: { name: 'photos', label: 'Фотографии', multiple: true, accept: ['jpg', 'png'] },
    },
  ],
};
