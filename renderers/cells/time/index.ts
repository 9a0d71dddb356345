// A time of the day: no zone, no date.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { TextEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'time',
  keys: ['TimeField', '*/time'],
  editor: TextEditor,
  text: (value) => plainText(value),
  parse: (text) => normaliseValue('TimeField', text),
};
