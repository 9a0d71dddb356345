// Patterns on the server: the same answers as the page's, in linear time.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkValue } from '../../../src/engine/rules/index.ts';
import { patternFault } from './pattern.ts';
import { fieldRules, ownValueRules } from './valueRules.ts';

const field = (pattern: string) => ({ type: 'CharField', title: { ru: 'Поле' }, maxLength: 4000, pattern }) as const;
const fits = (pattern: string, text: string): boolean => checkValue(text, fieldRules(field(pattern))).length === 0;

const piece = fc
  .tuple(
    fc.constantFrom(
      'a',
      'б',
      '[a-c]',
      '[^b]',
      '\\d',
      '.',
      '\\s',
      '\\S',
      '[\\s1]',
      '[.]',
      '\\.',
      '\\p{L}',
      '(?:ab)',
      '(?:a|бв)',
    ),
    fc.constantFrom('', '?', '{2}'),
  )
  .map((parts) => parts.join(''));
const pattern = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
  fc
    .array(
      fc
        .tuple(fc.constantFrom('a', 'б', '[a-c]', '\\d', '.'), fc.constantFrom('', '*', '+', '{1,3}'))
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    )
    .map((pieces) => pieces.join('')),
);
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'б', 'в', '1', '😀', '.', '\u00a0', '\u2028'), maxLength: 8 });

describe('[DEF-15] patterns of definitions', () => {
  test('the server says what the page says', () => {
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        fc.pre(patternFault(source) === undefined && value.trim() === value && value !== '');
        expect(fits(source, value)).toBe(new RegExp(`^(?:${source})$`, 'u').test(value));
      }),
      { numRuns: 500 },
    );
  });

  test.each(['a*a*a*a*a*b', `${'a?'.repeat(60)}${'a'.repeat(60)}b`, '.*.*.*.*.*.*=.*'])(
    '%s ends over a long text',
    (source) => {
      expect(patternFault(source)).toBeUndefined();
      expect(fits(source, 'a'.repeat(4000))).toBe(false);
    },
  );

  test('counts that cost much are refused', () => {
    expect(patternFault('(?:[ab]{1,60}){1}[cd]{1,60}')).toBeDefined();
    expect(patternFault('[0-9]{8,14}')).toBeUndefined();
    expect(patternFault(String.raw`\{200\}`)).toBeUndefined();
  });

  test('texts that a definition writes itself are short', () => {
    expect(checkValue('a'.repeat(255), ownValueRules(field('a+')))).toEqual([]);
    expect(checkValue('a'.repeat(256), ownValueRules(field('a+')))).toMatchObject([{ rule: 'pattern' }]);
  });
});
