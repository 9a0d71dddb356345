// A table part as a field of a form: what is sent, checked and refused of its lines.
import { describe, expect, it } from 'vitest';
import type { Column, FormField, FormInfo } from '../../contract/index.ts';
import { makeColumn, makeInfo } from '../testing/index.ts';
import { conditionInput } from './conditions/conditions.ts';
import {
  checkForm,
  createFormStore,
  emptyValues,
  initialValues,
  loadConditions,
  placeServerErrors,
  readForm,
  schemaOfModel,
  toRow,
  validationData,
  type FormModel,
} from './index.ts';

const NONE = new Map();
const BOLT = '0b0f6d5e-0000-4000-8000-000000000001';
const COLUMNS: Column[] = [
  makeColumn('product', 'ForeignKey', { cellEditorParams: { rulesConfig: [{ rule: 'required' }] } }),
  makeColumn('qty', 'IntegerField', { cellEditorParams: { rulesConfig: [{ rule: 'min', value: '1' }] } }),
  makeColumn('price', 'DecimalField', {
    cellRendererParams: { precision: 2 },
    cellEditorParams: {
      rulesConfig: [{ rule: 'formula', formula: '<price> * <qty> <= 1000', message: 'Слишком дорого' }],
    },
  }),
  makeColumn('amount', 'DecimalField', {
    editable: false,
    cellRendererParams: { precision: 2, fComputed: '<qty> * <price>' },
  }),
  makeColumn('number', 'AutoField'),
  makeColumn('locked', 'CharField', { editable: false, cellEditorParams: { rulesConfig: [{ rule: 'required' }] } }),
  makeColumn('odd', 'NovelField'),
];

function items(more: Partial<FormField> = {}): FormField {
  return { name: 'items', type: 'table', label: 'Строки', table: makeInfo({ columns: COLUMNS }), ...more };
}

function modelOf(fields: readonly FormField[]): FormModel {
  const info: FormInfo = { model: 'order', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: [...fields] };
  return readForm(info);
}

const line = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  product: { id: BOLT, string_view: 'Болт' },
  qty: 2,
  price: '1.50',
  ...more,
});

describe('a table part that cannot be read', () => {
  it('[FORM-09] is named in its place, the rest of the form stays', () => {
    // Broken answers, as a faulty server may send them.
    const model = modelOf([
      items({ table: { columns: 'no' } as never }),
      { ...items(), name: 'b', table: makeInfo({ columns: [{ field: 'x' } as never] }) },
      { name: 'note', type: 'richtext', label: 'x' },
    ]);
    expect(model.issues.map(({ code, path }) => [code, path])).toEqual([
      ['malformed_table', '/fields/0/table/columns'],
      ['malformed_table', '/fields/1/table/columns/0'],
    ]);
    expect([...model.leaves.keys()]).toEqual(['note']);
  });

  it('entries that are no lines are passed over', () => {
    const model = modelOf([items()]);
    expect(toRow(model, { values: { items: [{ id: 'a', qty: 1 }] }, initial: {}, send: 'all' })).toStrictEqual({
      items: [{ id: 'a', qty: 1 }],
    });
    expect(
      toRow(model, { values: { items: [null, 5, {}, line('a')] }, initial: { items: [] }, send: 'all' })['items'],
    ).toHaveLength(1);
  });
});

it('[FORM-06] a name that no row has is told as that, not as a wrong id', () => {
  const store = createFormStore({ model: modelOf([items()]), row: { items: [line('a', { product: 'Абв' })] } });
  expect([store.check(), store.field('items').issues]).toEqual([
    'items',
    [{ rule: 'reference', cell: { line: 'a', index: 0, field: 'product' } }],
  ]);
});

