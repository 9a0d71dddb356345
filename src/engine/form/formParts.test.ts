// The pieces of a form one by one: what a document says, what a value is, travels as and breaks.
import { describe, expect, it } from 'vitest';
import type { FormField, FormInfo } from '../../contract/index.ts';
import {
  changedNames,
  checkForm,
  createComputed,
  emptyValues,
  ENTRY_ID,
  flatten,
  hiddenNames,
  initialValues,
  itemModel,
  listEntries,
  loadConditions,
  newEntryId,
  readForm,
  toRow,
  unflatten,
  validationData,
  type FieldCondition,
  type FormIssue,
  type FormModel,
} from './index.ts';
import { conditionInput } from './conditions/conditions.ts';
import { formulaFields, formulaInput } from './computed.ts';
import { toWire } from './formRow.ts';
import { keptEntryIssues } from './listField.ts';
import { isEmptyValue, knownValues } from './values.ts';

const field = (name: string, type: string, more: object = {}): FormField => ({ name, type, label: name, ...more });
// Some documents are broken on purpose.
const formOf = (fields: readonly unknown[], more: Partial<FormInfo> = {}): FormModel =>
  readForm({ model: 'm', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: fields as FormField[], ...more });
const column = (name: string, more: object = {}): object => ({
  field: name,
  headerName: name,
  type: 'DecimalField',
  cellRenderer: 'text',
  cellRendererParams: {},
  cellEditor: '',
  cellEditorParams: { rulesConfig: [] },
  width: 1,
  minWidth: 1,
  sortable: false,
  editable: true,
  ...more,
});
const PERMISSIONS = { create: true, update: true, delete: true, export: false };
const NONE: ReadonlyMap<string, FieldCondition> = new Map();

