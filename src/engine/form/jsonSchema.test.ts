// What the JSON Schema of a form demands of its values, type by type.
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../contract/index.ts';
import { toJsonSchema, type JsonSchema } from './index.ts';

const field = (name: string, type: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  ...more,
});
const schemaOf = (fields: readonly FormField[]): JsonSchema =>
  toJsonSchema({ model: 'm', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: [...fields] });
const ANYTHING = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };
// Only that it lists columns matters here.
const TABLE = Object.assign({}, { columns: [], permissions: {} } as object) as NonNullable<FormField['table']>;
const CHOICES = [
  { id: 'a', string_view: 'A' },
  { id: 'b', string_view: 'B' },
  { id: 'a', string_view: 'A again' },
];

describe('the schema of a field', () => {
  it.each<[string, Partial<FormField>, JsonSchema]>([
    ['string', {}, { type: 'string' }],
    [
      'string',
      { minLength: 0, maxLength: 5, pattern: 'a|b' },
      { type: 'string', minLength: 0, maxLength: 5, pattern: '^(?:a|b)$' },
    ],
    ['string', { minLength: -1, maxLength: 1.5 }, { type: 'string' }],
    ['richtext', { maxLength: 5 }, { type: 'string' }],
    ['table', { table: TABLE }, { type: 'array', items: { type: 'object' } }],
    ['table', { table: TABLE, maxRows: 3 }, { type: 'array', items: { type: 'object' }, maxItems: 3 }],
    ['number', {}, { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' }],
    ['integer', {}, { type: 'string', pattern: '^-?[0-9]+$' }],
    ['date', {}, { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }],
    ['datetime', {}, { type: 'string' }],
    ['checkbox', {}, { type: 'boolean' }],
    ['switch', {}, { type: 'boolean' }],
    ['selectEnum', {}, { type: 'string' }],
    ['selectEnum', { choices: CHOICES }, { type: 'string', enum: ['a', 'b'] }],
    [
      'selectEnum',
      { choices: CHOICES, multiple: true },
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    ],
    ['radio', { choices: [] }, { type: 'string' }],
    ['radio', { choices: CHOICES, multiple: true }, { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    ['checkboxGroup', { choices: CHOICES }, { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    ['select', {}, { type: ['string', 'number'] }],
    ['select', { multiple: true }, { type: 'array' }],
    ['file', {}, { type: 'string' }],
    ['file', { multiple: true }, { type: 'array', items: { type: 'string' } }],
    ['json', {}, ANYTHING],
    ['novel', { choices: CHOICES }, ANYTHING],
    ['string', { readonly: true }, ANYTHING],
    ['number', { formula: '1' }, ANYTHING],
  ])('%s with %j', (type, more, expected) => {
    const schema = schemaOf([field('x', type, more)]);
    expect(schema).toStrictEqual({ $id: 'form', type: 'object', properties: { x: schema.properties?.['x'] } });
    expect(schema.properties?.['x']).toStrictEqual(expected);
  });

  it.each<[Partial<FormField>, string[] | undefined]>([
    [{ required: true }, ['x']],
    [{}, undefined],
    [{ required: true, readonly: true }, undefined],
    [{ required: true, formula: '1' }, undefined],
    [{ required: true, visibleWhen: 'y' }, undefined],
    [{ required: true, requiredWhen: 'y' }, undefined],
    [{ required: true, disabledWhen: 'y' }, ['x']],
  ])('with %j demands %j', (more, required) =>
    expect(schemaOf([field('x', 'string', more), field('y', 'string')]).required).toEqual(required),
  );

  it('nests groups; in a group that may be hidden, however deep, nothing is demanded', () => {
    const inner = (name: string, more: Partial<FormField> = {}): FormField =>
      field(name, 'group-fields', {
        fields: [
          field(`${name}_x`, 'date', { required: true }),
          field(`${name}_in`, 'group-fields', { fields: [field(`${name}_y`, 'switch', { required: true })] }),
        ],
        ...more,
      });
    const part = (name: string, more: object): object => ({
      type: 'object',
      properties: {
        [`${name}_x`]: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
        [`${name}_in`]: { type: 'object', properties: { [`${name}_y`]: { type: 'boolean' } }, ...more },
      },
    });
    expect(schemaOf([inner('a'), inner('b', { visibleWhen: 'x' })])).toStrictEqual({
      $id: 'form',
      type: 'object',
      properties: { a: { ...part('a', { required: ['a_y'] }), required: ['a_x'] }, b: part('b', {}) },
    });
  });

  it('a broken field is anything and demanded of nobody', () => {
    expect(schemaOf([field('x', 'table', { required: true })])).toStrictEqual({
      $id: 'form',
      type: 'object',
      properties: { __broken_1: ANYTHING },
    });
  });
});
