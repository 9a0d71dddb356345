// Bad input for tests: values that no renderer expects, and documents changed in one place.

export const MARKUP = '<img src="x" onerror="alert(1)"><script>alert(1)</script><b>bold</b>';

function nested(levels: number, inside: unknown, wrap: (inner: unknown) => unknown): unknown {
  return Array.from({ length: levels }).reduce<unknown>(wrap, inside);
}

/** An object with the members that every object has by birth, as JSON can carry them. */
const hostile: unknown = JSON.parse(
  '{"__proto__":{"id":"x"},"constructor":"x","toString":"x","valueOf":null,"hasOwnProperty":1}',
);

export const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['empty text', ''],
  ['spaces', '   '],
  ['zero', 0],
  ['minus', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['false', false],
  ['empty list', []],
  ['list of null', [null]],
  ['list of objects', [{}, { id: 5 }, [1]]],
  ['empty object', {}],
  ['object', { id: 5, string_view: 7, url: [], name: {} }],
  ['hostile members', hostile],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['toString', ['toString', 'toString']],
  ['markup', MARKUP],
  ['markup in an object', { id: MARKUP, string_view: MARKUP, name: MARKUP, url: `/${MARKUP}` }],
  ['javascript address', { id: 'a', name: 'a.png', size: 'x', mime: 'image/png', url: 'javascript:alert(1)' }],
  ['right to left', '\u202Eabc\u2066\u200F'],
  ['NUL', 'a\u0000b'],
  ['lone surrogate', 'a\uD800'],
  ['long text', 'x'.repeat(100_000)],
  ['long list', Array.from({ length: 300 }, (_, index) => `code ${index}`)],
  ['100 lists', nested(100, 'x', (inner) => [inner])],
  ['100 objects', nested(100, 'x', (inner) => ({ id: 'x', string_view: inner }))],
  ['no date', '2026-02-31'],
  ['year 0', '0000-00-00T25:61:00Z'],
  ['long number', '9'.repeat(100_000)],
  ['error of a formula', '#DIV/0!'],
  ['nameless reference', { id: 'r1', string_view: '' }],
];

/** Nothing to see: also blanks and invisible signs. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.every(isNothing);
}

export type Step = string | number;

/** Places of a document, outer ones first; of long lists the first two. */
export function placesOf(document: unknown, above: readonly Step[] = []): (readonly Step[])[] {
  if (typeof document !== 'object' || document === null) return [];
  const steps: Step[] = Array.isArray(document) ? [...document.keys()].slice(0, 2) : Object.keys(document);
  return steps.flatMap((step) => [[...above, step], ...placesOf(Reflect.get(document, step), [...above, step])]);
}

export type Change = { kind: 'drop' | 'misspell' } | { kind: 'retype'; value: unknown };

/** A copy of the document in which one place is missing, misspelt or holds something else. */
export function changed<T>(document: T, place: readonly Step[], change: Change): T {
  const copy = structuredClone(document);
  const step = place.at(-1);
  const parent = place
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      copy,
    );
  if (step === undefined || typeof parent !== 'object' || parent === null) return copy;
  if (change.kind === 'retype') Reflect.set(parent, step, change.value);
  else {
    const value: unknown = Reflect.get(parent, step);
    if (Array.isArray(parent)) parent.splice(Number(step), 1);
    else Reflect.deleteProperty(parent, step);
    if (change.kind === 'misspell' && !Array.isArray(parent)) Reflect.set(parent, `${step}x`, value);
  }
  return copy;
}
