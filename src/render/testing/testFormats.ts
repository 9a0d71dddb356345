// Formats for tests of what draws: Russian grouping and the given texts. The real ones are platform's.
import type { Formats } from '../../engine/ports/index.ts';

const NBSP = '\u00a0';

/** `texts`: the texts of an interface language, nested as in their files. */
export function testFormats(texts: object): Formats {
  return {
    lang: 'ru',
    t: (key, params = {}) =>
      textOf(texts, key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? '')),
    decimal: group,
    price: (value, currency) => [group(value, 2), currency ?? ''].filter(Boolean).join(NBSP),
    integer: (value) => group(String(value), 0),
    date: (value) => value.split('-').reverse().join('.'),
    moment: (value) => value,
    fileSize: (bytes) => `${bytes} B`,
  };
}

/** A key without a text is shown as it is. */
function textOf(texts: object, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
      texts,
    );
  return typeof text === 'string' ? text : key;
}

function group(value: string, precision: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return precision === 0 ? grouped : `${grouped},${fraction.padEnd(precision, '0')}`;
}