describe('a document that is not understood', () => {
  it.each<[string, unknown, string, FormIssue]>([
    ['no object', 5, '/fields/0', { code: 'malformed_field', path: '/fields/0', detail: 'is not an object' }],
    ['null', null, '/fields/0', { code: 'malformed_field', path: '/fields/0', detail: 'is not an object' }],
    ['a list', [], '/fields/0', { code: 'malformed_field', path: '/fields/0', detail: 'is not an object' }],
    [
      'no name',
      { type: 'string', label: 'Named' },
      'Named',
      { code: 'malformed_field', path: '/fields/0/name', detail: 'is missing' },
    ],
    [
      'an empty name',
      { type: 'string', name: '', label: '' },
      '/fields/0/name',
      { code: 'malformed_field', path: '/fields/0/name', detail: 'is not a text' },
    ],
    [
      'a type that is no text',
      { type: 5, name: 'x', label: 5 },
      'x',
      { code: 'malformed_field', path: '/fields/0/type', detail: 'is not a text' },
    ],
    [
      'an inherited name',
      Object.create({ name: 'x', type: 'string' }),
      '/fields/0/name',
      { code: 'malformed_field', path: '/fields/0/name', detail: 'is missing' },
    ],
    [
      'a group without a list',
      field('g', 'group-fields', { fields: {} }),
      'g',
      { code: 'malformed_group', path: '/fields/0/fields', detail: 'is not a list' },
    ],
    ...[undefined, null, [], 'x', {}, { columns: {} }].map((table): [string, unknown, string, FormIssue] => [
      `a table of ${JSON.stringify(table)}`,
      field('t', 'table', { table }),
      't',
      { code: 'malformed_table', path: '/fields/0/table/columns', detail: 'is not a description of columns' },
    ]),
    ...[
      5,
      null,
      [],
      column('a', { field: 5 }),
      column('a', { cellRendererParams: 5 }),
      column('a', { cellEditorParams: null }),
      column('a', { cellEditorParams: [] }),
    ].map((wrong): [string, unknown, string, FormIssue] => [
      `a column of ${JSON.stringify(wrong)}`,
      field('t', 'table', { table: { columns: [column('ok'), wrong], permissions: PERMISSIONS } }),
      't',
      { code: 'malformed_table', path: '/fields/0/table/columns/1', detail: 'is not a description of columns' },
    ]),
    [
      'a table without permissions',
      field('t', 'table', { table: { columns: [] } }),
      't',
      { code: 'malformed_table', path: '/fields/0/table/permissions', detail: 'is not a description of columns' },
    ],
  ])('%s is named in its place', (_, raw, label, issue) => {
    const model = formOf([raw, field('after', 'string')]);
    expect(model.issues).toEqual([issue]);
    expect(model.tree).toEqual([
      { kind: 'placeholder', name: '__broken_1', label, issue },
      { kind: 'field', name: 'after', field: field('after', 'string') },
    ]);
    expect([...model.leaves.keys()]).toEqual(['after']);
  });

  it.each<[object, Omit<FormIssue, 'path'>]>([
    [{ label: 5 }, { code: 'malformed_field', detail: 'is not a text' }],
    ...['x', [{ id: 'a' }], [{ id: 5, string_view: 'A' }], [{ string_view: 'A' }], [null], [5]].map(
      (choices): [object, Omit<FormIssue, 'path'>] => [
        { choices },
        { code: 'malformed_choices', detail: 'is not a list of {id, string_view}' },
      ],
    ),
    ...['x', [{ name: 'a' }], [{ type: 'a' }], [null]].map((carries): [object, Omit<FormIssue, 'path'>] => [
      { carries },
      { code: 'malformed_field', detail: 'is not a list of {name, type}' },
    ]),
    ...['(', 5, '\\-'].map((pattern): [object, Omit<FormIssue, 'path'>] => [
      { pattern },
      { code: 'malformed_pattern', detail: 'is not a regular expression' },
    ]),
  ])('%j is left out', (part, issue) => {
    const model = formOf([{ ...field('x', 'string'), ...part }]);
    expect(model.issues).toEqual([{ ...issue, path: `/fields/0/${Object.keys(part).join('')}` }]);
    expect(model.leaves.get('x')).toEqual(field('x', 'string'));
  });

  it('sound parts stay, with the groups they lie in', () => {
    const sound = field('x', 'table', {
      choices: [{ id: 'a', string_view: 'A' }],
      carries: [{ name: 'a', type: 'text' }],
      pattern: 'a+',
      table: { columns: [column('a')], permissions: PERMISSIONS },
    });
    const model = formOf([field('g', 'group-fields', { fields: [field('h', 'group-fields', { fields: [sound] })] })]);
    expect([model.issues, model.leaves.get('x'), model.groupsOf.get('x')]).toEqual([[], sound, ['g', 'h']]);
  });

  it('fields that are no list', () => {
    expect(
      readForm(Object.assign({ model: 'm', mode: 'create' as const, rev: 'a', fields: [] }, { fields: 'x' })).issues,
    ).toEqual([{ code: 'malformed_field', path: '/fields', detail: 'is not a list' }]);
  });
});

