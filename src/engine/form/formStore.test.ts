// The state of one open form: what is told to whom, what is remembered, and what happens when others were quicker.
import { describe, expect, it } from 'vitest';
import type { ErrorAnswer, FormField } from '../../contract/index.ts';
import {
  createComputed,
  createFormDefaults,
  createFormStore,
  loadConditions,
  readForm,
  type FieldCondition,
  type FormConditions,
  type FormStore,
  type FormStoreOptions,
} from './index.ts';

const field = (name: string, type: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name.toUpperCase(),
  ...more,
});
const FIELDS = [
  field('name', 'string', { required: true, maxLength: 5 }),
  field('n', 'number', { precision: 2 }),
  field('twice', 'number', { precision: 2, formula: '<n> * 2' }),
  field('fixed', 'string', { readonly: true }),
  field('g', 'group-fields', { fields: [field('inside', 'string')] }),
  field('list', 'list', {
    keyed: 'k',
    item: [field('k', 'string', { maxLength: 2 }), field('v', 'string', { maxLength: 1 })],
  }),
];

function open(more: Partial<FormStoreOptions> = {}, fields: readonly FormField[] = FIELDS): FormStore {
  const model = readForm({ model: 'm', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: [...fields] });
  const computed = createComputed(model);
  return createFormStore({ model, ...(computed === undefined ? {} : { computed }), ...more });
}

