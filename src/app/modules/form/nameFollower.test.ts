// Names followed letter by letter, as somebody types them into the form.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTRY_ID, listEntries, type FormValues } from '../../../engine/form/index.ts';
import type { SchemaNode } from '../../../engine/definitionForm/index.ts';
import { definitionForm } from './definitionForm.ts';
import { followedValues } from './followedValues.ts';
import { createNameFollower, type RemovalNote } from './nameFollower.ts';
import { NEW_DEFINITION } from '../draft/template.ts';

// Schema files are JSON Schema: ajv compiles them in `npm run gen`.
const read = (path: string): SchemaNode => JSON.parse(readFileSync(path, 'utf8')) as SchemaNode;
const schemas = [read('schemas/module.schema.json'), read('schemas/common.schema.json')];
const TITLE = { ru: 'Т' };
const field = (more: object = {}): object => ({ type: 'CharField', title: TITLE, ...more });
const CARS = {
  name: 'cars',
  title: TITLE,
  navigation: { path: '/cars' },
  model: {
    name: 'car',
    representation: '<brand> <a>',
    fields: {
      brand: field(),
      a: field(),
      lines: { type: 'TablePart', title: TITLE, fields: { price: field() } },
      sum: field({ formula: 'sum(<lines.price>)' }),
    },
  },
  table: { columns: ['brand', 'author', 'a'], totals: ['sum'] },
  form: { fields: ['brand', 'a'] },
  filters: { include: ['a', 'brand'] },
  permissions: { admin: 'all' },
};

/** Keys in an order of their own: of a document they say nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, unknown] => [key, sorted(one)])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

/** The form as FormTab holds it. */
class Typist {
  readonly form = definitionForm({ t: (key) => key });
  readonly follower = createNameFollower(schemas);
  note: RemovalNote | null | undefined;
  values: FormValues;
  definition: unknown;
  readonly source: unknown;
  readonly inForce: unknown;

  constructor(definition: unknown, inForce?: unknown) {
    this.source = definition;
    this.definition = definition;
    this.inForce = inForce;
    this.values = this.form.read(definition);
  }

  set(name: string, value: unknown): void {
    const before = { values: this.values, definition: this.definition };
    const values = { ...this.values, [name]: value };
    const written = this.form.write(values, this.source);
    const { definition, note } = this.follower.step(before, { values, definition: written }, this.inForce);
    this.values = {
      ...values,
      ...Object.fromEntries(followedValues(this.form, values, { written, followed: definition })),
    };
    this.definition = definition;
    this.note = note;
    if (JSON.stringify(sorted(this.form.write(this.values, this.source))) !== JSON.stringify(sorted(definition)))
      throw new Error('the form stands for another document');
  }

  fields(): readonly FormValues[] {
    return listEntries(this.values['model.fields']);
  }

  /** Types the name of an entry anew, letter by letter. */
  name(id: unknown, to: string): void {
    const own = String(this.fields().find((entry) => entry[ENTRY_ID] === id)?.['_key']);
    const steps = [
      ...Array.from({ length: own.length }, (_, index) => own.slice(0, own.length - 1 - index)),
      ...Array.from({ length: to.length }, (_, index) => to.slice(0, index + 1)),
    ];
    for (const step of steps)
      this.set(
        'model.fields',
        this.fields().map((entry) => (entry[ENTRY_ID] === id ? { ...entry, _key: step } : entry)),
      );
  }

  idOf(name: string): unknown {
    return this.fields().find((entry) => entry['_key'] === name)?.[ENTRY_ID];
  }
}

test('[DEF-06] a name typed letter by letter ends as one rename: names on the way that others have, or rows have, are left alone', () => {
  const typist = new Typist(CARS, CARS);
  const id = typist.idOf('brand');
  typist.name(id, 'author_name');
  expect(typist.definition).toEqual({
    ...CARS,
    model: {
      ...CARS.model,
      representation: '<author_name> <a>',
      fields: {
        author_name: field({ renamedFrom: 'brand' }),
        a: field(),
        lines: CARS.model.fields.lines,
        sum: CARS.model.fields.sum,
      },
    },
    table: { columns: ['author_name', 'author', 'a'], totals: ['sum'] },
    form: { fields: ['author_name', 'a'] },
    filters: { include: ['a', 'author_name'] },
  });
  expect(typist.idOf('author_name')).toBe(id);
  typist.name(id, 'brand');
  expect(typist.definition).toEqual(CARS);
});

