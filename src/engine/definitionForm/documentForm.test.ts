// The definition's own schema as a form: every shipped definition and many made ones come back as they were.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from '../../contract/index.ts';
import { documentForm, type DocumentForm, type SchemaNode } from './index.ts';

// Schema files are JSON Schema: ajv compiles them in `npm run gen`.
const read = (path: string): SchemaNode => JSON.parse(readFileSync(path, 'utf8')) as SchemaNode;
const SCHEMAS = [read('schemas/module.schema.json'), read('schemas/common.schema.json')];
const FOLDER = 'server/modules';
const SHIPPED = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.json'),
);

type Json = Record<string, unknown>;

function form(): DocumentForm {
  return documentForm(SCHEMAS, {
    key: ({ object, key }) => (key === '$schema' ? undefined : { label: `${object}.${key}` }),
    choice: (_key, value) => value,
    example: (text) => `e.g. ${text}`,
    widget: (names) => (names === 'field' ? 'suggest' : undefined),
  });
}

/** The values as somebody would have typed them: nothing remembers what they were read from. */
function retyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(retyped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_source')
      .map(([key, inner]) => [key, retyped(inner)]),
  );
}

const TRUE_BY_DEFAULT: ReadonlySet<string> = new Set(['isShow', 'isShowMobile', 'searchInput']);

