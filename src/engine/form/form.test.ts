// The headless form: reading, values, rows to send, checks, conditions, the store.
import { describe, expect, it } from 'vitest';
import type { FormField, FormInfo, TableInfo } from '../../contract/index.ts';
import {
  changedNames,
  checkForm,
  createComputed,
  createFormStore,
  emptyValues,
  flatten,
  hiddenNames,
  initialValues,
  loadConditions,
  placeServerErrors,
  readForm,
  reduceToField,
  toRow,
  unflatten,
  validationData,
  type FormIssue,
} from './index.ts';

const REV = 'aaaaaaaaaaaaaaaa';
const NONE = new Map();

function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return { name, type, label: name, ...more };
}

function form(fields: readonly unknown[], more: Partial<FormInfo> = {}): FormInfo {
  // Tests hand over malformed documents on purpose.
  return { model: 'contractor', mode: 'create', rev: REV, fields: fields as FormField[], ...more };
}

describe('malformed parts of form_info', () => {
  it('[FORM-09] become issues with code and path and a named placeholder, and the rest of the form stays', () => {
    const model = readForm(
      form([null, { type: 'string', label: 'x' }, { name: 'a', label: 'A' }, field('b', 'string')]),
    );
    expect(model.issues.map(({ code, path }) => [code, path])).toEqual([
      ['malformed_field', '/fields/0'],
      ['malformed_field', '/fields/1/name'],
      ['malformed_field', '/fields/2/type'],
    ]);
    expect(model.tree.map((node) => node.kind)).toEqual(['placeholder', 'placeholder', 'placeholder', 'field']);
    expect(model.tree[2]).toMatchObject({ kind: 'placeholder', label: 'A' });
    expect([...model.leaves.keys()]).toEqual(['b']);
  });

  it('a document without a list of fields is an empty form with an issue', () => {
    // A broken answer, as a faulty server may send it.
    const model = readForm({ model: 'x', mode: 'create', rev: REV, fields: 'no' } as unknown as FormInfo);
    expect(model.tree).toEqual([]);
    expect(model.issues[0]?.path).toBe('/fields');
  });

  it('[FORM-09] a name that stands twice, in a group or out of it, is an issue and never a throw', () => {
    const model = readForm(
      form([
        field('a', 'string'),
        field('g', 'group-fields', { fields: [field('a', 'number'), field('b', 'number')] }),
      ]),
    );
    expect(model.issues).toEqual([
      { code: 'name_clash', path: '/fields/1/fields/0/name', detail: '"a" is the name of another field' },
    ]);
    expect([...model.leaves.keys()]).toEqual(['a', 'b']);
    expect(model.leaves.get('a')?.type).toBe('string');
  });

  it('choices that are no list and a pattern that does not compile are left out, the field works', () => {
    const model = readForm(
      form([{ ...field('a', 'selectEnum'), choices: 'x' }, field('b', 'string', { pattern: '(' })]),
    );
    expect(model.issues.map((issue) => issue.code)).toEqual(['malformed_choices', 'malformed_pattern']);
    const halves = readForm(
      form([
        { ...field('a', 'selectEnum'), choices: [{ id: 'x', string_view: 'X' }, { id: 'y' }] },
        { ...field('b', 'select'), carries: [{ name: 'x', type: 'text' }, { name: 'y' }] },
      ]),
    );
    expect(halves.issues.map(({ path }) => path)).toEqual(['/fields/0/choices', '/fields/1/carries']);
    expect(model.leaves.get('b')).not.toHaveProperty('pattern');
  });

  it('names of the language such as constructor are ordinary names', () => {
    const model = readForm(form([field('constructor', 'string', { required: true })]));
    expect(initialValues(model)).toEqual({ constructor: '' });
    expect([...checkForm(model, initialValues(model), { states: NONE }).keys()]).toEqual(['constructor']);
  });
});

