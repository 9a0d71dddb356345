// Web addresses, e-mail and phone numbers.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { InputEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { LinkCell } from './LinkCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'link',
  keys: ['*/link', '*/url', '*/email', '*/phone'],
  component: LinkCell,
  editor: InputEditor,
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('CharField', text),
};