describe('values', () => {
  it('are empty by type; those of unknown types and groups without members are not there', () => {
    const types = [
      'string',
      'richtext',
      'json',
      'number',
      'integer',
      'switch',
      'checkboxGroup',
      'table',
      'list',
      'tags',
      'file',
      'select',
      'selectEnum',
      'radio',
      'checkbox',
      'date',
      'datetime',
      'texts',
      'novel',
    ];
    const values = emptyValues([
      ...types.map((type) => field(type, type)),
      field('files', 'file', { multiple: true }),
      field('g', 'group-fields'),
      field('h', 'group-fields', { fields: [field('inside', 'switch')] }),
    ]);
    expect(values).toStrictEqual({
      string: '',
      richtext: '',
      json: '',
      number: 0,
      integer: 0,
      switch: false,
      checkboxGroup: [],
      table: [],
      list: [],
      tags: [],
      file: null,
      select: null,
      selectEnum: null,
      radio: null,
      checkbox: null,
      date: null,
      datetime: null,
      texts: null,
      files: [],
      inside: false,
    });
  });

  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    [0, true],
    [[], true],
    ['0', false],
    [false, false],
    [[0], false],
    [' ', false],
  ])('%j is empty: %s', (value, expected) => expect(isEmptyValue(value)).toBe(expected));

  it('a row without a value leaves an unknown type out; numbers become texts, emptied texts are no null', () => {
    const model = formOf([
      field('n', 'number'),
      field('i', 'integer'),
      field('s', 'string'),
      field('d', 'date'),
      field('j', 'json'),
      field('x', 'novel'),
      field('c', 'checkboxGroup'),
    ]);
    expect(initialValues(model, { n: 1.5, i: '2', s: null, d: null, j: { a: 1 }, c: null })).toStrictEqual({
      n: '1.5',
      i: '2',
      s: '',
      d: null,
      j: '{\n  "a": 1\n}',
      c: [],
    });
    expect(
      initialValues(formOf([field('n', 'number', { default: 5 }), field('s', 'string', { default: 'x' })]), undefined, {
        s: 'y',
      }),
    ).toStrictEqual({ n: '5', s: 'y' });
  });

  it('of an entry are those of its fields; an absent number is nothing', () => {
    const model = formOf([field('n', 'number'), field('i', 'integer'), field('s', 'string'), field('t', 'tags')]);
    expect(knownValues(model, { s: 'x', other: 1 })).toStrictEqual({ n: null, i: null, s: 'x', t: [] });
  });

  it('nest by group and come back; what is no field or no group is left out', () => {
    const { tree } = formOf([
      field('a', 'string'),
      null,
      field('g', 'group-fields', { fields: [field('b', 'string')] }),
      field('h', 'group-fields', { fields: [field('c', 'string')] }),
    ]);
    expect(unflatten(tree, { a: 1, b: 2, __broken_1: 3, other: 4 })).toStrictEqual({ a: 1, g: { b: 2 }, h: {} });
    expect(flatten(tree, { a: 1, g: { b: 2, c: 5 }, h: null, __broken_1: { x: 1 }, other: 4 })).toStrictEqual({
      a: 1,
      b: 2,
    });
    expect(flatten(tree, { g: 'text', h: undefined })).toStrictEqual({});
  });
});

