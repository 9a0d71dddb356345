// Drafts: what is kept of a form, and how it is laid over the record and the fields as they are later.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField, FormInfo } from '../../contract/index.ts';
import { createFormStore, draftKey, joinDrafts, readDraft, readForm, type FormDraft, type FormStore } from './index.ts';

const AT = 1_700_000_000_000;
const FIELDS = [
  field('name', 'string'),
  field('debt', 'number'),
  field('note', 'string'),
  field('manager', 'select', { model: 'user' }),
];

function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return { name, type, label: `Label ${name}`, ...more };
}

function open(fields: readonly FormField[], row?: Record<string, unknown>): FormStore {
  const info: FormInfo = {
    model: 'contractor',
    mode: row ? 'edit' : 'create',
    rev: 'aaaaaaaaaaaaaaaa',
    fields: [...fields],
  };
  return createFormStore({ model: readForm(info), ...(row ? { row } : {}) });
}

function typed(
  fields: readonly FormField[],
  values: Record<string, unknown>,
  row?: Record<string, unknown>,
): FormDraft {
  const store = open(fields, row);
  for (const [name, value] of Object.entries(values)) store.set(name, value);
  const draft = readDraft(structuredClone(store.draft(AT)));
  if (!draft) throw new Error('nothing was typed');
  return draft;
}

describe('what is no draft', () => {
  it('damaged records of local storage are none', () => {
    for (const stored of [
      undefined,
      null,
      'x',
      {},
      { at: 'x', fields: {} },
      { at: 1, fields: [] },
      { at: 1, fields: {} },
      { at: 1, fields: { a: null, b: { type: 5 }, c: { type: 5, label: 'C' }, d: { type: 'string', label: 5 } } },
      { at: 'x', fields: { a: { type: 'string', label: 'A' } } },
    ])
      expect(readDraft(stored)).toBeUndefined();
  });

  it('an untouched form has none, nor one brought back to what it was', () => {
    const store = open(FIELDS, { name: 'A' });
    expect(store.draft(AT)).toBeUndefined();
    store.set('name', 'B');
    store.set('name', 'A');
    expect(store.draft(AT)).toBeUndefined();
  });
});

