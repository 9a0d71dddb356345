// Keys that go with a field's type, and come back.
import { expect, test } from 'vitest';
import { fittedToTypes, withKeysAgain } from './typeKeys.ts';

const TITLE = { ru: 'Т' };
const definition = (field: object): object => ({
  name: 'cars',
  model: {
    fields: { a: { type: 'CharField', maxLength: 5 }, b: field, lines: { type: 'TablePart', fields: { c: field } } },
  },
});

test('[DEF-10] another type lets go what it does not know, in table parts too, and nothing else; all of it comes back', () => {
  const before = definition({ type: 'CharField', title: TITLE, maxLength: 80, search: true, required: true });
  const now = definition({ type: 'IntegerField', title: TITLE, maxLength: 80, search: true, required: true });
  const { definition: fitted, lost } = fittedToTypes(before, now);
  expect(fitted).toEqual(definition({ type: 'IntegerField', title: TITLE, required: true }));
  expect(lost).toEqual([
    { at: ['model', 'fields', 'b'], keys: { maxLength: 80, search: true } },
    { at: ['model', 'fields', 'lines', 'fields', 'c'], keys: { maxLength: 80, search: true } },
  ]);
  expect(withKeysAgain(fitted, lost)).toEqual(now);
  expect(withKeysAgain(definition({ type: 'TextField', maxLength: 9 }), lost)).toEqual(
    definition({ type: 'TextField', maxLength: 9, search: true }),
  );
});

test('[DEF-10] what both types know stays, and so does what was strange before', () => {
  const same = definition({ type: 'TextField', maxLength: 80, precision: 2 });
  expect(fittedToTypes(definition({ type: 'CharField', maxLength: 80, precision: 2 }), same)).toEqual({
    definition: same,
    lost: [],
  });
  expect(fittedToTypes(undefined, same).definition).toBe(same);
});
