// Sums of decimal texts without a float: the kit trusts no arithmetic of the server it looks at.

const PLACES = 20;

/** The exact sum of decimal texts, without trailing zeros; undefined when one of them is no decimal. */
export function exactSum(texts: readonly unknown[]): string | undefined {
  let sum = 0n;
  for (const text of texts) {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text));
    if (!match) return undefined;
    const [, sign = '', whole = '', part = ''] = match;
    sum += BigInt(sign + whole + part.padEnd(PLACES, '0').slice(0, PLACES));
  }
  return written(sum);
}

/** The same number in the same form: `5.00` and `5` are one. */
export function canonical(text: unknown): string {
  return exactSum([text]) ?? String(text);
}

function written(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const part = digits.slice(-PLACES).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part === '' ? '' : `.${part}`}`;
}
