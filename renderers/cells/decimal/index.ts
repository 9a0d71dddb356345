// Exact decimals from decimal text; with a currency they are a price.
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { NumberEditor } from '../../../src/render/cellEditor/index.ts';
import { plainText, type CellRenderer } from '../../../src/render/index.ts';

export const renderer: CellRenderer = {
  kind: 'cell',
  name: 'decimal',
  keys: ['DecimalField', '*/decimal', '*/price', '*/money'],
  editor: NumberEditor,
  text(value, { precision, currency }, formats) {
    if (typeof value !== 'string' && typeof value !== 'number') return plainText(value);
    if (value === '') return '';
    if (typeof currency === 'string' && currency !== '') return formats.price(String(value), currency);
    return formats.decimal(String(value), typeof precision === 'number' ? precision : 2);
  },
  parse: (text, { precision }) =>
    normaliseValue('DecimalField', text, typeof precision === 'number' ? { precision } : {}),
};