describe('what travels', () => {
  it.each<[string, object, unknown, unknown]>([
    ['string', {}, 'и\u0306', 'й'],
    ['richtext', {}, 'и\u0306', 'й'],
    ['string', {}, null, null],
    ['number', {}, '', null],
    ['number', {}, null, null],
    ['number', {}, undefined, null],
    ['number', {}, 1.5, '1.5'],
    ['number', {}, '1.50', '1.50'],
    ['number', {}, true, true],
    ['number', {}, 0, '0'],
    ['number', { min: '0', max: '0' }, 0, '0'],
    ['number', { min: '0.01' }, 0, null],
    ['number', { max: '-1' }, 0, null],
    ['number', { max: '5' }, 0, '0'],
    ['number', { min: '-5' }, 0, '0'],
    ['integer', {}, '12', 12],
    ['integer', {}, '-12', -12],
    ['integer', {}, 0, 0],
    ['integer', {}, '', null],
    ['integer', {}, '1x', '1x'],
    ['integer', {}, 'x1', 'x1'],
    ['integer', {}, '1.5', '1.5'],
    ['integer', {}, '9007199254740993', '9007199254740993'],
    ['integer', {}, true, true],
    ['integer', {}, [1], [1]],
    ['json', {}, '{"a": 1}', { a: 1 }],
    ['json', {}, '{', '{'],
    ['file', {}, { id: 'f', name: 'x' }, 'f'],
    ['file', {}, 'f', 'f'],
    ['file', {}, null, null],
    ['file', {}, [{ id: 'f' }, 'g'], ['f', 'g']],
    ['file', {}, { name: 'x' }, { name: 'x' }],
    ['select', {}, { id: 'a', string_view: 'A' }, 'a'],
    ['selectEnum', {}, { id: 'a', string_view: 'A' }, 'a'],
    ['radio', {}, { id: 'a', string_view: 'A' }, 'a'],
    ['checkboxGroup', {}, [{ id: 'a', string_view: 'A' }], ['a']],
    ['select', { toField: 'code' }, { id: 'a', code: 'C' }, 'C'],
    ['file', { toField: 'name' }, { id: 'f', name: 'x' }, 'f'],
    ['novel', {}, { id: 'a' }, { id: 'a' }],
  ])('%s with %j: %j as %j', (type, more, value, wire) =>
    expect(toWire(field('x', type, more), value)).toStrictEqual(wire),
  );

  it('hidden fields stay behind unless the form keeps them; computed and read-only ones always; an unknown type only when changed', () => {
    const fields = [
      field('a', 'string'),
      field('b', 'string'),
      field('c', 'string', { formula: '1' }),
      field('d', 'string', { readonly: true }),
      field('u', 'novel'),
      field('v', 'novel'),
      field('w', 'novel'),
    ];
    const request = {
      values: { a: '1', b: '2', c: '3', d: '4', u: { x: 1 }, v: 2, w: undefined },
      initial: { u: { x: 1 }, v: 1, w: 1 },
      send: 'all' as const,
      hidden: new Set(['b']),
    };
    expect(toRow(formOf(fields), request)).toStrictEqual({ a: '1', v: 2 });
    expect(toRow(formOf(fields, { hidden: 'keep' }), request)).toStrictEqual({ a: '1', b: '2', v: 2 });
    expect(
      toRow(formOf(fields), {
        ...request,
        send: 'changes',
        initial: { a: '1', b: '0' },
        values: { a: '1', b: '2' },
        hidden: new Set(),
      }),
    ).toStrictEqual({ b: '2' });
  });

  it('a computed value is no change of a person', () => {
    expect(
      changedNames(
        formOf([field('a', 'number'), field('b', 'number', { formula: '<a>' })]),
        { a: '1', b: '1' },
        { a: 1, b: '0' },
      ),
    ).toEqual([]);
    expect(
      changedNames(
        formOf([field('a', 'number'), field('b', 'number', { formula: '<a>' })]),
        { a: '2', b: '1' },
        { a: 1, b: '0' },
      ),
    ).toEqual(['a']);
  });

  it('the validator gets what is filled in and visible, numbers as texts', () => {
    const model = formOf([
      field('n', 'number'),
      field('i', 'integer'),
      field('s', 'select'),
      field('e', 'string'),
      field('h', 'string'),
      field('x', 'novel'),
    ]);
    expect(
      validationData(model, { n: 5, i: 7, s: { id: 'a', string_view: 'A' }, e: '', h: 'x', x: 1 }, new Set(['h'])),
    ).toStrictEqual({ n: '5', i: '7', s: 'a' });
  });
});

