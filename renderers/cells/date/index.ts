// A civil day: no time, no zone.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { DateEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'date',
  keys: ['DateField', '*/date'],
  editor: DateEditor,
  text: (value, _params, formats) =>
    typeof value === 'string' && value !== '' ? formats.date(value) : plainText(value),
  parse: (text) => normaliseValue('DateField', text),
};