/** Conditions that answer when they are told to. */
function slow(): {
  conditions: FormConditions;
  answer(states: Record<string, FieldCondition>, question?: number): Promise<void>;
  asked(): number;
} {
  const waiting: ((states: ReadonlyMap<string, FieldCondition>) => void)[] = [];
  return {
    conditions: {
      issues: [],
      deciding: new Set(),
      evaluate: () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    },
    async answer(states, question = waiting.length - 1) {
      waiting[question]?.(new Map(Object.entries(states)));
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    asked: () => waiting.length,
  };
}

function listening(store: FormStore, ...names: string[]): string[] {
  const notified: string[] = [];
  for (const name of names) store.subscribe(name, () => notified.push(name));
  store.subscribeState(() => notified.push('state'));
  return notified;
}

describe('an open form', () => {
  it('tells of a field to those who listen to it, its dependants and the whole; nobody of nothing', () => {
    const store = open();
    const notified = listening(store, 'name', 'n', 'twice');
    store.set('n', '2');
    expect(notified).toEqual(['n', 'twice', 'state']);
    expect([store.field('twice').value, store.values()['n'], store.stored('n')]).toEqual(['4.00', '2', 0]);
    notified.length = 0;
    store.set('n', '2');
    store.set('ghost', 'x');
    expect([notified, Object.hasOwn(store.values(), 'ghost')]).toEqual([[], false]);
    store.set('name', 'x');
    expect(notified).toEqual(['name', 'state']);
    const stop = store.subscribe('name', () => notified.push('again'));
    const stopState = store.subscribeState(() => notified.push('state again'));
    stop();
    stopState();
    notified.length = 0;
    store.set('name', 'y');
    expect(notified).toEqual(['name', 'state']);
  });

  it('shows the same object as long as it says the same', () => {
    const store = open();
    const [name, n, state] = [store.field('name'), store.field('n'), store.state()];
    expect([store.field('name') === name, store.state() === state]).toEqual([true, true]);
    store.set('name', 'x');
    expect([store.field('name') === name, store.field('n') === n, store.state() === state]).toEqual([
      false,
      true,
      false,
    ]);
    const dirty = store.state();
    store.set('name', 'y');
    expect([dirty.isDirty, store.state() === dirty]).toEqual([true, true]);
    store.set('name', '');
    expect(store.state()).toEqual({ isDirty: false, isBusy: false, topMessages: [], conflicts: [], leaving: [] });
    expect(store.field('name')).toStrictEqual({
      value: '',
      issues: [],
      isVisible: true,
      isRequired: true,
      isDisabled: false,
      isSettled: false,
    });
    expect(store.field('n')).toMatchObject({ isRequired: false });
  });

  it('[KIND-02] a field that is set once is only read when its row comes with a value', () => {
    const once = { rules: [{ rule: 'setOnce' }] };
    const fields = [field('code', 'string', once), field('n', 'number', once), field('name', 'string')];
    const isSettled = (store: FormStore): boolean[] => ['code', 'n', 'name'].map((name) => store.field(name).isSettled);
    const empty = open({ row: { code: null, n: null, name: 'a' } }, fields);
    empty.set('code', 'typed');
    expect(isSettled(empty)).toEqual([false, false, false]);
    expect(isSettled(open({ row: { code: 'A', n: '0', name: 'a' } }, fields))).toEqual([true, true, false]);
    expect(isSettled(open({ preset: { code: 'A', n: '0' } }, fields))).toEqual([false, false, false]);
  });

  it('is changed by what people change: one back leaves the others, computed values count for nothing', () => {
    const store = open({ row: { name: 'a', n: '1.00', twice: '9.00' } });
    expect([store.field('twice').value, store.state().isDirty]).toEqual(['2.00', false]);
    store.set('n', '3');
    store.set('name', 'b');
    store.set('n', '1.00');
    expect([store.state().isDirty, store.row(), Object.keys(store.draft(5)?.fields ?? {})]).toEqual([
      true,
      { name: 'b' },
      ['name'],
    ]);
    store.set('name', 'a');
    expect([store.state().isDirty, store.row(), store.draft(5)]).toEqual([false, {}, undefined]);
    store.set('twice', '7');
    expect(store.state().isDirty).toBe(false);
    expect(open({ preset: { name: 'z' } }).row()).toMatchObject({ name: 'z', n: '0' });
    expect(open({ values: { n: '1' } }).values()).toMatchObject({ name: '', n: '1', twice: '2.00' });
  });

  it('is at work while a field is', () => {
    const store = open();
    const notified = listening(store);
    store.hold('name');
    expect([store.state().isBusy, notified]).toEqual([true, ['state']]);
    store.release('n');
    expect(notified).toEqual(['state']);
    store.release('name');
    expect([store.state().isBusy, notified]).toEqual([false, ['state', 'state']]);
  });

  it('remembers the id a row went out with, in its draft too', () => {
    const store = open();
    store.set('name', 'x');
    expect([store.sentId(), store.draft(5)]).toEqual([
      undefined,
      expect.not.objectContaining({ id: expect.anything() }),
    ]);
    store.noteSent('id1');
    expect([store.sentId(), store.draft(5)?.id]).toEqual(['id1', 'id1']);
    const untouched = open();
    untouched.noteSent('id1');
    expect(untouched.draft(5)).toBeUndefined();
    const draft = store.draft(7);
    const other = open();
    expect(
      draft && [other.isNews(draft), other.restore(draft), other.sentId(), other.values()['name'], other.isNews(draft)],
    ).toEqual([true, [], 'id1', 'x', false]);
    other.noteSent('id2');
    if (draft) other.restore(draft);
    expect(other.sentId()).toBe('id2');
  });

  it('emptied, keeps what is read-only and lays down what waited', () => {
    const store = open({ row: { name: 'a', fixed: 'f', n: '1.00' } });
    store.set('name', 'b');
    store.conflict({ name: 'c', fixed: 'f', n: '1.00' });
    store.refuse({ status: 400, code: 'invalid', message: 'top' } as unknown as ErrorAnswer);
    store.check();
    const notified = listening(store, 'name', 'fixed');
    store.clear();
    expect([store.values(), store.state(), store.field('name').issues]).toEqual([
      { name: '', n: 0, twice: '0.00', fixed: 'f', inside: '', list: [] },
      { isDirty: true, isBusy: false, topMessages: [], conflicts: [], leaving: [] },
      [],
    ]);
    expect(notified).toEqual(['name', 'fixed', 'state']);
  });
});

describe('issues', () => {
  it('are found by the rules, joined by others, shown until the field changes, the first named', () => {
    const store = open();
    const notified = listening(store, 'name', 'n', 'inside');
    expect(
      store.check(
        new Map([
          ['inside', [{ rule: 'x' }]],
          ['name', [{ rule: 'y' }]],
        ]),
      ),
    ).toBe('name');
    expect([store.field('name').issues, store.field('inside').issues, notified]).toEqual([
      [{ rule: 'required' }],
      [{ rule: 'x' }],
      ['name', 'inside', 'state'],
    ]);
    const shown = store.field('name').issues;
    store.check();
    expect([store.field('name').issues === shown, store.field('inside').issues]).toEqual([true, []]);
    store.set('name', 'abcdef');
    expect(store.field('name').issues).toEqual([]);
    expect([store.check(), store.field('name').issues]).toEqual(['name', [{ rule: 'maxLength', value: '5' }]]);
    store.set('name', 'abc');
    expect(store.check()).toBeUndefined();
  });

  it('of the server stand at their fields, the others on top, until the form is checked', () => {
    const store = open();
    const refuse = (...messages: string[]): string | undefined =>
      store.refuse({
        code: 'invalid',
        message: 'Check',
        fields: {
          inside: [{ rule: 'unique', message: 'Taken' }],
          non_field_errors: messages.map((message) => ({ rule: 'x', message })),
        },
      });
    expect([refuse('One'), store.field('inside').issues, store.state().topMessages]).toEqual([
      'inside',
      [{ rule: 'unique', message: 'Taken' }],
      ['One'],
    ]);
    refuse('Two');
    expect(store.state().topMessages).toEqual(['Two']);
    store.check();
    expect(store.state().topMessages).toEqual([]);
  });

  it('of one field alone are looked for when it is left', () => {
    const store = open();
    const notified = listening(store, 'name', 'n');
    store.checkField('n');
    expect(notified).toEqual([]);
    store.checkField('name');
    expect([store.field('name').issues, notified]).toEqual([[{ rule: 'required' }], ['name', 'state']]);
    store.mark(new Map([['n', [{ rule: 'x' }]]]));
    expect([store.field('name').issues, store.field('n').issues]).toEqual([[], [{ rule: 'x' }]]);
    store.checkField('n');
    expect(store.field('n').issues).toEqual([]);
  });

  it('of the entries of a list stay with those nobody touched', () => {
    const [one, two] = [
      { k: 'a', v: 'xx' },
      { k: 'b', v: 'yy' },
    ];
    const store = open();
    store.set('name', 'x');
    store.set('list', [one, two]);
    expect([store.check(), store.field('list').issues]).toEqual([
      'list',
      [
        { rule: 'maxLength', value: '1', at: ['0', 'v'] },
        { rule: 'maxLength', value: '1', at: ['1', 'v'] },
      ],
    ]);
    store.set('list', [two, { ...one, v: 'x' }]);
    expect(store.field('list').issues).toEqual([{ rule: 'maxLength', value: '1', at: ['0', 'v'] }]);
  });
});

describe('conditions', () => {
  it('answer later; an overtaken answer counts for nothing', async () => {
    const late = slow();
    const store = open({ conditions: late.conditions });
    expect([store.isSettled(), late.asked()]).toEqual([false, 1]);
    store.set('name', 'x');
    expect(late.asked()).toBe(2);
    await late.answer({ name: { visible: false } }, 0);
    expect([store.isSettled(), store.field('name').isVisible]).toEqual([false, true]);
    const notified = listening(store, 'name', 'n', 'inside', 'list');
    await late.answer({ n: { required: true, disabled: true }, g: { visible: false } });
    expect([store.isSettled(), store.field('n'), store.field('inside'), [...store.hidden()], notified]).toEqual([
      true,
      expect.objectContaining({ isRequired: true, isDisabled: true, isVisible: true }),
      expect.objectContaining({ isVisible: false, isDisabled: false }),
      ['inside'],
      ['n', 'inside', 'state'],
    ]);
    await store.settled();
    notified.length = 0;
    store.set('list', []);
    store.set('name', 'y');
    await late.answer({ n: { required: true, disabled: true }, g: { visible: false, disabled: true } });
    expect([notified.filter((name) => name !== 'state'), store.field('inside').isDisabled]).toEqual([
      ['list', 'name', 'inside'],
      true,
    ]);
    notified.length = 0;
    store.set('name', 'z');
    await late.answer({ n: { required: true, disabled: true }, g: { visible: false, disabled: true } });
    expect(notified).toEqual(['name', 'state']);
    store.set('name', 'w');
    await late.answer({});
    expect([store.field('n').isRequired, store.field('inside').isVisible, store.row()]).toEqual([
      false,
      true,
      expect.objectContaining({ inside: '' }),
    ]);
  });

  it('there are none: settled at once', async () => {
    const store = open();
    expect(store.isSettled()).toBe(true);
    await expect(store.settled()).resolves.toBeUndefined();
  });

  it('are those of the document', async () => {
    const fields = [field('name', 'string', { requiredWhen: 'n > 1', required: true }), field('n', 'number')];
    const model = readForm({ model: 'm', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields });
    const conditions = await loadConditions(model);
    const store = createFormStore({ model, ...(conditions === undefined ? {} : { conditions }) });
    await store.settled();
    expect([store.field('name').isRequired, store.check()]).toEqual([false, undefined]);
    store.set('n', '2');
    await store.settled();
    expect([store.field('name').isRequired, store.check()]).toEqual([true, 'name']);
  });
});

describe('another person was quicker', () => {
  const row = { name: 'a', n: '1.00', inside: 'i', fixed: '' };

  it('untouched fields take what is there now, fields changed by both wait for a choice', () => {
    const store = open({ row });
    store.set('name', 'mine');
    store.set('n', '5');
    store.set('inside', 'same');
    const notified = listening(store, 'name', 'twice');
    store.conflict({ name: 'their', n: '1.00', inside: 'same', fixed: 'new' });
    expect(store.values()).toMatchObject({ name: 'mine', n: '5', twice: '10.00', inside: 'same', fixed: 'new' });
    expect([
      store.state().conflicts,
      store.field('name').theirs,
      store.field('n').theirs,
      store.field('inside').theirs,
      notified,
    ]).toEqual([['name'], { value: 'their' }, undefined, undefined, ['name', 'twice', 'state']]);
    expect([store.stored('name'), store.row()]).toEqual(['their', { name: 'mine', n: '5' }]);
    store.resolve('n', 'theirs');
    expect(store.values()['n']).toBe('5');
    store.resolve('name', 'theirs');
    expect([store.values()['name'], store.state().conflicts, store.field('name').theirs, store.row()]).toEqual([
      'their',
      [],
      undefined,
      { n: '5' },
    ]);
  });

  it('one keeps his own by saying so; the next conflict begins anew', () => {
    const store = open({ row });
    store.set('name', 'mine');
    store.conflict({ ...row, name: 'their' });
    const notified = listening(store, 'name');
    store.resolve('name', 'mine');
    expect(notified).toEqual(['name', 'state']);
    expect([store.values()['name'], store.state().conflicts, store.state().isDirty]).toEqual(['mine', [], true]);
    store.conflict({ ...row, name: 'later' });
    expect(store.field('name').theirs).toEqual({ value: 'later' });
    store.conflict({ ...row, name: 'mine' });
    expect([store.state(), store.row()]).toEqual([
      { isDirty: false, isBusy: false, topMessages: [], conflicts: [], leaving: [] },
      {},
    ]);
  });
});

describe('[DEFAULT-03] defaults in the form of a new row', () => {
  const CLIENT = field('client', 'select', {
    model: 'client',
    carries: [
      { name: 'discount', type: 'decimal', precision: 2 },
      { name: 'keeper', type: 'reference' },
    ],
  });
  const MADE = [
    CLIENT,
    field('day', 'date', { default: '__today__' }),
    field('author', 'select', { model: 'user', default: '__me__' }),
    field('keeper', 'select', { model: 'user', defaultFormula: '<client.keeper>' }),
    field('discount', 'number', { precision: 1, defaultFormula: '<client.discount> + 0.25' }),
    field('twice', 'number', { precision: 1, formula: '<discount> * 2' }),
  ];
  const me = { id: 'me', string_view: 'Me' };
  const acme = { id: 'a', string_view: 'Acme', discount: '5.00', keeper: { id: 'k', string_view: 'Keeper' } };
  const words = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', me };
  const made = (more: Partial<FormStoreOptions> = {}): FormStore => {
    const model = readForm({ model: 'm', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: MADE });
    const defaults = createFormDefaults(model);
    return open({ words, ...(defaults ? { defaults } : {}), ...more }, MADE);
  };

  it('[DEFAULT-01] words stand as what they mean, and make nothing dirty', () => {
    const store = made();
    expect([store.field('day').value, store.field('author').value]).toEqual(['2026-03-01', me]);
    expect(store.state().isDirty).toBe(false);
  });

  it('follow what they read while nobody enters another value; what is computed of them follows too', () => {
    const store = made();
    store.set('client', acme);
    expect([store.field('discount').value, store.field('twice').value]).toEqual(['5.3', '10.6']);
    expect(store.field('keeper').value).toEqual(acme.keeper);
    store.set('client', { ...acme, id: 'b', discount: '7.00' });
    expect(store.field('discount').value).toBe('7.3');
    store.set('discount', '1.0');
    store.set('client', acme);
    expect(store.field('discount').value).toBe('1.0');
    expect(store.row()).toMatchObject({ client: 'a', discount: '1.0', keeper: 'k', author: 'me' });
  });

  it('[DEFAULT-06] what the page cannot work out is not sent; what was emptied is', () => {
    const store = made();
    expect(store.row()).not.toHaveProperty('discount');
    store.set('client', acme);
    store.set('discount', null);
    expect(store.row()).toMatchObject({ discount: null });
  });

  it('[DEFAULT-02] leave a stored row alone', () => {
    const store = made({ row: { client: acme, discount: '5.3' } });
    store.set('client', { ...acme, discount: '9.00' });
    expect(store.field('discount').value).toBe('5.3');
  });
});

it('[FAULT-06] a computed 0 is nothing until somebody enters what it is made of, a 0 too', () => {
  const store = open();
  const isNothing = (): unknown => store.entered('twice')?.isNothing();
  expect([store.entered('twice')?.by, isNothing(), store.entered('n')]).toEqual([['n'], true, undefined]);
  store.set('n', '0');
  expect([store.field('twice').value, isNothing()]).toEqual(['0.00', false]);
  store.set('n', null);
  expect(isNothing()).toBe(true);
});
