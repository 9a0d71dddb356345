// A colour: a swatch and its text.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { TextEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { ColorCell } from './ColorCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'color',
  keys: ['*/color'],
  component: ColorCell,
  editor: TextEditor,
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('CharField', text, { format: 'color' }),
};
