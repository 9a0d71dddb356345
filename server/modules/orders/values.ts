// Values of rows as the module's code counts with them: exactly, by whole numbers.
import type { HandlerRow } from '../../host/index.ts';

export type Line = Readonly<Record<string, unknown>>;

export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const id: unknown = Object(value).id;
  return typeof id === 'string' ? id : undefined;
}

export function linesOf(row: HandlerRow): Line[] {
  const { items } = row;
  return (Array.isArray(items) ? items : []).map((line: unknown): Line => ({ ...Object(line) }));
}

/** Decimal text as a whole number of its last digits; nothing is 0. */
export function scaled(value: unknown, digits: number): bigint {
  const [whole = '0', part = ''] = String(value ?? '0').split('.');
  return BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
}

/** Thousandths as decimal text. */
export function quantityText(thousandths: bigint): string {
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}
