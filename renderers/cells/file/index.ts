// One or several stored files; they are changed in the form.
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { FileCell } from './FileCell.tsx';
import { filesOf } from './files.ts';

const file = { id: '0190a0e0-0000-7000-8000-000000000003', name: 'Договор.pdf', size: 20480, mime: 'application/pdf', url: '/media/contract.pdf' };

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'file',
  keys: ['FileField', 'ImageField', '*/file', '*/image'],
  component: FileCell,
  text: (value) => (typeof value === 'object' ? filesOf(value).map(({ name }) => name).join(', ') : plainText(value)),
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'one', value: file, params: {} },
    { name: 'two', value: [file, { ...file, id: '0190a0e0-0000-7000-8000-000000000004', name: 'Акт.pdf' }], params: { multiple: true } },
    { name: 'empty', value: null, params: {} },
  ],
};
