// Merging two versions of a definition, place by place.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDefinitions } from './mergeDefinitions.ts';

const BASE = {
  name: 'cars',
  icon: 'box',
  model: { fields: { plate: { type: 'CharField', maxLength: 80 }, brand: { type: 'CharField' } } },
  table: { columns: ['plate', 'brand'] },
  permissions: { admin: 'all' },
};
const merged = (theirs: unknown, mine: unknown, taken: string[] = [], base: unknown = BASE): unknown => {
  const found = mergeDefinitions(base, theirs, mine);
  return { asked: found.conflicts.map(({ path }) => path), result: found.merge(new Set(taken)) };
};

test('[DEF-05] changes of different places are both kept: a length of theirs, an icon of mine, also within one field', () => {
  const theirs = { ...BASE, model: { fields: { ...BASE.model.fields, plate: { type: 'CharField', maxLength: 90 } } } };
  const mine = {
    ...BASE,
    icon: 'truck',
    model: { fields: { ...BASE.model.fields, plate: { type: 'CharField', maxLength: 80, required: true } } },
  };
  expect(merged(theirs, mine)).toEqual({
    asked: [],
    result: {
      ...BASE,
      icon: 'truck',
      model: { fields: { ...BASE.model.fields, plate: { type: 'CharField', maxLength: 90, required: true } } },
    },
  });
});

test('[DEF-05] a place that both changed differently is asked about, with both values; the same change is none', () => {
  const [theirs, mine] = [
    { ...BASE, icon: 'car', name: 'fleet' },
    { ...BASE, icon: 'truck', name: 'fleet' },
  ];
  expect(mergeDefinitions(BASE, theirs, mine).conflicts).toEqual([{ path: '/icon', theirs: 'car', mine: 'truck' }]);
  expect(merged(theirs, mine)).toMatchObject({ result: { icon: 'truck', name: 'fleet' } });
  expect(merged(theirs, mine, ['/icon'])).toMatchObject({ result: { icon: 'car' } });
});

test('[DEF-05] what one took out and the other left is out; what the other changed is asked about', () => {
  const { brand: _brand, ...fields } = BASE.model.fields;
  const without = { ...BASE, model: { fields } };
  expect(merged(without, { ...BASE, icon: 'truck' })).toEqual({ asked: [], result: { ...without, icon: 'truck' } });
  const changed = { ...BASE, model: { fields: { ...BASE.model.fields, brand: { type: 'TextField' } } } };
  expect(merged(without, changed)).toEqual({ asked: ['/model/fields/brand'], result: changed });
  expect(merged(without, changed, ['/model/fields/brand'])).toMatchObject({ result: without });
});

test('[DEF-05] lists of named entries are merged entry by entry: both additions stand where they were put', () => {
  const theirs = { ...BASE, table: { columns: ['price', 'plate', 'brand'] } };
  const mine = { ...BASE, table: { columns: ['plate', 'count', 'brand'] } };
  expect(merged(theirs, mine)).toMatchObject({
    asked: [],
    result: { table: { columns: ['price', 'plate', 'count', 'brand'] } },
  });
  expect(merged({ ...BASE, table: { columns: ['brand', 'plate'] } }, mine)).toMatchObject({
    asked: [],
    result: { table: { columns: ['brand', 'plate', 'count'] } },
  });
  expect(merged({ ...BASE, table: { columns: [1, 2] } }, mine)).toMatchObject({ asked: ['/table/columns'] });
});

test('[DEF-05] where it is not known what both were begun from, every difference is asked about', () => {
  expect(merged({ icon: 'car', name: 'a' }, { icon: 'truck', name: 'a' }, [], undefined)).toEqual({
    asked: ['/icon'],
    result: { icon: 'truck', name: 'a' },
  });
});

test('[DEF-05] an entry that one of them lacks is asked about too where it is not known what both were begun from', () => {
  const [theirs, mine] = [
    { icon: 'car', fields: { a: 1, b: 2 }, columns: ['a', 'b'] },
    { fields: { a: 1 }, columns: ['a'] },
  ];
  const found = mergeDefinitions(undefined, theirs, mine);
  expect(found.conflicts).toEqual([
    { path: '/icon', theirs: 'car', mine: undefined },
    { path: '/fields/b', theirs: 2, mine: undefined },
    { path: '/columns/b', theirs: 'b', mine: undefined },
  ]);
  expect([found.merge(new Set()), found.merge(new Set(found.conflicts.map(({ path }) => path)))]).toEqual([
    mine,
    theirs,
  ]);
});

test('[DEF-05] the order of fields is merged: whoever moved them, it stays as it was put', () => {
  const order = (theirs: object, mine: object): string =>
    JSON.stringify(merged(theirs, mine, [], { icon: 'box', fields: { a: {}, b: {} } }));
  expect(order({ icon: 'car', fields: { a: {}, b: {} } }, { icon: 'box', fields: { b: {}, a: {} } })).toBe(
    JSON.stringify({ asked: [], result: { icon: 'car', fields: { b: {}, a: {} } } }),
  );
  expect(order({ icon: 'box', fields: { b: {}, a: {} } }, { icon: 'car', fields: { a: {}, b: {} } })).toBe(
    JSON.stringify({ asked: [], result: { icon: 'car', fields: { b: {}, a: {} } } }),
  );
  expect(order({ icon: 'box', fields: { b: {}, a: {} } }, { icon: 'box', fields: { a: {}, c: {}, b: {} } })).toBe(
    JSON.stringify({ asked: [], result: { icon: 'box', fields: { b: {}, a: {}, c: {} } } }),
  );
});

test('[DEF-05] a field that both renamed, each otherwise, is one place to choose for: only one of them gets its values', () => {
  const before = { fields: { a: { type: 'x' }, z: {} } };
  const [theirs, mine] = [
    { fields: { b: { type: 'x', renamedFrom: 'a' }, z: {} } },
    { fields: { c: { type: 'x', renamedFrom: 'a' }, z: {} } },
  ];
  expect(merged(theirs, mine, [], before)).toEqual({ asked: ['/fields/a'], result: mine });
  expect(merged(theirs, mine, ['/fields/a'], before)).toEqual({ asked: ['/fields/a'], result: theirs });
});

const definition = fc.record(
  {
    icon: fc.constantFrom('box', 'car'),
    title: fc.record({ ru: fc.constantFrom('a', 'b'), en: fc.constantFrom('a', 'b') }),
    columns: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'constructor')),
  },
  { requiredKeys: [] },
);

test('[DEF-05] with nothing changed on one side the other is the result; taking theirs everywhere never keeps a value of mine that they changed', () => {
  fc.assert(
    fc.property(definition, definition, definition, (base, theirs, mine) => {
      expect(mergeDefinitions(base, base, mine)).toMatchObject({ conflicts: [] });
      expect(mergeDefinitions(base, base, mine).merge(new Set())).toEqual(mine);
      expect(mergeDefinitions(base, theirs, base).merge(new Set())).toEqual(theirs);
      const found = mergeDefinitions(base, theirs, mine);
      const result = found.merge(new Set(found.conflicts.map(({ path }) => path))) as { icon?: string }; // as generated
      if (base.icon !== theirs.icon) expect(result.icon).toBe(theirs.icon);
    }),
  );
});