test('[DEF-06] after any names typed one after the other the field has the last one everywhere, and its former name', () => {
  const name = fc
    .stringMatching(/^[a-z][a-z0-9_]{0,5}$/)
    .filter((one) => !Object.hasOwn(CARS.model.fields, one) && !/^(author|created_at|updated_at)$/.test(one));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
      const typist = new Typist(CARS, CARS);
      const id = typist.idOf('brand');
      for (const [index, one] of names.entries()) {
        typist.name(id, one);
        if (index % 2 === 1) typist.set('title', { ru: `Т${index}` });
      }
      const last = names.at(-1) ?? '';
      const now = typist.definition as typeof CARS; // a definition
      expect([
        now.model.representation,
        now.table.columns,
        now.form.fields,
        Reflect.get(now.model.fields, last),
      ]).toEqual([`<${last}> <a>`, [last, 'author', 'a'], [last, 'a'], field({ renamedFrom: 'brand' })]);
    }),
    { numRuns: 30 },
  );
});

test('[DEF-06] the name of another field is not taken while it is typed; a new field needs no former name', () => {
  const typist = new Typist(CARS, CARS);
  typist.set('model.fields', [...typist.fields(), { [ENTRY_ID]: 'new', type: 'CharField', title: TITLE }]);
  typist.name('new', 'brand');
  expect((typist.definition as typeof CARS).table).toEqual(CARS.table); // a definition
  typist.set('title', { ru: 'Т' });
  typist.name('new', 'colour');
  expect((typist.definition as typeof CARS).model.fields).toEqual({ ...CARS.model.fields, colour: field() }); // a definition
});

test('[DEF-06] a removed field goes from where it is named, says from how many places, and all of it comes back', () => {
  const typist = new Typist(CARS, CARS);
  const before = typist.fields();
  typist.set(
    'model.fields',
    before.filter(({ _key }) => _key !== 'brand'),
  );
  expect([
    typist.note,
    (typist.definition as typeof CARS).table.columns,
    (typist.definition as typeof CARS).model.representation,
  ]).toEqual([{ places: 4, left: 0 }, ['author', 'a'], '<a>']); // a definition
  typist.set('title', { ru: 'Другое' });
  typist.set('model.fields', [before[0], ...typist.fields()]);
  expect(typist.definition).toEqual({ ...CARS, title: { ru: 'Другое' } });
  const [lines] = typist.fields().filter(({ _key }) => _key === 'lines');
  typist.set(
    'model.fields',
    typist.fields().map((entry) => (entry === lines ? { ...entry, fields: [] } : entry)),
  );
  expect(typist.note).toEqual({ places: 0, left: 1 });
});

test('[DEF-06] model and address of a new module follow its name until they are called otherwise', () => {
  const typist = new Typist(JSON.parse(NEW_DEFINITION));
  const read = (): unknown[] => {
    const { name, model, navigation } = typist.definition as {
      name: string;
      model: { name: string };
      navigation: { path: string };
    }; // a definition
    return [name, model.name, navigation.path];
  };
  for (const name of ['c', 'cr', 'cranes']) typist.set('name', name);
  expect(read()).toEqual(['cranes', 'cranes', '/cranes']);
  typist.set('model.name', 'crane');
  typist.set('name', 'lifts');
  expect(read()).toEqual(['lifts', 'crane', '/lifts']);
});

test('[DEF-12] every field of a new module joins its filters and its table until filters are chosen by hand', () => {
  const typist = new Typist(JSON.parse(NEW_DEFINITION));
  const read = (): unknown => (typist.definition as { filters: { include: string[] } }).filters.include; // a definition
  const add = (id: string, type: string): void => {
    typist.set('model.fields', [...typist.fields(), { [ENTRY_ID]: id, type, title: TITLE }]);
    typist.name(id, id);
  };
  add('price', 'DecimalField');
  add('photo', 'ImageField');
  expect([read(), Reflect.get(Object(typist.definition), 'table')]).toEqual([['name', 'price'], undefined]);
  typist.name('price', 'cost');
  typist.set(
    'model.fields',
    typist.fields().map((entry) => (entry[ENTRY_ID] === 'photo' ? { ...entry, type: 'DateField' } : entry)),
  );
  expect(read()).toEqual(['name', 'cost', 'photo']);
  typist.set('filters.include', ['cost']);
  add('year', 'IntegerField');
  expect(read()).toEqual(['cost']);
});