describe('formulas of a form', () => {
  const fields = [
    field('n', 'number', { precision: 3 }),
    field('i', 'integer'),
    field('w', 'switch'),
    field('k', 'checkbox'),
    field('d', 'date'),
    field('t', 'datetime'),
    field('s', 'string'),
    field('r', 'select', {
      carries: [
        { name: 'limit', type: 'decimal', precision: 2, computed: true },
        { name: 'title', type: 'text' },
      ],
    }),
    field('lines', 'table', {
      table: {
        columns: [column('sum'), column('twice', { cellRendererParams: { fComputed: '<sum> * 2' } })],
        permissions: PERMISSIONS,
      },
    }),
    field('f', 'number', { formula: '<n> + 1' }),
    field('g', 'number', { formula: 5 }),
  ];

  it('know the fields by their types, what references carry and lines hold by dotted names', () => {
    const plain = { precision: undefined, formula: undefined };
    expect(formulaFields(formOf(fields))).toMatchObject([
      { name: 'n', type: 'decimal', precision: 3 },
      { name: 'i', type: 'integer', ...plain },
      { name: 'w', type: 'boolean' },
      { name: 'k', type: 'boolean' },
      { name: 'd', type: 'date' },
      { name: 't', type: 'moment' },
      { name: 's', type: 'text' },
      { name: 'r', type: 'text' },
      { name: 'r.limit', type: 'decimal', precision: 2, isComputed: true },
      { name: 'r.title', type: 'text', isComputed: undefined },
      { name: 'lines', type: 'text' },
      { name: 'lines.sum', type: 'decimal', isComputed: false },
      { name: 'lines.twice', isComputed: true },
      { name: 'f', type: 'decimal', formula: '<n> + 1' },
      { name: 'g', type: 'decimal', formula: undefined },
    ]);
    expect(formulaFields(formOf(fields))).toHaveLength(15);
    expect(
      formulaFields(formOf([field('x', 'string', { table: { columns: [column('a')], permissions: PERMISSIONS } })])),
    ).toHaveLength(1);
  });

  it('read numbers as texts, chosen entries as what is sent, references as far as they carry something', () => {
    const values = {
      n: 1.5,
      i: 2,
      w: true,
      s: { id: 'x', string_view: 'X' },
      r: 'id',
      lines: [{ id: 'l', sum: '1' }, 5, { sum: '2' }],
      d: 7,
    };
    expect(formulaInput(formOf(fields), values)).toEqual({
      n: '1.5',
      i: '2',
      w: true,
      k: undefined,
      d: 7,
      t: undefined,
      s: 'x',
      r: { id: 'id' },
      lines: [{ id: 'l', sum: '1' }],
      f: undefined,
      g: undefined,
    });
    expect(formulaInput(formOf(fields), { r: { id: 'id', limit: '5' }, n: { id: 'x' } })).toMatchObject({
      r: { id: 'id', limit: '5' },
      n: 'x',
    });
  });

  it('are computed where there are any, and say what is wrong with them', () => {
    expect(createComputed(formOf([field('n', 'number')]))).toBeUndefined();
    expect(createComputed(formOf([field('n', 'number', { formula: 5 })]))).toBeUndefined();
    const computed = createComputed(
      formOf([
        field('n', 'number'),
        field('x', 'number', { formula: '<n> + 1', precision: 2 }),
        field('y', 'number', { formula: '<ghost>' }),
      ]),
    );
    expect(computed?.issues).toEqual([
      { code: 'malformed_formula', path: '/fields/y/formula', detail: expect.stringContaining('ghost') },
    ]);
    expect(computed?.recalculate({ n: 1 })).toEqual({ x: '2.00', y: '#NAME?' });
  });
});