describe('[FORMULA-01] formulas that look beyond the form', () => {
  const column = (name: string, type: string, fComputed?: string): TableInfo['columns'][number] => ({
    field: name,
    headerName: name,
    type,
    cellRenderer: 'text',
    cellRendererParams: {
      ...(type === 'DecimalField' ? { precision: 2 } : {}),
      ...(fComputed === undefined ? {} : { fComputed }),
    },
    cellEditor: '',
    cellEditorParams: { rulesConfig: [] },
    width: 100,
    minWidth: 80,
    sortable: false,
    editable: fComputed === undefined,
  });
  const table: TableInfo = {
    model: 'order__items',
    page_name: 'orders',
    table_type: 'edit',
    table_size: 'compact',
    data_path: '/data/order/',
    ordering: [],
    editing: 'cell',
    rev: REV,
    columns: [column('qty', 'DecimalField'), column('amount', 'DecimalField', '<qty> * 2')],
    permissions: { create: true, update: true, delete: true, export: false },
  };
  const document = form(
    [
      field('customer', 'select', {
        model: 'contractor',
        carries: [
          { name: 'discount', type: 'decimal', precision: 2 },
          { name: 'share', type: 'decimal', precision: 2, computed: true },
        ],
      }),
      field('net', 'number', { precision: 2, formula: '100 - <customer.discount>' }),
      field('share', 'number', { precision: 2, formula: '<customer.share>' }),
      field('items', 'table', { table }),
      field('total', 'number', { precision: 2, formula: 'sum(<items.amount>)' }),
      field('lines', 'integer', { formula: 'count(<items>)' }),
    ],
    { rules: [{ formula: '<customer.discount> < 50', field: 'customer', message: 'too much' }] },
  );
  const store = (): ReturnType<typeof createFormStore> => {
    const model = readForm(document);
    const computed = createComputed(model);
    return createFormStore({ model, ...(computed === undefined ? {} : { computed }) });
  };

  it('another reference recalculates what reads it at once, errors of its row with it', () => {
    const made = store();
    expect(createComputed(readForm(document))?.issues).toEqual([]);
    made.set('customer', { id: 'a', string_view: 'A', discount: '10.00', share: '#DIV/0!' });
    expect([made.field('net').value, made.field('share').value]).toEqual(['90.00', '#DIV/0!']);
    made.set('customer', null);
    expect([made.field('net').value, made.field('share').value]).toEqual(['100.00', null]);
    // A bare id says nothing about its row.
    made.set('customer', 'a');
    expect(made.field('net').value).toBe('100.00');
  });

  it('lines of a table part are summed up and counted at once', () => {
    const made = store();
    expect([made.field('total').value, made.field('lines').value]).toEqual(['0.00', 0]);
    made.set('items', [
      { id: 'x', qty: '1.50', amount: '3.00' },
      { id: 'y', qty: '', amount: null },
    ]);
    expect([made.field('total').value, made.field('lines').value]).toEqual(['3.00', 2]);
    made.set('items', [{ id: 'x', qty: 'a', amount: '#VALUE!' }]);
    expect(made.field('total').value).toBe('#VALUE!');
  });

  it('a rule looks into the reference, which is sent as its id', () => {
    const model = readForm(document);
    const values = { ...initialValues(model), customer: { id: 'a', string_view: 'A', discount: '60.00' } };
    expect(checkForm(model, values, { states: NONE }).get('customer')).toEqual([
      { rule: 'formula', message: 'too much' },
    ]);
    expect(toRow(model, { values, initial: initialValues(model), send: 'changes' })).toEqual({ customer: 'a' });
  });

  it('[FORM-09] what references carry is left out where it is no list', () => {
    const model = readForm(
      form([
        { ...field('customer', 'select'), carries: 'discount' },
        field('net', 'number', { formula: '<customer.discount>' }),
      ]),
    );
    expect(model.issues.map(({ path }) => path)).toEqual(['/fields/0/carries']);
    expect(createComputed(model)?.recalculate({})).toEqual({ net: '#NAME?' });
  });
});

