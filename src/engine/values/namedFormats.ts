// Named formats of texts: cleaning and checking, with check digits. One message per format and language, no free patterns.

interface NamedFormat {
  clean(text: string): string;
  isValid(text: string): boolean;
}

const trim = (text: string): string => text.trim();
const dropSeparators = (text: string): string => text.replace(/[\s\u00a0\u202f-]/g, '');

const FORMATS = new Map<string, NamedFormat>([
  ['email', { clean: trim, isValid: isEmail }],
  ['phone', { clean: (text) => text.replace(/[\s\u00a0()-]/g, ''), isValid: (text) => /^\+[1-9]\d{7,14}$/.test(text) }],
  ['url', { clean: trim, isValid: isWebAddress }],
  ['bin', { clean: dropSeparators, isValid: isTaxId }],
  ['iin', { clean: dropSeparators, isValid: isPersonId }],
  ['inn', { clean: dropSeparators, isValid: isRussianTaxId }],
  ['color', { clean: fullColor, isValid: (text) => /^#[0-9a-f]{6}$/.test(text) }],
  ['barcode', { clean: trim, isValid: isBarcode }],
  ['iban_kz', { clean: (text) => dropSeparators(text).toUpperCase(), isValid: isKazakhAccount }],
]);

/** The stored form: separators fall out of phones, tax ids and accounts. An unknown format leaves the text alone. */
export function normaliseFormat(format: string, text: string): string {
  return FORMATS.get(format)?.clean(text) ?? text;
}

/** Whether the stored form obeys the format; unknown formats allow everything. */
export function hasFormat(format: string, text: string): boolean {
  return FORMATS.get(format)?.isValid(text) ?? true;
}

function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !/^[^\s@"(),:;<>[\\\]]+$/.test(local)) return false;
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..') && isHost(text.slice(at + 1), 2);
}

function isHost(host: string, leastLabels: number): boolean {
  const labels = host.split('.');
  if (host.length > 253 || labels.length < leastLabels) return false;
  return (
    labels.every(
      (label) => label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    ) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** http and https only: a javascript: link is no web address. */
function isWebAddress(text: string): boolean {
  if (text.length > 2000 || /[\s<>"\\]/.test(text)) return false;
  const match = /^https?:\/\/([^/?#:@]+)(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(text);
  if (!match) return false;
  const host = match[1] ?? '';
  return Number(match[2] ?? '1') <= 65_535 && (isHost(host, 2) || host === 'localhost' || isAddressV4(host));
}

function isAddressV4(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255);
}

/** Kazakhstan BIN and IIN: weights 1…11, on remainder 10 weights 3…11,1,2; remainder 10 again is never issued. */
function isTaxId(text: string): boolean {
  if (!/^\d{12}$/.test(text) || /^0+$/.test(text)) return false;
  const digits = [...text].map(Number);
  const weigh = (shift: number): number =>
    digits.slice(0, 11).reduce((sum, digit, index) => sum + digit * (((index + shift) % 11) + 1), 0) % 11;
  const first = weigh(0);
  const check = first === 10 ? weigh(2) : first;
  return check !== 10 && check === digits[11];
}

/** An IIN starts with a real birthday, YYMMDD, and a century digit 0–6. */
function isPersonId(text: string): boolean {
  if (!isTaxId(text)) return false;
  const [month, day] = [Number(text.slice(2, 4)), Number(text.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && Number(text[6]) <= 6;
}

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Russian INN: 10 digits with one check digit, of people 12 with two. */
function isRussianTaxId(text: string): boolean {
  const isRight = (place: number): boolean =>
    (INN_WEIGHTS.slice(-place).reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11) % 10 ===
    Number(text[place]);
  return /^(?:\d{10}|\d{12})$/.test(text) && Number(text) > 0 && (text.length === 10 ? [9] : [10, 11]).every(isRight);
}

function isKazakhAccount(text: string): boolean {
  if (!/^KZ\d{5}[0-9A-Z]{13}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** `#ABC` and `aabbcc` are `#aabbcc`. */
function fullColor(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(digits)) return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const MAX_BARCODE = 80;

/** Eight and thirteen digits are an EAN with its check digit; everything else is what Code 128 can hold. */
function isBarcode(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return text.length <= MAX_BARCODE && /^[\x20-\x7e]+$/.test(text);
  const digits = [...text].reverse().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