describe('conditions', () => {
  it('see numbers as numbers, chosen entries as what is sent, lines column by column', () => {
    const lines = field('lines', 'table', {
      table: {
        columns: [
          column('sum'),
          column('kind', { type: 'CharField' }),
          column('n', { type: 'IntegerField' }),
          column('p', { type: 'PositiveIntegerField' }),
          column('a', { type: 'AutoField' }),
        ],
        permissions: PERMISSIONS,
      },
    });
    const model = formOf([
      field('n', 'number'),
      field('i', 'integer'),
      field('s', 'select'),
      field('j', 'json'),
      lines,
      field('none', 'string'),
    ]);
    expect(
      conditionInput(model, {
        n: '1.5',
        i: '',
        s: { id: 'a', string_view: 'A' },
        j: '[1]',
        lines: [{ id: 'l', sum: '2.50', kind: { id: 'k', string_view: 'K' }, n: '3', p: '4', a: '5' }, { id: 'm' }],
        other: 1,
      }),
    ).toStrictEqual({
      n: 1.5,
      i: null,
      s: 'a',
      j: [1],
      lines: [
        { sum: 2.5, kind: 'k', n: 3, p: 4, a: 5 },
        { sum: null, kind: undefined, n: null, p: null, a: null },
      ],
    });
    expect(conditionInput(model, { n: 'x', i: null })).toStrictEqual({ n: 'x', i: null });
    expect(conditionInput(model, { n: undefined, i: '7' })).toStrictEqual({ n: null, i: 7 });
  });

  it('hide a field by its own word or that of a group around it', () => {
    const model = formOf([
      field('a', 'string'),
      field('g', 'group-fields', {
        fields: [field('h', 'group-fields', { fields: [field('b', 'string')] }), field('c', 'string')],
      }),
    ]);
    const hidden = (...names: string[]): string[] => [
      ...hiddenNames(model, new Map(names.map((name) => [name, { visible: false }]))),
    ];
    expect([
      hidden(),
      hidden('a'),
      hidden('g'),
      hidden('h'),
      hidden('c'),
      [
        ...hiddenNames(
          model,
          new Map([
            ['a', { visible: true }],
            ['b', { required: true }],
          ]),
        ),
      ],
    ]).toEqual([[], ['a'], ['b', 'c'], ['b'], ['c'], []]);
  });

  it('answer by field and group; what does not compile is an issue, what fails is told once', async () => {
    const reported: FormIssue[] = [];
    const model = formOf([
      field('n', 'number', { visibleWhen: 'n > 1', requiredWhen: 'n > 2', disabledWhen: 'n > 3' }),
      field('bad', 'string', { visibleWhen: '((' }),
      field('fails', 'string', { requiredWhen: '$error("no")', visibleWhen: 'true' }),
      null,
      field('g', 'group-fields', { visibleWhen: 'n = 2', fields: [field('in', 'string', { disabledWhen: '5' })] }),
    ]);
    const conditions = await loadConditions(model, (issue) => reported.push(issue));
    expect(conditions?.issues).toEqual([
      { code: 'malformed_condition', path: '/fields/bad/visibleWhen', detail: expect.stringMatching(/\w+/) },
    ]);
    expect(Object.fromEntries((await conditions?.evaluate({ n: '2' })) ?? [])).toEqual({
      n: { visible: true, required: false, disabled: false },
      fails: { visible: true },
      g: { visible: true },
      in: { disabled: true },
    });
    expect(Object.fromEntries((await conditions?.evaluate({ n: '4' })) ?? [])).toMatchObject({
      n: { visible: true, required: true, disabled: true },
      g: { visible: false },
    });
    expect(reported).toEqual([
      { code: 'malformed_condition', path: '/fields/fails/required', detail: expect.stringContaining('no') },
    ]);
    expect(await loadConditions(formOf([field('a', 'string'), null]))).toBeUndefined();
  });
});