describe('values', () => {
  it('[FORM-02] empty values are those of the specification', () => {
    const fields = [
      'string',
      'number',
      'integer',
      'date',
      'select',
      'radio',
      'checkbox',
      'selectEnum',
      'checkboxGroup',
      'switch',
      'file',
    ].map((type) => field(type, type));
    expect(emptyValues([...fields, field('files', 'file', { multiple: true })])).toEqual({
      string: '',
      number: 0,
      integer: 0,
      date: null,
      select: null,
      radio: null,
      checkbox: null,
      selectEnum: null,
      checkboxGroup: [],
      switch: false,
      file: null,
      files: [],
    });
  });

  it('[FORM-03] group-fields are flat in the value and nest again for the form library', () => {
    const fields = [
      field('a', 'string'),
      field('g', 'group-fields', {
        fields: [field('b', 'number'), field('inner', 'group-fields', { fields: [field('c', 'switch')] })],
      }),
    ];
    const model = readForm(form(fields));
    expect(emptyValues(fields)).toEqual({ a: '', b: 0, c: false });
    const grouped = unflatten(model.tree, { a: 'x', b: '1', c: true, stranger: 1 });
    expect(grouped).toEqual({ a: 'x', g: { b: '1', inner: { c: true } } });
    expect(flatten(model.tree, grouped)).toEqual({ a: 'x', b: '1', c: true });
  });

  it('[FORM-04] chosen entries are reduced to their toField value, lists one by one, bare values untouched', () => {
    const entry = { id: '7', string_view: 'Seven', code: 'S' };
    expect(reduceToField(field('a', 'select'), entry)).toBe('7');
    expect(reduceToField(field('a', 'select', { toField: 'code' }), entry)).toBe('S');
    expect(reduceToField(field('a', 'selectEnum', { toField: 'code', multiple: true }), [entry, 'T'])).toEqual([
      'S',
      'T',
    ]);
    expect(reduceToField(field('a', 'select'), null)).toBeNull();
    expect([reduceToField({ toField: 'code' }, { id: '7' }), reduceToField({ toField: 'code' }, {})]).toEqual([
      '7',
      null,
    ]);
  });

  it('opens a row with its numbers as texts, so that no digit is lost and a stored 0 is no empty field', () => {
    const model = readForm(
      form([field('price', 'number'), field('count', 'integer'), field('note', 'string'), field('odd', 'starfield')]),
    );
    expect(initialValues(model, { price: '12345678901234567890.01', count: 0, note: null, odd: { deep: 1 } })).toEqual({
      price: '12345678901234567890.01',
      count: '0',
      note: '',
      odd: { deep: 1 },
    });
    expect(
      initialValues(
        readForm(
          form([field('a', 'switch'), field('b', 'file', { multiple: true }), field('c', 'file'), field('d', 'json')]),
        ),
        { a: null, b: null, c: null, d: null },
      ),
    ).toEqual({ a: false, b: [], c: null, d: '' });
  });
});

describe('preset', () => {
  it('begins a new row with what was asked for before the defaults, and a stored row not', () => {
    const model = readForm(
      form([field('operator', 'select', { model: 'user' }), field('note', 'string', { default: 'standard' })]),
    );
    const preset = { operator: 'u7', note: 'asked for', stranger: 1 };
    const store = createFormStore({ model, preset });
    expect(store.values()).toEqual({ operator: 'u7', note: 'asked for' });
    expect(store.state().isDirty).toBe(false);
    expect(initialValues(model, { operator: null, note: 'stored' }, preset)).toEqual({
      operator: null,
      note: 'stored',
    });
  });
});

