// Plain text of one or several lines; several are shown in one.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { TextEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'text',
  keys: ['CharField', 'TextField', '*/text', '*/string', '*/textarea'],
  editor: TextEditor,
  text: (value) => plainText(value).replace(/\s*\n\s*/g, ' '),
  parse: (text, { type }) => normaliseValue(type === 'TextField' ? 'TextField' : 'CharField', text),
};
