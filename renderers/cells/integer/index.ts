// Whole numbers, grouped by the interface language; durations in hours and minutes, percents with their sign.
import { normaliseValue, unitText } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'integer',
  keys: ['IntegerField', 'PositiveIntegerField', '*/integer', '*/number'],
  editor: NumberEditor,
  text: (value, { format }, formats) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? unitText(formats.integer(value), String(value), format, formats.lang)
      : plainText(value),
  parse: (text, { format }) => normaliseValue('IntegerField', text, typeof format === 'string' ? { format } : {}),
};
