// Exact decimals from decimal text; with a currency they are a price, and a percent has its sign.
import { normaliseValue, unitText } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'decimal',
  keys: ['DecimalField', '*/decimal', '*/price', '*/money'],
  editor: NumberEditor,
  text(value, { precision, currency, format }, formats) {
    if (typeof value !== 'string' && typeof value !== 'number') return plainText(value);
    if (value === '') return '';
    if (typeof currency === 'string' && currency !== '') return formats.price(String(value), currency);
    const text = formats.decimal(String(value), typeof precision === 'number' ? precision : 2);
    return unitText(text, String(value), format, formats.lang);
  },
  parse: (text, { precision, format }) =>
    normaliseValue('DecimalField', text, {
      ...(typeof precision === 'number' ? { precision } : {}),
      ...(format === 'percent' ? { format } : {}),
    }),
};
