// Whole numbers, grouped by the interface language.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'integer',
  keys: ['IntegerField', 'PositiveIntegerField', '*/integer', '*/number'],
  editor: NumberEditor,
  text: (value, _params, formats) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? formats.integer(value)
      : plainText(value),
  parse: (text) => normaliseValue('IntegerField', text),
};