describe('values', () => {
  it('[FIELD-06] a rich text is empty as a text, a table part as a list, also where the record has nothing', () => {
    const fields = [items(), { name: 'note', type: 'richtext', label: 'x' }];
    expect(emptyValues(fields)).toEqual({ items: [], note: '' });
    expect(initialValues(modelOf(fields), { items: null, note: null })).toEqual({ items: [], note: '' });
  });

  it('sends the whole list in its order: ids, bare references, no formulas, no numbers of the server, nothing read-only', () => {
    const model = modelOf([items()]);
    const values = {
      items: [line('b', { amount: '3.00', number: 7, locked: 'x', odd: 'x', newItem: true }), line('a')],
    };
    expect(toRow(model, { values, initial: { items: [] }, send: 'changes' })).toStrictEqual({
      items: [
        { id: 'b', product: BOLT, qty: 2, price: '1.50' },
        { id: 'a', product: BOLT, qty: 2, price: '1.50' },
      ],
    });
  });

  it('[FORM-10] the form is dirty by a changed cell, a new order or a removed line, not by a new name of a reference', () => {
    const row = { items: [line('a'), line('b')] };
    const store = createFormStore({ model: modelOf([items()]), row });
    const dirtyAfter = (lines: unknown): boolean => {
      store.set('items', lines);
      return store.state().isDirty;
    };
    expect(dirtyAfter([line('a', { product: { id: BOLT, string_view: 'renamed' }, amount: '9.00' }), line('b')])).toBe(
      false,
    );
    expect([
      dirtyAfter([line('b'), line('a')]),
      dirtyAfter([line('a')]),
      dirtyAfter([line('a', { qty: 3 }), line('b')]),
    ]).toEqual([true, true, true]);
    expect(dirtyAfter([line('a'), line('b')])).toBe(false);
    expect(store.row()).toEqual({});
  });
});

describe('checks', () => {
  it('[FORM-06] the rules of the columns hold line by line, formulas over the line among them, and name their cell', () => {
    const model = modelOf([items()]);
    const found = checkForm(
      model,
      { items: [line('a'), line('b', { product: null, qty: 0 }), line('c', { qty: 1000 })] },
      { states: NONE },
    ).get('items');
    expect(found?.map(({ rule, cell }) => [rule, cell])).toEqual([
      ['required', { line: 'b', index: 1, field: 'product' }],
      ['min', { line: 'b', index: 1, field: 'qty' }],
      ['formula', { line: 'c', index: 2, field: 'price' }],
    ]);
    expect(found?.[2]?.message).toBe('Слишком дорого');
  });

  it('[FORM-06] a required part needs a line, and no part has more lines than it may', () => {
    const rulesOf = (field: FormField, lines: unknown[]): unknown =>
      checkForm(modelOf([field]), { items: lines }, { states: NONE })
        .get('items')
        ?.map(({ rule, value }) => [rule, value]);
    expect(rulesOf(items({ required: true }), [])).toEqual([['required', undefined]]);
    expect(rulesOf(items({ maxRows: 1 }), [line('a'), line('b')])).toEqual([['maxItems', '1']]);
    expect([
      rulesOf(items({ maxRows: 2 }), [line('a'), line('b')]),
      rulesOf(items({ maxRows: 2 }), [line('a')]),
    ]).toEqual([undefined, undefined]);
    expect(rulesOf(items(), [])).toBeUndefined();
  });

  it('[FORM-06] a thousand lines are checked in one go', () => {
    const lines = Array.from({ length: 1000 }, (_unused, index) => line(`l${index}`, index === 999 ? { qty: -1 } : {}));
    expect(checkForm(modelOf([items()]), { items: lines }, { states: NONE }).get('items')).toEqual([
      { rule: 'min', value: '1', cell: { line: 'l999', index: 999, field: 'qty' } },
    ]);
  });

  it('the schema says a list of at most so many objects, and a rich text is a text', () => {
    const model = modelOf([items({ maxRows: 3 }), { name: 'note', type: 'richtext', label: 'x' }]);
    expect(schemaOfModel(model).properties).toMatchObject({
      items: { type: 'array', items: { type: 'object' }, maxItems: 3 },
      note: { type: 'string' },
    });
    expect(validationData(model, { items: [line('a')], note: '' }, new Set())).toEqual({
      items: [{ id: 'a', product: BOLT, qty: 2, price: '1.50' }],
    });
  });

  it('[FORM-08] conditions see the lines, their decimals as numbers', async () => {
    const model = modelOf([
      items(),
      {
        name: 'reason',
        type: 'string',
        label: 'x',
        visibleWhen: `$sum(items.price) > 2 and items[0].product = "${BOLT}"`,
      },
    ]);
    expect(conditionInput(model, { items: [line('a', { price: '1.50' })] })['items']).toEqual([
      expect.objectContaining({ price: 1.5, product: BOLT }),
    ]);
    const conditions = await loadConditions(model);
    const visible = async (lines: unknown[]): Promise<unknown> =>
      (await conditions?.evaluate({ items: lines, reason: '' }))?.get('reason')?.visible;
    expect([await visible([line('a'), line('b')]), await visible([line('a')])]).toEqual([true, false]);
  });
});

