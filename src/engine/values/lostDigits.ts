// Numbers of a JSON text that are another number once they are read: JSON.parse knows floats only, and rounds in silence.

export interface LostNumber {
  /** Keys and places from the outermost on. */
  path: readonly string[];
  /** As it was written. */
  literal: string;
}

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Every decimal of so many digits has a float of its own. */
const SAFE_DIGITS = 15;
/** Nothing shorter, and nothing without an exponent, loses digits. */
const SUSPECT = /[\d.]{16}|\d[eE]/;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Whether the float that a JSON number is read as says the same decimal. */
export function keepsDigits(literal: string): boolean {
  if (literal.length <= SAFE_DIGITS && !/[eE]/.test(literal)) return true;
  const written = canonical(literal);
  return written === undefined || written === canonical(String(Number(literal)));
}

/** The first number of the text that loses digits. The text is JSON: it has been parsed. */
export function lostNumber(text: string): LostNumber | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const open: { isList: boolean; key: string | undefined; index: number }[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') open.push({ isList: token === '[', key: undefined, index: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && top) Object.assign(top, { key: undefined, index: top.index + 1 });
    else if (top && !top.isList && top.key === undefined) top.key = token;
    else if (!keepsDigits(token))
      return {
        path: open.map(({ isList, key = '""', index }) => (isList ? String(index) : String(JSON.parse(key)))),
        literal: token,
      };
  }
  return undefined;
}

/** Digits without zeros at either end, and the power of ten they stand at; undefined: no number. */
function canonical(literal: string): string | undefined {
  const found = NUMBER.exec(literal);
  if (!found) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = found;
  const digits = whole + fraction;
  let [from, to] = [0, digits.length];
  while (digits[from] === '0') from += 1;
  while (to > from && digits[to - 1] === '0') to -= 1;
  return from === to
    ? '0'
    : `${literal.startsWith('-') ? '-' : ''}${digits.slice(from, to)}e${Number(exponent) - fraction.length + digits.length - to}`;
}
