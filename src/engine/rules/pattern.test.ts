// Patterns of definitions on the page: the whole text, in a time that does not run away.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compilePattern } from './pattern.ts';

describe('[TABLE-06] patterns', () => {
  it.each([
    '(a+)+',
    '(a*)*',
    '(a|b)*',
    '(?:a+){2,}',
    '((a)*b)*',
    '(a(b|c))+',
    '(a{2,3})+',
    '(a{12,})*',
    '(a+){2}',
    '(aa?)+',
    '(a?a?){20}',
    '(?=a+)*',
    '(?!a+)*',
    '(?<=a+)*',
    '(?<!a+)*',
    '(?<name1>a+)*',
    '(\\d+)+',
    '([ab]+)+',
    '([\\]]+)+',
    'x(a+)+y',
    '(x)(a+)+',
    '(\\)a+)*',
    '(\\[a+])*',
    '(',
    '[',
    'a{2,1}',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    'a'.repeat(201),
  ])('does not dare to run %j', (source) => {
    expect(compilePattern(source)).toBeUndefined();
  });

  it.each([
    ['[A-Z]{2}[0-9]+', 'KZ86'],
    ['(?:\\+7)?[0-9]{10}', '+77011234567'],
    ['(abc)+', 'abcabc'],
    ['[(+*]+', '(+*'],
    ['\\(a+\\)', '(aa)'],
    ['(a+)?b', 'aab'],
    ['(a{2}){2}', 'aaaa'],
    ['(?:ab){2,3}', 'abab'],
    ['(a+)b+', 'aabb'],
    ['(a+)\\+', 'aa+'],
    ['(a+)(b)+', 'aabb'],
    ['([+*]b)+', '+b*b'],
    ['([\\]+]b)+', ']b+b'],
    ['(\\+b)+', '+b+b'],
    ['(\\|)+', '||'],
    ['.', '😀'],
    ['\\p{L}{3}', 'әіқ'],
    ['', ''],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['(?<name>a)(?:b)+', 'abb'],
    ['(?=a)(?!b)(?<!c)[ab](?<=a)', 'a'],
    ['a|b', 'b'],
    ['(a|b)', 'a'],
    ['a*a', 'aaa'],
    ['(a{3})+', 'aaa'],
    ['a+|(b)+', 'bb'],
    ['((?=a)a)+', 'aa'],
    ['((?<two>a)b)+', 'abab'],
  ])('%j takes %j whole', (source, text) => {
    const matches = compilePattern(source);
    expect([matches?.(text), matches?.(`${text}\n`), matches?.(`\n${text}`)]).toEqual([true, false, false]);
  });

  it('does not run over long texts', () => {
    const matches = compilePattern('a+');
    expect([matches?.('a'.repeat(4000)), matches?.('a'.repeat(4001))]).toEqual([true, false]);
    expect(compilePattern('a*a*a*b')?.('a'.repeat(5000))).toBe(false);
  });

  describe('are compiled once', () => {
    beforeEach(() => vi.resetModules());

    it('up to five hundred, those that cannot be as well', async () => {
      const { compilePattern: compile } = await import('./pattern.ts');
      const RegExps = vi.spyOn(globalThis, 'RegExp');
      try {
        expect(compile('[')).toBeUndefined();
        for (let count = 1; count < 500; count += 1) compile(`a{${count}}`);
        RegExps.mockClear();
        expect(compile('[')).toBeUndefined();
        expect(compile('a{499}')).toBe(compile('a{499}'));
        expect(RegExps).not.toHaveBeenCalled();
        expect(compile('b')).not.toBe(compile('b'));
      } finally {
        RegExps.mockRestore();
      }
    });
  });
});