describe('after a change of the lines', () => {
  it('[FORM-06] what nobody touched stays marked, in the place it has now; what was touched or is gone is told no more', () => {
    const store = createFormStore({ model: modelOf([items()]) });
    const [a, b, c] = [line('a', { qty: 0 }), line('b', { qty: 0 }), line('c', { qty: 0, price: null })];
    store.set('items', [a, b, c]);
    store.check();
    const marked = store.field('items').issues;
    store.check();
    expect(store.field('items').issues).toBe(marked);
    store.set('items', [c, { ...a, qty: 5 }]);
    expect(store.field('items').issues.map(({ cell }) => cell)).toEqual([{ line: 'c', index: 0, field: 'qty' }]);
  });

  it('[FORM-06] what was said of a line as a whole stays until the line is touched', () => {
    const store = createFormStore({ model: modelOf([items()]) });
    const [a, b] = [line('a'), line('b')];
    store.set('items', [a, b]);
    store.refuse({
      code: 'invalid',
      message: 'x',
      fields: { 'items.0': [{ rule: 'x', message: 'A' }], 'items.1': [{ rule: 'x', message: 'B' }] },
    });
    store.set('items', [b, { ...a, qty: 5 }]);
    expect(store.field('items').issues).toEqual([
      { rule: 'x', message: 'B', cell: { line: 'b', index: 0, field: '' } },
    ]);
  });
});

describe('refusals of the server', () => {
  it('[FORM-06] items.1.qty stands at the cell of the line that was sent second, items.0 at its line, items at the field', () => {
    const model = modelOf([items(), { name: 'name', type: 'string', label: 'x' }]);
    const fields = {
      'items.1.qty': [{ rule: 'min', message: 'Мало' }],
      'items.0': [{ rule: 'x', message: 'Строка' }],
      items: [{ rule: 'required', message: 'Пусто' }],
      'name.1.qty': [{ rule: 'y', message: 'чужое' }],
    };
    const placed = placeServerErrors(
      model,
      { code: 'invalid', message: 'Проверьте', fields },
      { items: [line('b'), line('a')] },
    );
    expect(placed.fields.get('items')).toEqual([
      { rule: 'min', message: 'Мало', cell: { line: 'a', index: 1, field: 'qty' } },
      { rule: 'x', message: 'Строка', cell: { line: 'b', index: 0, field: '' } },
      { rule: 'required', message: 'Пусто' },
    ]);
    expect(placed.top).toEqual(['name.1.qty: чужое']);
  });

  it('one of a line that is gone, or of none, stands at the field', () => {
    const of = (name: string, lines: unknown[]): unknown =>
      placeServerErrors(
        modelOf([items()]),
        { code: 'invalid', message: 'x', fields: { [name]: [{ rule: 'min', message: 'Мало' }] } },
        { items: lines },
      ).fields.get('items');
    const lines = Array.from({ length: 11 }, (_unused, index) => line(`l${index}`));
    for (const [name, sent] of [
      ['items.9.qty', []],
      ['items.x.qty', lines],
      ['items.1e1.qty', lines],
    ] as const)
      expect(of(name, [...sent])).toEqual([{ rule: 'min', message: 'Мало' }]);
    expect(of('items.10.qty', lines)).toEqual([
      { rule: 'min', message: 'Мало', cell: { line: 'l10', index: 10, field: 'qty' } },
    ]);
  });
});