describe('what is kept', () => {
  it('[SAVE-03] the changed fields with the values they had before, and nothing else', () => {
    expect(typed(FIELDS, { name: 'B' }, { name: 'A', debt: '1.00' })).toEqual({
      at: AT,
      fields: { name: { label: 'Label name', type: 'string', value: 'B', base: 'A' } },
    });
  });

  it('[SAVE-03] [NEWS-24] creating, editing, each record and each page have keys of their own', () => {
    const keys = [
      { model: 'a', pageName: 'p', mode: 'create' },
      { model: 'a', pageName: 'p', mode: 'edit', id: '1' },
      { model: 'a', pageName: 'p', mode: 'edit', id: '2' },
      { model: 'a', pageName: 'q', mode: 'create' },
      { model: 'a/p', pageName: '', mode: 'create' },
    ].map(draftKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(draftKey({ model: 'ab', pageName: 'c', mode: 'edit', id: '1' })).not.toBe(
      draftKey({ model: 'a', pageName: 'bc', mode: 'edit', id: '1' }),
    );
  });

  it('[SAVE-03] of two drafts of one form the newer stands where both have a field', () => {
    const joined = joinDrafts(typed(FIELDS, { name: 'old', note: 'kept' }), typed(FIELDS, { name: 'new' }));
    expect(Object.entries(joined?.fields ?? {}).map(([name, { value }]) => [name, value])).toEqual([
      ['name', 'new'],
      ['note', 'kept'],
    ]);
    expect(joinDrafts(undefined, undefined)).toBeUndefined();
    const alone = typed(FIELDS, { name: 'x' });
    expect([joinDrafts(alone, undefined), joinDrafts(undefined, alone)]).toEqual([alone, alone]);
  });

  it('[SAVE-03] the id that a new row went out with, where it is one', () => {
    const draft = typed(FIELDS, { name: 'x' });
    expect([readDraft({ ...draft, id: 'a' }), readDraft({ ...draft, id: 5 })]).toStrictEqual([
      { ...draft, id: 'a' },
      draft,
    ]);
  });
});

describe('laid over a record that has moved on', () => {
  it('[SAVE-03] fields the draft left alone take the new value, its own stand, and what both changed waits for a choice', () => {
    const draft = typed(FIELDS, { name: 'mine', note: 'my note' }, { name: 'A', debt: '1.00', note: '' });
    const store = open(FIELDS, { name: 'theirs', debt: '9.00', note: '' });
    expect(store.restore(draft)).toEqual([]);
    expect(store.values()).toMatchObject({ name: 'mine', debt: '9.00', note: 'my note' });
    expect(store.state()).toMatchObject({ isDirty: true, conflicts: ['name'] });
    expect(store.field('name').theirs).toEqual({ value: 'theirs' });
    store.resolve('name', 'theirs');
    expect(store.row()).toEqual({ note: 'my note' });
  });

  it('[SAVE-03] what both changed to the same is no conflict, and a draft that says nothing new is no news', () => {
    const draft = typed(FIELDS, { name: 'same' }, { name: 'A' });
    const store = open(FIELDS, { name: 'same' });
    expect(store.isNews(draft)).toBe(false);
    store.restore(draft);
    expect(store.state()).toMatchObject({ isDirty: false, conflicts: [] });
    expect(open(FIELDS, { name: 'A' }).isNews(draft)).toBe(true);
  });

  it('[SAVE-03] a new record has no other author: its changed defaults are no conflict', () => {
    const draft = typed([field('name', 'string', { default: 'x' })], { name: 'mine' });
    const store = open([field('name', 'string', { default: 'y' })]);
    store.restore(draft);
    expect([store.values()['name'], store.state().conflicts]).toEqual(['mine', []]);
  });

  it('[SAVE-03] what was typed since the form was opened is newer than the draft', () => {
    const draft = typed(FIELDS, { name: 'draft', note: 'draft' });
    const store = open(FIELDS);
    store.set('name', 'newer');
    store.restore(draft);
    expect(store.values()).toMatchObject({ name: 'newer', note: 'draft' });
  });

  it('[SAVE-03] after a property: no answer of mine is lost, none of theirs is overwritten without a choice', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c');
    const row = fc.record({ name: value, note: value });
    fc.assert(
      fc.property(row, row, row, (base, mine, now) => {
        const store = open(FIELDS, now);
        const before = open(FIELDS, base);
        for (const name of ['name', 'note'] as const) before.set(name, mine[name]);
        const draft = before.draft(AT);
        if (draft) store.restore(draft);
        for (const name of ['name', 'note'] as const) {
          const [wasMine, wasTheirs] = [mine[name] !== base[name], now[name] !== base[name]];
          expect(store.values()[name]).toBe(wasMine ? mine[name] : now[name]);
          expect(store.state().conflicts.includes(name)).toBe(wasMine && wasTheirs && mine[name] !== now[name]);
        }
      }),
    );
  });
});

describe('laid over a form whose fields have changed', () => {
  it('[SAVE-03] fields that are gone, of another type, read-only or computed now are dropped and named; new ones are untouched', () => {
    const draft = typed(
      [
        field('gone', 'string'),
        field('kind', 'string'),
        field('locked', 'string'),
        field('sum', 'number'),
        field('stays', 'string'),
      ],
      { gone: 'x', kind: 'x', locked: 'x', sum: '1', stays: 'x' },
    );
    const store = open([
      field('kind', 'number', { label: 'Kind now' }),
      field('locked', 'string', { readonly: true }),
      field('sum', 'number', { formula: '1 + 1' }),
      field('stays', 'string'),
      field('added', 'string', { default: 'new' }),
    ]);
    expect(store.isNews(draft)).toBe(true);
    expect(store.restore(draft)).toEqual(['Label gone', 'Kind now', 'Label locked', 'Label sum']);
    expect(store.values()).toMatchObject({ kind: 0, locked: '', stays: 'x', added: 'new' });
  });

  it('names of the language such as constructor are names of fields that are gone', () => {
    const store = open(FIELDS);
    const draft: FormDraft = { at: AT, fields: { constructor: { label: 'C', type: 'string', value: 'x', base: '' } } };
    expect([store.isNews(draft), store.restore(draft)]).toEqual([true, ['C']]);
  });
});

describe('the store beside it', () => {
  it('says the same with the same object, so that who shows it is not drawn again with every key', () => {
    const store = open(FIELDS, { name: 'A' });
    store.set('name', 'B');
    const state = store.state();
    store.set('name', 'BC');
    expect(store.state()).toBe(state);
    store.set('name', 'A');
    expect(store.state()).not.toBe(state);
  });
});
