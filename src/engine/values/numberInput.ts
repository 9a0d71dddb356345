// Numbers as people type and paste them → decimal text. Two kinds of separators are refused, never guessed at.

export type NumberInput = { ok: true; value: string } | { ok: false; rule: 'number' | 'ambiguous' };

const SPACES = /[\s\u00a0\u202f\u2009'\u2019]/g;
const MINUS = /^[\u2212\u2013-]/;
const MAX_LENGTH = 200;

/** Decimal text of what was typed: "1 234,50" and "1234.50" give "1234.50", "1.234,50" and "1,234,567" are ambiguous. */
export function parseNumberInput(text: string): NumberInput {
  if (text.length > MAX_LENGTH) return { ok: false, rule: 'number' };
  const compact = text.replace(SPACES, '').replace(MINUS, '-').replace(/^\+/, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(compact)) return { ok: false, rule: 'number' };
  const separators = compact.replace(/[^.,]/g, '');
  if (separators.length > 1) return { ok: false, rule: 'ambiguous' };
  const [whole = '', fraction = ''] = compact.replace('-', '').split(/[.,]/);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? digits : `${digits}.${fraction}`;
  const isNegative = compact.startsWith('-') && /[1-9]/.test(value);
  return { ok: true, value: isNegative ? `-${value}` : value };
}
