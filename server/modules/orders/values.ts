// Values of rows as the module's code counts with them: exactly, by whole numbers.

/** Decimal text as a whole number of its last digits; nothing is 0. */
export function scaled(value: string | null | undefined, digits: number): bigint {
  const [whole = '0', part = ''] = (value ?? '0').split('.');
  return BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
}

/** Thousandths as decimal text. */
export function quantityText(thousandths: bigint): string {
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}
