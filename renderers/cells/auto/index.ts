// A number the server gives: never grouped, never edited.
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'auto',
  keys: ['AutoField', '*/auto'],
  text: (value) => plainText(value),
};
