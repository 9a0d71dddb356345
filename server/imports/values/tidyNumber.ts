// The text of a number as a workbook holds it → as a person writes it.

/** Digits of a number that a spreadsheet vouches for; what follows is noise of its arithmetic. */
const EXACT_DIGITS = 15;
/** A double has fewer: what is longer is no number of a spreadsheet. */
const MAX_LENGTH = 400;

/** `1E-3` → `0.001`, `0.30000000000000004` → `0.3`; everything else stays as it is. */
export function tidyNumber(text: string): string {
  if (text.length > MAX_LENGTH || !/^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i.test(text)) return text;
  const digits = text
    .replace(/E.*$/i, '')
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '').length;
  const isNoisy = digits > EXACT_DIGITS && text.includes('.');
  if (!isNoisy && !/e/i.test(text)) return text;
  return plain(Number(text).toPrecision(EXACT_DIGITS));
}

/** A number's text without an exponent and zeros at the end. */
function plain(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const isNegative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction)
    .padEnd(point, '0')
    .padStart((whole + fraction).length + Math.max(0, 1 - point), '0');
  const at = Math.max(1, point);
  const rest = digits.slice(at).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${digits.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
