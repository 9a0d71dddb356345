// Tax ids and accounts with valid check digits for demo contractors. They belong to nobody.

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** BIN or IIN of eleven digits and the check digit; undefined for the prefixes that are never issued. */
export function kazakhTaxId(prefix: string): string | undefined {
  const first = weigh(prefix, WEIGHTS) % 11;
  const check = first === 10 ? weigh(prefix, SECOND_WEIGHTS) % 11 : first;
  return check === 10 ? undefined : `${prefix}${check}`;
}

/** The first valid id at or after a prefix of the company, its digits kept as far as possible. */
export function kazakhBin(registered: string, serial: number): string {
  for (let step = 0; ; step += 1) {
    const id = kazakhTaxId(`${registered}40${String((serial * 7 + step) % 100_000).padStart(5, '0')}`);
    if (id !== undefined) return id;
  }
}

/** IIN of a person born on YYMMDD in the 20th century. */
export function kazakhIin(born: string, serial: number): string {
  for (let step = 0; ; step += 1) {
    const id = kazakhTaxId(`${born}3${String((serial * 7 + step) % 10_000).padStart(4, '0')}`);
    if (id !== undefined) return id;
  }
}

/** Ten-digit INN of a Russian company. */
export function russianInn(serial: number): string {
  const prefix = String(770_000_000 + serial * 37);
  return `${prefix}${(weigh(prefix, INN_WEIGHTS) % 11) % 10}`;
}

/** Kazakh IBAN: bank code of three digits, account of thirteen signs. */
export function kazakhIban(bank: string, account: string): string {
  const rest = `${bank}${account}`;
  const digits = [...`${rest}KZ00`].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `KZ${String(check).padStart(2, '0')}${rest}`;
}

function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}
