// Conditions read for checking: what is no JSONata has a position, what is looked at has names.
import { describe, expect, test } from 'vitest';
import { readCondition } from './readCondition.ts';

describe('[FORM-08] a condition', () => {
  test.each<[string, number | undefined]>([['a = ', 4], ['a = )', 5], ["b = 'x", 6], ['(', 1], ['', 0]])('%j is none: the place is told', (text, position) => {
    expect(readCondition(text)).toMatchObject({ ok: false, position, detail: expect.stringMatching(/./) });
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

  test('that is nested beyond reason is refused, not run out of', () => {
    expect(readCondition('('.repeat(200_000)).ok).toBe(false);
    expect(readCondition(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`).ok).toBe(false);
  });
});