describe('row to send', () => {
  const fields = [
    field('name', 'string'),
    field('price', 'number'),
    field('count', 'integer'),
    field('rating', 'integer', { min: 1 }),
    field('who', 'select', { model: 'user' }),
    field('paper', 'file'),
    field('photos', 'file', { multiple: true }),
    field('total', 'number', { formula: '<price> * <count>' }),
    field('number', 'integer', { readonly: true }),
    field('odd', 'starfield', { default: 4 }),
  ];
  const model = readForm(form(fields));

  it('[FORM-09] leaves out computed, read-only and unknown fields', () => {
    const initial = initialValues(model);
    const row = toRow(model, { values: { ...initial, total: '1', number: '9' }, initial, send: 'all' });
    expect(Object.keys(row)).toEqual(['name', 'price', 'count', 'rating', 'who', 'paper', 'photos']);
  });

  it('sends decimals as text, integers as numbers, references and files as bare ids', () => {
    const initial = initialValues(model);
    const values = {
      ...initial,
      name: 'Алия\u0306',
      price: '1250.50',
      count: '12',
      who: { id: 'u', string_view: 'U' },
      paper: { id: 'f', name: 'a.pdf' },
      photos: [{ id: 'p' }],
    };
    expect(toRow(model, { values, initial, send: 'all' })).toEqual({
      name: 'Алия\u0306'.normalize('NFC'),
      price: '1250.50',
      count: 12,
      rating: null,
      who: 'u',
      paper: 'f',
      photos: ['p'],
    });
    // No whole numbers to a person: the check refuses them.
    for (const count of ['0x10', '5e3'])
      expect(toRow(model, { values: { count, paper: undefined }, initial, send: 'all' })).toEqual({ count });
  });

  it('on edit sends only what differs from the row', () => {
    const initial = initialValues(model, { name: 'A', price: '1.00', who: { id: 'u', string_view: 'U' } });
    expect(toRow(model, { values: initial, initial, send: 'changes' })).toEqual({});
    expect(
      toRow(model, {
        values: { ...initial, price: '2.00', who: { id: 'u', string_view: 'renamed' } },
        initial,
        send: 'changes',
      }),
    ).toEqual({ price: '2.00' });
    expect(changedNames(model, { ...initial, name: 'B' }, initial)).toEqual(['name']);
  });

  it('[FORM-08] hidden fields are neither checked nor sent, unless the schema keeps them', async () => {
    const info = form([field('a', 'switch'), field('b', 'string', { required: true, visibleWhen: 'a' })]);
    const store = await settled(info);
    expect(store.check()).toBeUndefined();
    expect(store.row()).toEqual({ a: false });
    const keeping = await settled({ ...info, hidden: 'keep' });
    expect(keeping.row()).toEqual({ a: false, b: '' });
    store.set('a', true);
    await store.settled();
    expect(store.check()).toBe('b');
  });
});

async function settled(info: FormInfo, row?: Record<string, unknown>) {
  const model = readForm(info);
  const conditions = await loadConditions(model);
  const computed = createComputed(model);
  const store = createFormStore({
    model,
    ...(row ? { row } : {}),
    ...(conditions ? { conditions } : {}),
    ...(computed ? { computed } : {}),
  });
  await store.settled();
  return store;
}

