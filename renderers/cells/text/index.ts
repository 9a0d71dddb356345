// Plain text of one or several lines; several are shown in one.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { InputEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'text',
  keys: ['CharField', 'TextField', '*/text', '*/string', '*/textarea'],
  editor: InputEditor,
  text: (value) => plainText(value).replace(/\s*\n\s*/g, ' '),
  parse: (text, { type }) => normaliseValue(type === 'TextField' ? 'TextField' : 'CharField', text),
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'short', value: 'ТОО «Береке»', params: {} },
    { name: 'lines', value: 'Первая строка\nвторая', params: { type: 'TextField' } },
    { name: 'empty', value: null, params: {} },
  ],
};
