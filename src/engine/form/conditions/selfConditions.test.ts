// Conditions that look at themselves, and at each other: what is shown, and what of it goes out.
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../contract/index.ts';
import type { RowValues } from '../../ports/index.ts';
import { createFormStore, hiddenNames, loadConditions, readForm, type FormStore } from '../index.ts';

function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return { name, type, label: name, ...more };
}

async function open(fields: FormField[], row?: RowValues): Promise<FormStore> {
  const model = readForm({ model: 'deal', mode: row ? 'edit' : 'create', rev: '', fields });
  const conditions = await loadConditions(model);
  const store = createFormStore({ model, ...(row ? { row } : {}), ...(conditions ? { conditions } : {}) });
  await store.settled();
  return store;
}

/** As the page does it: with the press of a key. */
async function type(store: FormStore, name: string, value: unknown): Promise<void> {
  store.begin(name);
  store.set(name, value);
  await store.settled();
}

const shown = (store: FormStore): string[] =>
  [...store.model.leaves.keys()].filter((name) => store.field(name).isVisible);

const SELF = [field('title', 'string'), field('note', 'string', { visibleWhen: "note != ''" })];
const EITHER = [
  field('sum', 'number', { visibleWhen: 'percent = null', requiredWhen: 'percent = null' }),
  field('percent', 'string', { visibleWhen: 'sum = null', requiredWhen: "sum = ''" }),
];

describe('[LONG-08] a field that is shown once filled', () => {
  it('is hidden while it is empty, whether the page or the server says so', async () => {
    const model = readForm({ model: 'deal', mode: 'edit', rev: '', fields: SELF });
    const conditions = await loadConditions(model);
    for (const note of ['', null]) {
      const states = await conditions?.evaluate({ title: 'a', note });
      expect(hiddenNames(model, states ?? new Map())).toEqual(new Set(['note']));
    }
    expect(shown(await open(SELF, { title: 'a', note: 'b' }))).toEqual(['title', 'note']);
  });

  it('stays while somebody clears it and types anew, and goes when it is left empty', async () => {
    const store = await open(SELF, { title: 'a', note: 'b' });
    await type(store, 'note', '');
    expect(shown(store)).toEqual(['title', 'note']);
    await type(store, 'note', 'c');
    store.leave('note');
    expect(shown(store)).toEqual(['title', 'note']);
    await type(store, 'note', '');
    store.leave('note');
    expect(shown(store)).toEqual(['title']);
  });

  it('goes as well when somebody begins another field', async () => {
    const store = await open(SELF, { title: 'a', note: 'b' });
    await type(store, 'note', '');
    await type(store, 'title', 'x');
    expect(shown(store)).toEqual(['title']);
  });

  it('is sent where it was emptied; what was typed into another hidden field is not', async () => {
    const store = await open([...SELF, field('reason', 'string', { visibleWhen: "title = 'why'" })], {
      title: 'why',
      note: 'b',
      reason: '',
    });
    await type(store, 'reason', 'because');
    await type(store, 'title', 'so');
    await type(store, 'note', '');
    expect(store.hidden()).toEqual(new Set(['note', 'reason']));
    expect(store.row()).toEqual({ title: 'so', note: '' });
    expect(store.check()).toBeUndefined();
  });

  it('keeps in sight the section it lies in', async () => {
    const store = await open(
      [
        field('more', 'group-fields', {
          visibleWhen: "note != ''",
          fields: [field('note', 'string'), field('beside', 'string')],
        }),
      ],
      { note: 'b', beside: '' },
    );
    await type(store, 'note', '');
    expect(shown(store)).toEqual(['note', 'beside']);
    store.leave('note');
    expect(shown(store)).toEqual([]);
    expect(store.row()).toEqual({ note: '' });
  });
});

describe('[LONG-09] fields that exclude each other', () => {
  it('are both there and asked for while both are empty; the one that is filled hides the other', async () => {
    const store = await open(EITHER, { sum: null, percent: null });
    expect(shown(store)).toEqual(['sum', 'percent']);
    store.check();
    expect([store.field('sum').issues.length, store.field('percent').issues.length]).toEqual([1, 1]);
    await type(store, 'percent', '5');
    expect(shown(store)).toEqual(['percent']);
    expect(store.check()).toBeUndefined();
    expect(store.row()).toEqual({ percent: '5' });
  });

  it('change places: what was emptied is sent with what was filled', async () => {
    const store = await open(EITHER, { sum: '7.00', percent: null });
    expect(shown(store)).toEqual(['sum']);
    await type(store, 'sum', '');
    expect(shown(store)).toEqual(['sum', 'percent']);
    await type(store, 'percent', '5');
    expect(shown(store)).toEqual(['percent']);
    expect(store.row()).toEqual({ sum: null, percent: '5' });
  });

  it('are both shown where both are filled already, so that one can be emptied', async () => {
    const store = await open(EITHER, { sum: '7.00', percent: '5' });
    expect(shown(store)).toEqual(['sum', 'percent']);
    await type(store, 'percent', '');
    store.leave('percent');
    expect(shown(store)).toEqual(['sum']);
    expect(store.row()).toEqual({ percent: '' });
  });

  it('stay hidden where something else hides them', async () => {
    const fields = [
      field('kind', 'string'),
      field('a', 'string', { visibleWhen: "kind = 'x' and b = ''" }),
      field('b', 'string', { visibleWhen: "kind = 'x' and c = ''" }),
      field('c', 'string', { visibleWhen: "kind = 'x' and a = ''" }),
    ];
    expect(shown(await open(fields, { kind: 'y', a: '1', b: '2', c: '3' }))).toEqual(['kind']);
    expect(shown(await open(fields, { kind: 'x', a: '1', b: '2', c: '3' }))).toEqual(['kind', 'a', 'b', 'c']);
    expect(shown(await open(fields, { kind: 'x', a: '1', b: '', c: '' }))).toEqual(['kind', 'a', 'b']);
  });
});

describe('[LONG-10] empty in conditions', () => {
  it.each([
    ["x = ''", [true, true, true, true, false]],
    ['x = null', [true, true, true, true, false]],
    ["'' != x", [false, false, false, false, true]],
    ["$count(l[y = '']) = 1 and x = null", [true, true, true, true, false]],
  ])('%s', async (visibleWhen, expected) => {
    const table = {
      columns: [{ field: 'y', type: 'CharField', cellRendererParams: {}, cellEditorParams: {} }],
      permissions: {},
    };
    // Of a table part's description conditions read names and types alone.
    const lines = field('l', 'table', { table: table as never });
    const model = readForm({
      model: 'deal',
      mode: 'edit',
      rev: '',
      fields: [field('x', 'texts'), lines, field('seen', 'string', { visibleWhen })],
    });
    const conditions = await loadConditions(model);
    const l = [
      { id: '1', y: null },
      { id: '2', y: 'a' },
    ];
    const answers = [];
    for (const values of [{ l }, { l, x: null }, { l, x: '' }, { l, x: [] }, { l, x: 'a' }])
      answers.push((await conditions?.evaluate(values))?.get('seen')?.visible);
    expect(answers).toEqual(expected);
  });
});
