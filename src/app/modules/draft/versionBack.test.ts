// Going back to a version from before a rename.
import { expect, test } from 'vitest';
import { versionBack } from './versionBack.ts';

const text = (fields: object, rest: object = {}): string =>
  JSON.stringify({ name: 'cars', model: { name: 'car', fields }, ...rest });
const back = (then: string, now: string): unknown => JSON.parse(versionBack(then, now));

test('[DEF-07] what was renamed since is renamed back: fields, columns of lines, model and module', () => {
  const then = text({
    brand: { type: 'CharField' },
    trips: { type: 'TablePart', fields: { to: { type: 'CharField' } } },
  });
  const now = text({
    make: { type: 'CharField', renamedFrom: 'brand' },
    rides: { type: 'TablePart', renamedFrom: 'trips', fields: { place: { type: 'CharField', renamedFrom: 'to' } } },
  });
  expect(back(then, now)).toEqual(
    JSON.parse(
      text({
        brand: { type: 'CharField', renamedFrom: 'make' },
        trips: { type: 'TablePart', renamedFrom: 'rides', fields: { to: { type: 'CharField', renamedFrom: 'place' } } },
      }),
    ),
  );
  expect(
    back(
      then,
      JSON.stringify({
        name: 'fleet',
        renamedFrom: 'cars',
        model: { name: 'vehicle', renamedFrom: 'car', fields: {} },
      }),
    ),
  ).toMatchObject({ name: 'cars', renamedFrom: 'fleet', model: { name: 'car', renamedFrom: 'vehicle' } });
});

test('a version of the same names stays letter by letter, so does one that cannot be read', () => {
  const then = ` ${text({ brand: { type: 'CharField' } })}`;
  expect(
    versionBack(then, text({ brand: { type: 'CharField', renamedFrom: 'mark' }, make: { type: 'CharField' } })),
  ).toBe(then);
  expect([versionBack('{', then), versionBack(then, '{')]).toEqual(['{', then]);
});
