// Every parser of foreign bytes is fed hostile inputs that grow: twice the input costs at most two and a half times the steps.
//
// Steps and not time: steps.ts counts blocks of JavaScript (V8's precise coverage, itself exact), steps back of regular expressions (bounded
// matching, so the real matcher's own) and what built-in methods look at. The same in every run on every machine, so the seed is fixed
// as well: what fails here is a finding. Not counted: JSON.parse, zlib and TextDecoder, which look at each byte once, and the flattening of joined texts.
// The first tests show that the count sees what was once wrong.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCounting, stepsOf, stopCounting } from './steps.ts';
import type { Parsers } from './parsers.ts';

const MOST = 2.5;
/** What a call costs whatever it is given. */
const FIXED = 2_000;
const SEED = 20_261_123;

let parsers: Parsers;
beforeAll(async () => {
  await startCounting();
  // Counted is only what is loaded from here on.
  parsers = await (await import('./parsers.ts')).openParsers();
});
afterAll(async () => {
  await parsers?.close();
  await stopCounting();
});

async function growth(
  parse: (text: string) => unknown,
  make: (size: number) => string,
  size: number,
): Promise<{ small: number; large: number }> {
  // Caches and lazily made tables are made by the first call.
  await stepsOf(() => parse(make(size)));
  return { small: await stepsOf(() => parse(make(size))), large: await stepsOf(() => parse(make(2 * size))) };
}

const isLinear = ({ small, large }: { small: number; large: number }): boolean => large <= MOST * small + FIXED;

describe('the count sees', () => {
  const GUARD = /^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;,\t\r\n]"*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
  it.each<[string, (text: string) => unknown, (size: number) => string]>([
    [
      'a look-behind over a run of quotes',
      (text) => text.replace(GUARD, ''),
      (size) => '"\''.repeat(1) + '"'.repeat(size) + '"\'='.repeat(size),
    ],
    [
      'a run of signs sought at the end',
      (text) => text.replace(/^[\s*:]+|[\s*:]+$/g, ''),
      (size) => `x${'*'.repeat(size)}x`,
    ],
    ['two loops over the same signs', (text) => /^\d+\d+$/.test(text), (size) => `${'1'.repeat(size)}x`],
    [
      'a search begun anew for each sign',
      (text) => [...text].map((_sign, at) => text.indexOf('x', at)),
      (size) => 'a'.repeat(size),
    ],
    [
      'a copy for each part',
      (text) => [...text].reduce<string[]>((all, sign) => all.concat(sign), []),
      (size) => 'a'.repeat(size),
    ],
    [
      'a loop in a loop',
      (text) => {
        let count = 0;
        for (const left of text) for (const right of text) if (left === right) count += 1;
        return count;
      },
      (size) => 'ab'.repeat(size / 2),
    ],
  ])('%s', async (_name, work, make) => {
    const { small, large } = await growth((text) => parsers.eager(work, text), make, 400);
    expect(large).toBeGreaterThan(3 * small);
  });

  it('and takes what reads each sign once for what it is', async () => {
    expect(
      isLinear(
        await growth(
          (text) =>
            text
              .replace(/\s+/g, ' ')
              .split(/[;,]/)
              .map((each) => each.trim())
              .join(),
          (size) => 'ab ;  '.repeat(size),
          400,
        ),
      ),
    ).toBe(true);
  });
});

