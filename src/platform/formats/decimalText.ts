// Decimal text → grouped text with a fixed count of digits, exactly: no floating point on the way.

export interface Separators {
  group: string;
  point: string;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** No number is longer: whatever it is, it is not worth the time to group it. */
const MAX_LENGTH = 1_000;
const MAX_PLACES = 100;

/** Rounds half away from zero; `-0` loses its sign; anything but a decimal comes back unchanged (cell errors as well). */
export function groupDecimal(value: string, places: number, separators: Separators): string {
  const match = readDecimal(value);
  const precision = Number.isInteger(places) && places > 0 ? Math.min(places, MAX_PLACES) : 0;
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match) return value;
  const digits = roundDigits(whole, fraction, precision);
  const wholePart = precision === 0 ? digits : digits.slice(0, -precision);
  const grouped = wholePart.replace(/\B(?=(\d{3})+$)/g, separators.group);
  const sign = match[1] === '-' && /[1-9]/.test(digits) ? '-' : '';
  return sign + grouped + (precision === 0 ? '' : separators.point + digits.slice(-precision));
}

/** What `groupDecimal` does not give back as it is. */
export function isDecimalText(value: string): boolean {
  return readDecimal(value) !== null;
}

function readDecimal(value: string): RegExpExecArray | null {
  const match = value.length > MAX_LENGTH ? null : DECIMAL.exec(value.trim());
  return match && `${match[2] ?? ''}${match[3] ?? ''}` !== '' ? match : null;
}

/** A number without exponent, text as it is. */
export function plainDecimal(value: number | string): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** All digits of whole and fraction, scaled to `precision`, with at least one digit before the point. */
function roundDigits(whole: string, fraction: string, precision: number): string {
  const kept = BigInt((whole || '0') + fraction.slice(0, precision).padEnd(precision, '0'));
  const isUp = (fraction[precision] ?? '0') >= '5';
  return (isUp ? kept + 1n : kept).toString().padStart(precision + 1, '0');
}
