// Which JSON numbers are what they say once they are read, and where the first that is not stands.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault, readJson } from './index.ts';
import { keepsDigits, lostNumber } from './lostDigits.ts';

test('[FIELD-13] numbers that a float cannot hold are found, however they are written', () => {
  expect(
    [
      '12345678901234567.89',
      '0.12345678901234567',
      '9007199254740993',
      '-9007199254740993',
      '1e400',
      '1e-400',
      '123456789012345678e-2',
    ].filter(keepsDigits),
  ).toEqual([]);
  expect(
    [
      '0',
      '-0',
      '0.10',
      '1234567890.12',
      '1e3',
      '1.50e+2',
      '100000000000000000000',
      '0.30000000000000004',
      '9007199254740992',
      '1e21',
      '5e-324',
    ].filter((literal) => !keepsDigits(literal)),
  ).toEqual([]);
});

test('[FIELD-13] whatever JSON.stringify writes keeps its digits', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => keepsDigits(JSON.stringify(number))),
  );
});

test('[FIELD-13] the first of a text is told with its place; digits in texts and keys are no numbers', () => {
  expect(
    lostNumber('{"1234567890123456789":"1234567890123456789.5","a":[1.5,{"b\\"":[2, 12345678901234567.89]}]}'),
  ).toEqual({ path: ['a', '1', 'b"', '1'], literal: '12345678901234567.89' });
  expect(lostNumber('12345678901234567.89')).toEqual({ path: [], literal: '12345678901234567.89' });
  expect(lostNumber('{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","a":1.25,"b":{},"c":[]}')).toBeUndefined();
});

test('[FIELD-13] a text that people write says line, column and number', () => {
  expect(findJsonFault('{\n  "a": 12345678901234567.89\n}')).toMatchObject({
    line: 2,
    column: 8,
    code: 'digits',
    said: { params: ['12345678901234567.89'] },
  });
  expect(readJson('{"a": 12345678901234567.89}')).toEqual({ ok: false, rule: 'digits', limit: '12345678901234567.89' });
});
