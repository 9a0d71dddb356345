// A text → its bars, by jsbarcode: EAN-13 and EAN-8 by their digits, everything else as Code 128.
import JsBarcode from 'jsbarcode';
import { hasFormat } from '../../../src/engine/values/index.ts';

const EAN = new Map([
  [8, 'EAN8'],
  [13, 'EAN13'],
]);

/** A bar for each 1, a gap for each 0; undefined for what no bar code holds. */
export function barsOf(text: string): string | undefined {
  if (text === '' || !hasFormat('barcode', text)) return undefined;
  const format = (/^\d+$/.test(text) ? EAN.get(text.length) : undefined) ?? 'CODE128';
  const drawn: { encodings?: { data: string }[] } = {};
  try {
    JsBarcode(drawn, text, { format, flat: true });
  } catch {
    return undefined;
  }
  return drawn.encodings?.map(({ data }) => data).join('');
}
