// Params and examples of cell `file`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

const file = {
  id: '0190a0e0-0000-7000-8000-000000000003',
  name: 'Договор.pdf',
  size: 20480,
  mime: 'application/pdf',
  url: '/media/contract.pdf',
};

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'one', value: file, params: {} },
    {
      name: 'two',
      value: [file, { ...file, id: '0190a0e0-0000-7000-8000-000000000004', name: 'Акт.pdf' }],
      params: { multiple: true },
    },
    { name: 'empty', value: null, params: {} },
  ],
};
