// One or several stored files; they are changed in the form.
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { FileCell } from './FileCell.tsx';
import { filesOf } from './files.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'file',
  keys: ['FileField', 'ImageField', '*/file', '*/image'],
  component: FileCell,
  text: (value) =>
    filesOf(value)
      .map(({ name }) => name)
      .join(', ') || plainText(value),
};