describe('checks', () => {
  it('[TEXT-01] the length of a rich text counts what a person reads, not its markup', () => {
    const model = readForm(form([field('a', 'richtext', { maxLength: 3, required: true })]));
    expect(checkForm(model, { a: '<p><strong>a&amp;b</strong></p>' }, { states: NONE }).size).toBe(0);
    expect(checkForm(model, { a: '<p>abcd</p>' }, { states: NONE }).get('a')?.[0]?.rule).toBe('maxLength');
    expect(checkForm(model, { a: '' }, { states: NONE }).get('a')?.[0]?.rule).toBe('required');
  });

  it('[FORM-06] name the broken rule of every field, in the order of the form', () => {
    const model = readForm(
      form([
        field('name', 'string', { required: true, maxLength: 3 }),
        field('bin', 'string', { format: 'bin' }),
        field('price', 'number', { precision: 2, min: '0' }),
        field('amount', 'number'),
        field('kind', 'selectEnum', { choices: [{ id: 'a', string_view: 'A' }] }),
        field('day', 'date'),
        field('agreed', 'checkbox', { required: true }),
      ]),
    );
    const values = {
      ...initialValues(model),
      name: 'ЖШСА',
      bin: '061211600013',
      price: '1.234',
      amount: '1.234,50',
      kind: 'z',
      day: '31.02.2026',
    };
    const found = checkForm(model, values, { states: NONE });
    expect([...found].map(([name, issues]) => [name, issues[0]?.rule])).toEqual([
      ['name', 'maxLength'],
      ['bin', 'bin'],
      ['price', 'precision'],
      ['amount', 'ambiguous'],
      ['kind', 'choice'],
      ['day', 'date'],
      ['agreed', 'required'],
    ]);
    expect(found.get('name')?.[0]).toMatchObject({ value: '3' });
  });

  it('an optional empty field breaks no rule; the untouched 0 of a required number is not an answer, a typed 0 is', () => {
    const model = readForm(
      form([
        field('bin', 'string', { format: 'bin', minLength: 12 }),
        field('rating', 'integer', { min: 1 }),
        field('price', 'number', { required: true }),
      ]),
    );
    expect([...checkForm(model, initialValues(model), { states: NONE }).keys()]).toEqual(['price']);
    expect(checkForm(model, { ...initialValues(model), price: '0' }, { states: NONE }).size).toBe(0);
  });

  it('a text area may be longer than a line of text', () => {
    const model = readForm(form([field('note', 'string', { widget: 'textarea' }), field('line', 'string')]));
    expect([...checkForm(model, { note: 'я'.repeat(300), line: 'я'.repeat(300) }, { states: NONE }).keys()]).toEqual([
      'line',
    ]);
  });

  it('rules over several fields stand at their field, with their own text', () => {
    const model = readForm(
      form([field('from', 'number'), field('to', 'number')], {
        rules: [{ formula: '<from> <= <to>', field: 'to', message: 'Меньше начала' }],
      }),
    );
    expect(checkForm(model, { from: '2', to: '1' }, { states: NONE }).get('to')).toEqual([
      { rule: 'formula', message: 'Меньше начала' },
    ]);
    expect(checkForm(model, { from: '1', to: '1' }, { states: NONE }).size).toBe(0);
  });

  it("[FORM-06] the server's field errors land on their fields, all others on top", () => {
    const model = readForm(form([field('bin', 'string')]));
    const placed = placeServerErrors(model, {
      code: 'invalid',
      message: 'Проверьте',
      fields: {
        bin: [{ rule: 'unique', message: 'Есть' }],
        non_field_errors: [{ rule: 'x', message: 'По субботам нет' }],
        ghost: [{ rule: 'y', message: 'нет' }],
      },
    });
    expect(placed.fields.get('bin')).toEqual([{ rule: 'unique', message: 'Есть' }]);
    expect(placed.top).toEqual(['По субботам нет', 'ghost: нет']);
    expect(placeServerErrors(model, { code: 'forbidden', message: 'Недостаточно прав' }).top).toEqual([
      'Недостаточно прав',
    ]);
    expect(
      placeServerErrors(model, {
        code: 'invalid',
        message: 'Проверьте',
        fields: { bin: [{ rule: 'unique', message: 'Есть' }] },
      }).top,
    ).toEqual([]);
    expect(
      placeServerErrors(model, {
        code: 'invalid',
        message: 'Проверьте',
        fields: { ghost: [{ rule: 'y', message: 'нет' }] },
      }).top,
    ).toEqual(['ghost: нет']);
    // A broken answer.
    expect(
      placeServerErrors(model, { code: 'invalid', message: 'Проверьте', fields: { bin: 'x' as never } }).fields.get(
        'bin',
      ),
    ).toEqual([]);
  });
});

describe('conditions', () => {
  it('[FORM-08] an expression that does not compile or fails is an issue and leaves the field as it is', async () => {
    const issues: FormIssue[] = [];
    const model = readForm(
      form([field('a', 'string', { visibleWhen: '((' }), field('b', 'string', { disabledWhen: '$number("x")' })]),
    );
    const conditions = await loadConditions(model, (issue) => issues.push(issue));
    expect(conditions?.issues.map((issue) => issue.path)).toEqual(['/fields/a/visibleWhen']);
    expect((await conditions?.evaluate({ a: '', b: '' }))?.size).toBe(0);
    await conditions?.evaluate({ a: '', b: '' });
    expect(issues.map((issue) => issue.path)).toEqual(['/fields/b/disabled']);
  });

  it.each(['($f := function($n) { $n = 0 ? 0 : 1 + $f($n - 1) }; $f(1000)) = 0', '$count([1..200000]) = 0'])(
    '[FORM-08] %s goes too far: it fails and leaves the field as it is',
    async (visibleWhen) => {
      const conditions = await loadConditions(readForm(form([field('a', 'string', { visibleWhen })])));
      expect((await conditions?.evaluate({ a: '' }))?.size).toBe(0);
    },
  );

  it('[FORM-08] visible, required and disabled follow other fields, decimals as numbers, choices by what is sent', async () => {
    const store = await settled(
      form([
        field('limit', 'number'),
        field('kind', 'select', { model: 'kind' }),
        field('a', 'string', { visibleWhen: 'limit > 1000' }),
        field('b', 'string', { requiredWhen: "kind = 'x'" }),
        field('c', 'string', { disabledWhen: 'limit = 5' }),
        field('g', 'group-fields', { visibleWhen: 'limit > 1', fields: [field('d', 'string', { required: true })] }),
      ]),
    );
    expect(store.field('a').isVisible).toBe(false);
    expect(store.field('d').isVisible).toBe(false);
    store.set('limit', '1000.01');
    store.set('kind', { id: 'x', string_view: 'X' });
    await store.settled();
    expect([
      store.field('a').isVisible,
      store.field('b').isRequired,
      store.field('c').isDisabled,
      store.field('d').isVisible,
    ]).toEqual([true, true, false, true]);
    expect(hiddenNames(store.model, new Map([['g', { visible: false }]]))).toEqual(new Set(['d']));
  });

  it('a form without conditions loads no JSONata', async () => {
    expect(await loadConditions(readForm(form([field('a', 'string')])))).toBeUndefined();
  });
});