describe('what a form breaks', () => {
  const broken = (
    fields: readonly object[],
    values: object,
    {
      states = NONE,
      only,
      info = {},
    }: { states?: ReadonlyMap<string, FieldCondition>; only?: string[]; info?: Partial<FormInfo> } = {},
  ): object => Object.fromEntries(checkForm(formOf(fields, info), { ...values }, { states: states }, only));

  it.each<[string, object, unknown, object[]]>([
    ['string', { required: true }, ' ', [{ rule: 'required' }]],
    ['string', { minLength: 3 }, ' ', []],
    [
      'string',
      { required: true, rules: [{ rule: 'required', message: 'Say it' }] },
      '',
      [{ rule: 'required', message: 'Say it' }],
    ],
    ['string', { required: true, formula: '1' }, '', []],
    ['string', { required: true, readonly: true }, '', []],
    ['novel', { required: true }, '', []],
    ['string', { maxLength: 2 }, 'abc', [{ rule: 'maxLength', value: '2' }]],
    ['string', { pattern: '[^ ]+' }, 'a\nb', [{ rule: 'pattern' }]],
    ['string', { pattern: 'a\\nb' }, 'a\nb', [{ rule: 'pattern' }]],
    ['string', { widget: 'textarea', pattern: 'a\\nb' }, 'a\nb', []],
    ['string', { widget: 'textarea' }, 'x'.repeat(300), []],
    ['string', {}, 'x'.repeat(300), [{ rule: 'maxLength', value: '255' }]],
    ['number', { widget: 'textarea', min: '5' }, '1', [{ rule: 'min', value: '5' }]],
    ['richtext', {}, `<p>${'x'.repeat(300)}</p>`, []],
    ['richtext', { maxLength: 3 }, '<p><b>abc</b></p>', []],
    ['richtext', { maxLength: 2 }, '<p>abc</p>', [{ rule: 'maxLength', value: '2' }]],
    ['string', { maxLength: 3 }, '<b>', []],
    ['string', { maxLength: 2 }, '<b>', [{ rule: 'maxLength', value: '2' }]],
    ['string', { widget: 'textarea' }, 'x'.repeat(200_001), [{ rule: 'maxLength', value: '200000' }]],
    ['richtext', {}, 'x'.repeat(200_001), [{ rule: 'maxLength', value: '200000' }]],
    ['switch', { required: true }, false, []],
    ['switch', { required: true }, null, [{ rule: 'required' }]],
    ['checkbox', { required: true }, false, [{ rule: 'required' }]],
    ['checkbox', { required: true }, true, []],
    ['checkbox', {}, false, []],
    ['checkbox', {}, 'x', [{ rule: 'boolean' }]],
    ['texts', { required: true }, null, [{ rule: 'required' }]],
    ['texts', { pattern: 'x' }, { ru: 'y' }, []],
    ['tags', { maxLength: 1 }, ['abc'], []],
    ['tags', { choices: [{ id: 'a', string_view: 'A' }] }, ['abc'], []],
    ['texts', { choices: [{ id: 'a', string_view: 'A' }] }, { ru: 'y' }, []],
    ['json', { required: true }, 'null', [{ rule: 'required' }]],
    ['json', {}, 'null', []],
    ['json', {}, '{', [{ rule: 'json', value: '1:2' }]],
    ['json', {}, '{}', []],
    ['list', { maxRows: 1, item: [field('n', 'string')] }, [{}, {}], [{ rule: 'maxItems', value: '1' }]],
    ['list', { maxRows: 2, item: [field('n', 'string')] }, [{}, {}], []],
    [
      'list',
      {
        keyed: 'n',
        item: [
          field('n', 'string', { required: true }),
          field('m', 'list', { item: [field('k', 'string', { maxLength: 1 })] }),
        ],
      },
      [{ n: 'a' }, { n: 'b', m: [{ k: 'x' }, { k: 'xy' }] }, { n: 'a' }, { n: '' }, { n: '' }, 5],
      [
        { rule: 'unique', at: ['0', 'n'] },
        { rule: 'maxLength', value: '1', at: ['1', 'm', '1', 'k'] },
        { rule: 'unique', at: ['2', 'n'] },
        { rule: 'required', at: ['3', 'n'] },
        { rule: 'required', at: ['4', 'n'] },
      ],
    ],
    ['list', { item: [field('n', 'string')] }, [{ n: 'a' }, { n: 'a' }], []],
    ['list', { keyed: 'n' }, [{}, {}], []],
  ])('%s with %j and %j', (type, more, value, issues) =>
    expect(broken([field('x', type, more)], { x: value })).toStrictEqual(issues.length === 0 ? {} : { x: issues }),
  );

  it('is asked of what is visible, as required as it is now, or of some names only', () => {
    const fields = [field('a', 'string', { required: true }), field('b', 'string')];
    expect(
      broken(
        fields,
        {},
        {
          states: new Map([
            ['a', { visible: false }],
            ['b', { required: true }],
          ]),
        },
      ),
    ).toEqual({ b: [{ rule: 'required' }] });
    expect(broken(fields, { a: ' ', b: ' ' }, { states: new Map([['b', { required: true }]]) })).toEqual({
      a: [{ rule: 'required' }],
      b: [{ rule: 'required' }],
    });
    expect(broken(fields, {}, { states: new Map([['a', { required: false }]]) })).toEqual({});
    expect(broken([...fields, field('c', 'string', { required: true })], {}, { only: ['c', 'b'] })).toEqual({
      c: [{ rule: 'required' }],
    });
  });

  it('rules over several fields come after those of the field, where it is there, visible and asked for', () => {
    const rules: unknown = [
      { field: 'a', formula: '<a> < <b>', message: 'Less' },
      { field: 'b', formula: 'false' },
      { field: 'ghost', formula: 'false', message: 'x' },
      { field: 5, formula: 'false' },
      { field: 'a', formula: 5 },
      null,
      'x',
      { field: 'c', formula: 'false', message: 5 },
    ];
    const info = Object.assign({}, { rules }) as Partial<FormInfo>;
    const fields = [field('a', 'number', { max: '9' }), field('b', 'number'), field('c', 'number')];
    expect(broken(fields, { a: '3', b: '2' }, { info })).toEqual({
      a: [{ rule: 'formula', message: 'Less' }],
      b: [{ rule: 'formula', message: '' }],
      c: [{ rule: 'formula', message: '' }],
    });
    expect(broken(fields, { a: '10', b: '2' }, { info, only: ['a'] })).toEqual({ a: [{ rule: 'max', value: '9' }] });
    expect(
      broken(
        fields,
        { a: '3', b: '2' },
        {
          info,
          states: new Map([
            ['a', { visible: false }],
            ['b', { visible: false }],
          ]),
          only: ['a', 'b'],
        },
      ),
    ).toEqual({});
    expect(broken(fields, { a: '3', b: '2' }, { info: Object.assign({}, { rules: 'x' } as object) })).toEqual({});
  });
});