/** Without keys that say what their absence says, and empty lists, which nobody types. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => key !== '$schema' && inner !== TRUE_BY_DEFAULT.has(key))
      .filter(([, inner]) => !Array.isArray(inner) || inner.length > 0)
      .map(([key, inner]) => [key, plain(inner)]),
  );
}

function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const found = allOf(fields).find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

function allOf(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((one) => (one.type === 'group-fields' ? allOf(one.fields ?? []) : [one]));
}

const entriesOf = (value: unknown): Json[] => value as Json[]; // values of lists are entries

function comesBack(definition: unknown): void {
  const made = form();
  const values = made.read(definition);
  expect(made.write(values, definition)).toBe(definition);
  expect(plain(made.write(retyped(values) as Json, undefined))).toEqual(plain(definition));
}

test.each(SHIPPED)(
  '[DEF-01] %s comes back from the form as the same object, and typed anew as the same document',
  (file) => {
    comesBack(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  },
);

test('[DEF-01] a field that nobody writes stays closed while something else of it changes', () => {
  const definition = JSON.parse(readFileSync(join(FOLDER, 'orders/returns.module.json'), 'utf8')) as Json;
  const made = form();
  const values = made.read(definition);
  const fields = entriesOf(values['model.fields']).map((one) =>
    one['_key'] === 'kind' ? { ...one, maxLength: '5' } : one,
  );
  const written = made.write({ ...values, 'model.fields': fields }, definition);
  expect(written).toHaveProperty('model.fields.kind', expect.objectContaining({ maxLength: 5, write: [] }));
});

const name = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
  .filter((text) => !['constructor', 'prototype', 'valueof', 'tostring'].includes(text));
const text = fc.string({ minLength: 1, maxLength: 12 });
const label = fc
  .record({ ru: text, kk: text, en: text }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
const mixed = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom('12', 'true', '"a"', '[1]'));
const field = fc.letrec<{ field: Json }>((tie) => ({
  field: fc.record(
    {
      type: fc.constantFrom('CharField', 'DecimalField', 'ForeignKey', 'TablePart'),
      title: label,
      help: label,
      required: fc.constant(true),
      default: mixed,
      min: fc.oneof(fc.integer(), fc.constantFrom('0', '2026-01-01')),
      maxLength: fc.integer({ min: 1, max: 4000 }),
      choices: fc.array(
        fc.record({ id: name, title: label, color: fc.constant('red') }, { requiredKeys: ['id', 'title'] }),
        { minLength: 1, maxLength: 3 },
      ),
      dependsOn: fc.dictionary(name, name, { minKeys: 1, maxKeys: 2 }),
      read: names,
      fields: fc.dictionary(name, tie('field'), { minKeys: 1, maxKeys: 2 }),
      formula: text,
    },
    { requiredKeys: ['type', 'title'] },
  ) as fc.Arbitrary<Json>,
})).field;
const group = fc.record({ group: name, title: label, fields: fc.array(name, { minLength: 1, maxLength: 3 }) });
const grant = fc.oneof(
  fc.constant('all'),
  fc.subarray(['list', 'read', 'create']).filter((one) => one.length > 0),
  fc.record(
    { can: fc.oneof(fc.constant('all'), fc.constant(['list'])), rows: text, change: text },
    { requiredKeys: ['can', 'rows'] },
  ),
);
const definitions = fc.record(
  {
    name,
    title: label,
    icon: name,
    navigation: fc.record(
      { path: fc.constant('/a'), descOrder: fc.integer(), pageWidget: text, isFooter: fc.constant(true) },
      { requiredKeys: ['path'] },
    ),
    model: fc.record(
      {
        name,
        fields: fc.dictionary(name, field, { minKeys: 1, maxKeys: 4 }),
        unique: fc.array(names, { minLength: 1, maxLength: 2 }),
        representation: text,
      },
      { requiredKeys: ['name', 'fields'] },
    ),
    table: fc.record(
      {
        columns: fc.array(
          fc.oneof(
            name,
            fc.record(
              { field: name, width: fc.integer({ min: 40, max: 800 }), pinned: fc.constant('left') },
              { requiredKeys: ['field', 'width'] },
            ),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        totals: names,
        editing: fc.constant('row'),
      },
      { requiredKeys: ['columns'] },
    ),
    form: fc.record({ fields: fc.array(fc.oneof(name, group), { minLength: 1, maxLength: 4 }) }),
    permissions: fc.dictionary(name, grant, { minKeys: 1, maxKeys: 3 }),
  },
  { requiredKeys: ['name', 'title', 'model', 'permissions'] },
);

test('[DEF-01] any definition comes back from the form as it was', () => {
  fc.assert(fc.property(definitions, comesBack), { numRuns: 150 });
});

test('[DEF-01] documents that no schema knows come back untouched', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      const made = form();
      expect(made.write(made.read(document), document)).toBe(document);
    }),
    { numRuns: 200 },
  );
});

describe('what is changed in the form', () => {
  const definition = {
    $schema: 'x',
    name: 'a',
    title: { ru: 'А' },
    unknown: 1,
    model: {
      name: 'a',
      fields: {
        one: { type: 'CharField', title: { ru: 'Один' }, required: false, maxLength: 10 },
        two: { title: { ru: 'Два' }, type: 'DateField' },
      },
    },
    table: { columns: ['one', { field: 'two', width: 100 }] },
    permissions: { admin: 'all', member: ['list'] },
  };

  test('[DEF-01] changes that place alone: other keys keep their place, new ones stand where the schema has them, emptied ones go', () => {
    const made = form();
    const values = made.read(definition);
    const fields = entriesOf(values['model.fields']);
    const changed = {
      ...values,
      'navigation.path': '/a',
      'model.representation': '<one>',
      'model.fields': fields.map((entry) =>
        entry['_key'] === 'one' ? { ...entry, maxLength: '', precision: '3' } : entry,
      ),
    };
    expect(JSON.stringify(made.write(changed, definition))).toBe(
      JSON.stringify({
        $schema: 'x',
        name: 'a',
        title: { ru: 'А' },
        unknown: 1,
        navigation: { path: '/a' },
        model: {
          name: 'a',
          representation: '<one>',
          fields: {
            one: { type: 'CharField', title: { ru: 'Один' }, required: false, precision: 3 },
            two: definition.model.fields.two,
          },
        },
        table: definition.table,
        permissions: definition.permissions,
      }),
    );
    const emptied = { ...changed, 'navigation.path': '' };
    expect(made.write(emptied, definition)).not.toHaveProperty('navigation');
  });

  test('[DEF-01] entries move, go, come and are renamed; a column that says no more than its field stays a name', () => {
    const made = form();
    const values = made.read(definition);
    const [one, two] = entriesOf(values['model.fields']);
    const columns = entriesOf(values['table.columns']);
    const written = made.write(
      {
        ...values,
        'model.fields': [
          two,
          { ...one, _key: 'first' },
          { _id: 'n', _key: 'new', type: 'CharField', title: { ru: 'Новое' } },
          { _id: 'm', _key: '', type: 'CharField' },
        ],
        'table.columns': [columns[1], { ...columns[0], width: '120' }, { _id: 'n', field: 'new' }],
      },
      definition,
    ) as typeof definition;
    expect(Object.entries(written.model.fields)).toEqual([
      ['two', definition.model.fields.two],
      ['first', definition.model.fields.one],
      ['new', { type: 'CharField', title: { ru: 'Новое' } }],
    ]);
    expect(written.table.columns).toEqual([{ field: 'two', width: 100 }, { field: 'one', width: 120 }, 'new']);
  });

  test('[DEF-01] a JSON pointer leads to its field, through entries and forms of a value', () => {
    const made = form();
    const at = (pointer: string): unknown => made.place(pointer, definition);
    expect(at('/title/kk')).toEqual({ name: 'title', at: [] });
    expect(at('/model/fields/two/precision')).toEqual({ name: 'model.fields', at: ['1', 'precision'] });
    expect(at('/model/fields/two')).toEqual({ name: 'model.fields', at: ['1'] });
    expect(at('/model/fields/gone/type')).toEqual({ name: 'model.fields', at: [] });
    expect(at('/table/columns/0')).toEqual({ name: 'table.columns', at: ['0'] });
    expect(at('/table/columns/1/width')).toEqual({ name: 'table.columns', at: ['1', 'width'] });
    expect(at('/permissions/admin/can')).toEqual({ name: 'permissions', at: ['0', 'can._kind'] });
    expect(at('/model')).toEqual({ name: 'model.name', at: [] });
    expect([at('/'), at('/nothing')]).toEqual([undefined, undefined]);
  });
});

test('[DEF-01] what the schema says becomes rules of the field; a schema within itself is made as far as it is asked for', () => {
  const { fields } = form();
  const list = fieldNamed(fields, 'model.fields');
  expect([list.type, list.required, list.maxRows]).toEqual(['list', true, 500]);
  expect(fieldNamed(list.item ?? [], '_key')).toMatchObject({
    required: true,
    pattern: '^[a-z][a-z0-9_]*$',
    maxLength: 48,
  });
  expect(fieldNamed(list.item ?? [], 'type')).toMatchObject({ type: 'selectEnum', required: true });
  expect(fieldNamed(list.item ?? [], 'precision')).toMatchObject({ type: 'integer', min: 0, max: 12 });
  expect(fieldNamed(list.item ?? [], 'title')).toMatchObject({
    type: 'texts',
    fields: [{ name: 'ru' }, { name: 'kk' }, { name: 'en' }],
  });
  const lines = fieldNamed(list.item ?? [], 'fields');
  expect(fieldNamed(fieldNamed(lines.item ?? [], 'fields').item ?? [], 'type').type).toBe('selectEnum');
  expect(fieldNamed(fields, 'navigation.path').required).toBeFalsy();
});

test('[DEF-01] an empty input shows what it stands for, or an example that nobody takes for a value; a text that names something says what', () => {
  const { fields } = form();
  const hint = (name: string): unknown => fieldNamed(fields, name).placeholder;
  expect([
    hint('navigation.path'),
    hint('navigation.pageWidget'),
    hint('navigation.descOrder'),
    hint('renamedFrom'),
  ]).toEqual(['e.g. /requests', 'table', '0', 'e.g. orders']);
  expect(fieldNamed(fieldNamed(fields, 'table.columns').item ?? [], 'field')).toMatchObject({
    type: 'string',
    widget: 'suggest',
    names: 'field',
  });
  expect([fieldNamed(fields, 'table.totals').names, fieldNamed(fields, 'navigation.path').names]).toEqual([
    'field',
    undefined,
  ]);
});