/** By parser: what a hostile text of its kind is made of. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  csv: ['"', '""', "'", "'=", ';', ',', '\t', '\n', '\r\n', 'a', ' ', '\ufeff', ';"', '"\n', '","'],
  heading: ['*', ':', ' ', '\u00a0', '\t', 'ё', 'е\u0308', 'İ', 'x', '* '],
  xlsx: [
    '<row r="1">',
    '</row>',
    '<c r="A1">',
    '<c>',
    '<v>1</v>',
    '</c>',
    '<is><t>',
    '</t></is>',
    '&#x9;',
    '&',
    '<',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<a b="c" ',
    '>',
    '"',
    ' ',
    'x',
    '_x000D_',
    '1E5',
    '<f>',
  ],
  zip: ['PK\u0001\u0002', 'PK\u0003\u0004', 'PK\u0005\u0006', '\u0000', '\u00ff', 'xl/workbook.xml', 'a/', '../'],
  json: [
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '\\u0000',
    '"a":',
    ',',
    '1',
    '-',
    '.',
    'e',
    ' ',
    '\n',
    'true',
    '"__proto__":',
    '\ud800',
    '[[',
    '{"a":',
  ],
  body: ['{', '}', '[', ']', '"', '\\u005f', '"a":', ',', '1', ' ', '"__proto__" ', '"constructor"', ':', '_', '\\'],
  html: [
    '<p>',
    '</p>',
    '<b',
    '<a href="',
    '"',
    "'",
    '>',
    '<',
    '&',
    '&#',
    '&amp;',
    ';',
    '<!--',
    '-->',
    '<![CDATA[',
    '<script>',
    '</',
    ' ',
    '=',
    '<li>',
    '<ul>',
    '\u0301',
    '<table>',
    '<td>',
    '&lt;',
  ],
  date: ['1', '12', '.', '/', '-', ':', 'T', ' ', 'Z', '+', '2026', '2026-01-01'],
  decimal: ['1', '0', '00', '.', ',', ' ', '-', 'E', 'e', '+', '\u00a0', "'", '9'],
  text: ['a', '@', '.', '-', ' ', '\u0301', '\n', '\r', 'http://', '/', '+7', '..', '://', '\u202e'],
  cookie: ['a=', ';', '=', ' ', '"', '%', '%41', ',', 'sessionid=', '\\', '__proto__='],
  multipart: [
    '--keste',
    '--keste\r\n',
    '\r\n',
    '-',
    '\r',
    '\n',
    'Content-Disposition: form-data; name="file"; filename="a"',
    '"',
    ';',
    'filename*=',
    "UTF-8''",
    '%',
    'a',
    '\r\n\r\n',
  ],
};

interface Shape {
  head: string;
  unit: string;
  tail: string;
}

/** What once took the square of its length. */
const KNOWN: Readonly<Record<string, readonly Shape[]>> = {
  csv: [
    { head: 'a\n"', unit: '""', tail: '"\n' },
    { head: 'a\n"\'', unit: '""', tail: '\'="\n' },
    { head: 'a\n', unit: ',', tail: '\n' },
  ],
  heading: [
    { head: 'x', unit: '*', tail: 'x' },
    { head: 'x', unit: ' *', tail: 'x' },
  ],
};

describe('twice the input, at most two and a half times the steps', () => {
  it.each(Object.keys(PIECES))(
    '[IMPORT-07] %s',
    async (name) => {
      const some = fc.array(fc.constantFrom(...(PIECES[name] ?? [])), { maxLength: 4 }).map((parts) => parts.join(''));
      const shape = fc.record({ head: some, unit: some.filter((text) => text !== ''), tail: some });
      await fc.assert(
        fc.asyncProperty(shape, async ({ head, unit, tail }) => {
          const { parse, size = 1_000 } = parsers.of(name);
          const found = await growth(
            parse,
            (length) => head + unit.repeat(Math.ceil(length / unit.length)) + tail,
            size,
          );
          expect(isLinear(found), `${JSON.stringify(found)} steps`).toBe(true);
        }),
        { seed: SEED, numRuns: 25, endOnFailure: true, examples: (KNOWN[name] ?? []).map((each) => [each]) },
      );
    },
    180_000,
  );
});

it('[IMPORT-07] a line of too many columns is given up before its end', async () => {
  const { parse } = parsers.of('csv');
  const { small, large } = await growth(parse, (size) => ','.repeat(size), 400_000);
  expect(large).toBeLessThan(1.5 * small);
}, 60_000);
