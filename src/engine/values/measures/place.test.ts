// Places as people write, paste and send them.
import { expect, test } from 'vitest';
import { coordinatesOf, normaliseValue, placeText } from '../index.ts';

const read = (input: unknown): unknown => {
  const found = normaliseValue('PlaceField', input);
  return found.ok ? found.value : found.rule;
};

test.each([
  ['43.238949, 76.889709', '43.238949', '76.889709'],
  ['43.238949,76.889709', '43.238949', '76.889709'],
  ['43,238949 76,889709', '43.238949', '76.889709'],
  ['43,238949; 76,889709', '43.238949', '76.889709'],
  ['43,238949, 76,889709', '43.238949', '76.889709'],
  ['geo:43.2,76.8', '43.2', '76.8'],
  ['-33.8688 151.2093', '-33.8688', '151.2093'],
  ['43.2389491234567, 76.5', '43.23894912', '76.5'],
  ['90 -180', '90', '-180'],
])('[KIND-12] "%s" is pasted as coordinates', (text, latitude, longitude) => {
  expect(coordinatesOf(text)).toEqual({ latitude, longitude });
});

test.each(['', '43.2', '43.2, 76.8, 5', 'Абая 10', '91, 0', '0, 181', '4e1, 5', `${'1'.repeat(90)}, 5`])(
  '[KIND-12] "%s" is no pair of coordinates',
  (text) => expect(coordinatesOf(text)).toBeUndefined(),
);

test('[KIND-12] a text is an address, coordinates, or both, and is written as it is read', () => {
  const both = { address: 'Абая 10', latitude: '43.238949', longitude: '76.889709' };
  expect(read('Абая 10 (43.238949, 76.889709)')).toEqual(both);
  expect(read(placeText(both))).toEqual(both);
  expect(read('43.2, 76.8')).toEqual({ address: null, latitude: '43.2', longitude: '76.8' });
  expect(read('Абая 10 (двор)')).toEqual({ address: 'Абая 10 (двор)', latitude: null, longitude: null });
  // A house and a flat are no place in the sea.
  expect(read('10, 5')).toEqual({ address: '10, 5', latitude: null, longitude: null });
});

test('[KIND-12] coordinates are exact, within their ranges, both or none', () => {
  expect(read({ latitude: '43.10000000', longitude: 76.5 })).toEqual({
    address: null,
    latitude: '43.1',
    longitude: '76.5',
  });
  expect(read({ latitude: '90.00000001', longitude: '0' })).toBe('latitude');
  expect(read({ latitude: '0', longitude: '-180.1' })).toBe('longitude');
  expect(read({ latitude: '1', longitude: 'x' })).toBe('longitude');
  expect(read({ address: 'a', latitude: '1' })).toBe('coordinates');
  expect(read({ address: 'a', city: 'b' })).toBe('unknown_field');
  expect(read({ address: 'я'.repeat(501) })).toBe('maxLength');
  expect(read(7)).toBe('text');
  expect(read({ address: ' ', latitude: '', longitude: null })).toBeNull();
});
