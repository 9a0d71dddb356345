// Values of JSON fields: what may be stored, how text and value go into each other, where a fault stands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValue, rulesOf } from '../rules/index.ts';
import { canonicalJson, jsonText, normaliseValue, prettyJson, readJson } from './index.ts';

const value = fc.jsonValue({ maxDepth: 5 }).filter((each) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(each)));
const shuffled = (each: unknown): unknown => {
  if (Array.isArray(each)) return each.map(shuffled);
  return typeof each === 'object' && each !== null
    ? Object.fromEntries(
        Object.entries(each)
          .reverse()
          .map(([key, inner]) => [key, shuffled(inner)]),
      )
    : each;
};

describe('[FIELD-01] JSON as it is typed', () => {
  it.each([
    ['{"a": 1,}', '1:9'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3'],
    ['[1, 2', '1:6'],
    ['{"a": 1, "a": 2}', '1:10'],
    ["{'a': 1}", '1:2'],
    ['01', '1:1'],
    ['nul', '1:1'],
    [`${'['.repeat(52)}${']'.repeat(52)}`, '1:52'],
  ])('names line and column of the fault in %j', (text, place) => {
    expect(readJson(text)).toEqual({ ok: false, rule: 'json', limit: place });
  });

  it('reads back what it writes, in one line and in many; blank is nothing', () => {
    fc.assert(
      fc.property(value, (each) => {
        const sent: unknown = JSON.parse(JSON.stringify(each));
        expect(readJson(jsonText(each))).toEqual({ ok: true, value: sent });
        expect(readJson(prettyJson(each))).toEqual({ ok: true, value: sent });
      }),
    );
    expect(readJson(' \n')).toEqual({ ok: true, value: null });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \n0.e-tu\ud800a') }), (text) => {
        const read = readJson(text);
        if (read.ok)
          expect(text.trim() === '' || JSON.stringify(JSON.parse(text)) === JSON.stringify(read.value)).toBe(true);
      }),
    );
  });
});

describe('a value of JSON', () => {
  it('is the same whatever the order of its keys, and another one where anything differs', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(canonicalJson(shuffled(one))).toBe(canonicalJson(one));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(
          JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
        );
      }),
    );
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson([['a', 1]]));
  });

  it.each([
    [[Number.POSITIVE_INFINITY], 'range'],
    [{ a: undefined }, 'form'],
    ['x\u0000', 'json_text'],
    [{ '\udc00': 1 }, 'json_text'],
    ['я'.repeat(51_200), 'json_size'],
    [Array.from({ length: 400 }, () => -1e300), 'json_size'],
  ])('is refused where it cannot be stored', (each, rule) => {
    expect(normaliseValue('JSONField', each)).toMatchObject({ ok: false, rule });
  });

  it('counts as nothing only where it is null', () => {
    const rules = rulesOf({ type: 'JSONField', required: true });
    expect(checkValue(null, rules)).toEqual([{ rule: 'required' }]);
    for (const each of ['', ' ', [], {}, 0, false]) expect(checkValue(each, rules)).toEqual([]);
    expect(checkValue('я'.repeat(51_200), rules)).toEqual([{ rule: 'json_size', value: '100 KB' }]);
  });
});

it('ids of many references are taken once each, two hundred at most', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `0190a0e0-0000-7000-8000-${String(index).padStart(12, '0')}`);
  expect(normaliseValue('ManyToManyField', [ids[0], { id: ids[1], string_view: 'x' }, ids[0]?.toUpperCase()])).toEqual({
    ok: true,
    value: [ids[0], ids[1]],
  });
  expect(normaliseValue('ManyToManyField', ids)).toEqual({ ok: false, rule: 'maxItems', limit: '200' });
  expect(normaliseValue('ManyToManyField', ['x'])).toEqual({ ok: false, rule: 'uuid' });
});

function sorted(each: unknown): unknown {
  if (Array.isArray(each)) return ['list', ...each.map(sorted)];
  return typeof each === 'object' && each !== null
    ? [
        'object',
        ...Object.entries(each)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      ]
    : each;
}