describe('store', () => {
  it('tells only the subscribers of what changed, computed fields among them', async () => {
    const store = await settled(
      form([
        field('price', 'number'),
        field('count', 'integer'),
        field('total', 'number', { formula: '<price> * <count>', precision: 2 }),
        field('name', 'string'),
      ]),
    );
    const notified: string[] = [];
    for (const name of ['price', 'count', 'total', 'name']) store.subscribe(name, () => notified.push(name));
    store.set('price', '0.10');
    store.set('count', '3');
    expect(store.field('total').value).toBe('0.30');
    expect(notified).toEqual(['price', 'total', 'count', 'total']);
    expect(store.field('name')).toBe(store.field('name'));
  });

  it('[FORM-10] knows whether anything is unsaved', async () => {
    const store = await settled(form([field('name', 'string')]), { name: 'A' });
    expect(store.state().isDirty).toBe(false);
    store.set('name', 'B');
    expect(store.state().isDirty).toBe(true);
    store.set('name', 'A');
    expect(store.state().isDirty).toBe(false);
  });

  it('clearing gives every field its empty value, and read-only ones keep theirs', async () => {
    const store = await settled(
      form([
        field('name', 'string'),
        field('price', 'number', { default: '5.00' }),
        field('number', 'integer', { readonly: true }),
      ]),
      { name: 'A', price: '1.00', number: 7 },
    );
    store.clear();
    expect(store.values()).toEqual({ name: '', price: 0, number: '7' });
  });

  it('a conflict takes over what only the other changed and keeps both values of what both did', async () => {
    const store = await settled(form([field('name', 'string'), field('debt', 'number'), field('note', 'string')]), {
      name: 'A',
      debt: '1.00',
      note: '',
    });
    store.set('name', 'mine');
    store.set('note', 'my note');
    store.conflict({ name: 'theirs', debt: '2.00', note: '' });
    expect(store.values()).toEqual({ name: 'mine', debt: '2.00', note: 'my note' });
    expect(store.state().conflicts).toEqual(['name']);
    expect(store.field('name').theirs).toEqual({ value: 'theirs' });
    store.resolve('name', 'theirs');
    expect(store.state().conflicts).toEqual([]);
    expect(store.row()).toEqual({ note: 'my note' });
  });

  it('the data of the compiled validator holds filled-in visible values only, grouped and reduced', () => {
    const model = readForm(
      form([
        field('a', 'string'),
        field('n', 'number'),
        field('g', 'group-fields', { fields: [field('s', 'select')] }),
        field('odd', 'starfield'),
      ]),
    );
    expect(validationData(model, { a: '', n: '0', s: { id: 'x', string_view: '' }, odd: 1 }, new Set())).toEqual({
      n: '0',
      g: { s: 'x' },
    });
    expect(validationData(model, { a: 'x', n: 0, s: null }, new Set(['a']))).toEqual({ g: {} });
  });
});
