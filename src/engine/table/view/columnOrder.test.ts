// An order as its difference: exact where nothing else changed, sensible where the server's columns did.
import { array, assert, constantFrom, property, shuffledSubarray, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMoves, movesBetween } from './columnOrder.ts';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const order = uniqueArray(constantFrom(...FIELDS), { minLength: 1 });

describe('[TABLE-14] the order of columns', () => {
  test('any order comes back from its moves', () => {
    assert(
      property(
        order.chain((fields) =>
          shuffledSubarray(fields, { minLength: fields.length }).map((wanted) => ({ fields, wanted })),
        ),
        ({ fields, wanted }) => {
          expect(applyMoves(fields, movesBetween(fields, wanted))).toEqual(wanted);
        },
      ),
    );
  });

  test('an unchanged order needs no move, one moved column one', () => {
    expect(movesBetween(FIELDS, FIELDS)).toEqual([]);
    expect(movesBetween(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c'])).toEqual([['d', 'a']]);
    expect(movesBetween(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([['c', '']]);
  });

  test('a new column of the server takes its own place, one that is gone leaves no hole', () => {
    const moves = movesBetween(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c']);
    expect(applyMoves(['a', 'b', 'new', 'c', 'd'], moves)).toEqual(['a', 'd', 'b', 'new', 'c']);
    expect(applyMoves(['a', 'b', 'd'], moves)).toEqual(['a', 'd', 'b']);
    expect(applyMoves(['b', 'c', 'd'], moves)).toEqual(['b', 'c', 'd']);
  });

  test('whatever was stored, every column is there once', () => {
    const move = array(constantFrom(...FIELDS, ''), { minLength: 2, maxLength: 2 }).map(
      ([field = '', after = '']) => [field, after] as const,
    );
    assert(
      property(order, array(move), (fields, moves) => {
        const once = moves.filter(([field], index) => moves.findIndex(([each]) => each === field) === index);
        expect([...applyMoves(fields, once)].sort()).toEqual([...fields].sort());
      }),
    );
  });
});
