// A share in percent: a bar with the number; above 100 the bar is full and warns.
import { normaliseValue, unitText } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';
import { ProgressCell } from './ProgressCell.tsx';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'progress',
  keys: ['*/progress'],
  component: ProgressCell,
  editor: NumberEditor,
  text(value, { precision, format }, formats) {
    if (typeof value !== 'string' && typeof value !== 'number') return plainText(value);
    if (value === '') return '';
    const shown = formats.decimal(String(value), typeof precision === 'number' ? precision : 0);
    return unitText(shown, String(value), format, formats.lang);
  },
  parse: (text, { precision, format }) =>
    normaliseValue('DecimalField', text, {
      ...(typeof precision === 'number' ? { precision } : {}),
      ...(format === 'percent' ? { format } : {}),
    }),
};