describe('lists of entries', () => {
  it('hold objects only, are told apart by ids of their own, and share one reading of their fields', () => {
    const entries = [{ n: 1 }, null, [], 'x', { n: 2 }];
    expect(listEntries(entries)).toEqual([{ n: 1 }, { n: 2 }]);
    expect([listEntries('x'), listEntries(undefined)]).toEqual([[], []]);
    const [one, two] = [newEntryId(), newEntryId()];
    expect([one, two]).toEqual([expect.stringMatching(/^e\d+$/), `e${Number(one.slice(1)) + 1}`]);
    const list = field('x', 'list', { item: [field('n', 'string')] });
    expect([...itemModel(list).leaves.keys(), ENTRY_ID]).toEqual(['n', '_id']);
    expect(itemModel(list)).toBe(itemModel(list));
    expect(itemModel(field('y', 'list')).leaves.size).toBe(0);
    expect(itemModel(list).info).toMatchObject({ model: '', mode: 'edit', rev: '' });
  });

  it('keep the issues of the entries nobody touched, wherever they stand now', () => {
    const [a, b, c] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }];
    const issues = [
      { rule: 'x', at: ['0', 'n'] },
      { rule: 'y', at: ['1', 'n'] },
      { rule: 'z', at: ['2', 'm', '0'] },
      { rule: 'w' },
      { rule: 'v', at: ['9'] },
    ];
    expect(keptEntryIssues(issues, [a, b, c], [c, { n: 'new' }, a])).toEqual([
      { rule: 'x', at: ['2', 'n'] },
      { rule: 'z', at: ['0', 'm', '0'] },
    ]);
    expect(keptEntryIssues(issues, [], [a])).toEqual([]);
  });
});
