// Conditions read for checking: what is no JSONata has a position, what is looked at has names.
import { describe, expect, test } from 'vitest';
import { readCondition } from './readCondition.ts';

describe('[FORM-08] a condition', () => {
  test.each<[string, number | undefined]>([
    ['a = ', 4],
    ['a = )', 5],
    ["b = 'x", 6],
    ['(', 1],
    ['', 0],
  ])('%j is none: the place is told', (text, position) => {
    expect(readCondition(text)).toMatchObject({ ok: false, position, said: { text: expect.stringMatching(/^[^{]/) } });
  });

  test.each<[string, readonly string[]]>([
    ["urgency in ['high', 'critical']", ['urgency']],
    ['$count(items[amount > 5].qty) > 1 and $not(x.y)', ['items', 'amount', 'qty', 'x', 'y']],
    ['function($v) { $v.z }(a)', ['z', 'a']],
    ["{'key': b}.key", ['b']],
    ['a ~> b', ['a', 'b']],
    ['`with space` = 1', ['with space']],
    ['true', []],
  ])('%j looks at %j', (text, names) => {
    const read = readCondition(text);
    expect(read.ok && [...read.names].sort()).toEqual([...names].sort());
  });

  test.each<[string, readonly string[]]>([
    ["s = 'a' and 'b' != t", ['s a', 't b']],
    ["$not(s in ['a', 'b']) or 'c' in m", ['s a', 's b', 'm c']],
    ["(s = 'a') ? (t = 'b') : false", ['s a', 't b']],
    ["lines[s = 'a'].q = 'b' or lines.s = 'c' or s > 'd' or s = t", []],
  ])('%j compares fields of its own with the texts %j', (text, compared) => {
    const read = readCondition(text);
    expect(read.ok && read.compared.map(({ name, text: other }) => `${name} ${other}`)).toEqual(compared);
  });

  test('that is nested beyond reason is refused, not run out of', () => {
    expect(readCondition('('.repeat(200_000)).ok).toBe(false);
    expect(readCondition(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`).ok).toBe(false);
  });

  test.each<[string, readonly string[]]>([
    ['$contains(a, /(x+)+y/)', ['/(x+)+y/']],
    ["$length($pad('x', 100000000)) > 1", ['$pad']],
    ["'x' ~> $pad(100000000) = a", ['~>', '$pad']],
    ['$eval(a)', ['$eval']],
    ['$count([1..99999]) > 1', ['..']],
    ["($f := $pad; $f('x', 9) = a)", [':=', '$f', '$pad']],
    ["($x := function($pad) { 1 }; $length($pad('x', 30000000)) > 1)", [':=', '$x', 'function', '$pad']],
    ['$map(lines, $now)', ['$map', '$now']],
    ["$now('[Y,90000000]') > a", ['$now(…)']],
    ['$sort(lines)', ['$sort']],
    ['lines@$v.price', ['@']],
    ["lines ~> |$|{'a': 1}|", ['~>', '|…|']],
    ['$count(lines[price > 2]) > 1', []],
    ["$contains(a, 'x') and $ = 1", []],
    ['due < $now() and $not($exists($$.b))', []],
    ["status in ['done', 'refused']", []],
    ['a = 1 ? b : $sum(lines.price) > 3', []],
  ])('%s: what takes any time is named', (text, heavy) => {
    const read = readCondition(text);
    expect(read.ok && read.heavy.map((part) => part.replace(/\/[a-z]*$/u, '/'))).toEqual(heavy);
  });
});
