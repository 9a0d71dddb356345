// How many of several things are done, e.g. `3/5`.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { TextEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { StepsCell } from './StepsCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'steps',
  keys: ['*/steps'],
  component: StepsCell,
  editor: TextEditor,
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('CharField', text),
};
