// `whenHidden` in an open form: what saving will empty is told, what has to be emptied first stays in sight and says so.
import { expect, it } from 'vitest';
import type { FormField } from '../../../contract/index.ts';
import { createFormStore, loadConditions, loadLineConditions, readForm, type FormStore } from '../index.ts';
import { makeColumn, makeInfo } from '../../testing/index.ts';

const company = { visibleWhen: "kind = 'company'" };
const FIELDS: FormField[] = [
  { name: 'kind', type: 'string', label: 'Kind' },
  { name: 'bin', type: 'string', label: 'BIN', ...company, whenHidden: 'clear' },
  { name: 'seal', type: 'string', label: 'Seal', default: 'round', ...company, whenHidden: 'refuse' },
  { name: 'kept', type: 'string', label: 'Kept', ...company },
  {
    name: 'lines',
    type: 'table',
    label: 'Lines',
    table: makeInfo({
      columns: [
        makeColumn('vote', 'CharField', { cellEditorParams: { rulesConfig: [], whenHidden: 'clear' } }),
        makeColumn('post', 'CharField', { cellEditorParams: { rulesConfig: [], whenHidden: 'refuse' } }),
      ],
    }),
    item: [
      { name: 'vote', type: 'string', label: 'Vote', visibleWhen: "parent.kind = 'company'", whenHidden: 'clear' },
      { name: 'post', type: 'string', label: 'Post', visibleWhen: "parent.kind = 'company'", whenHidden: 'refuse' },
    ],
  },
];

async function open(row?: Record<string, unknown>): Promise<FormStore> {
  const model = readForm({ model: 'm', mode: row ? 'edit' : 'create', rev: 'aaaaaaaaaaaaaaaa', fields: FIELDS });
  const [conditions, lineConditions] = [await loadConditions(model), await loadLineConditions(model)];
  if (!conditions || !lineConditions) throw new Error('no conditions');
  const store = createFormStore({ model, conditions, lineConditions, ...(row ? { row } : {}) });
  await store.settled();
  return store;
}

const STORED = { id: '1', version: 1, kind: 'company', bin: '12', seal: 'round', kept: 'k', lines: [] };

it('[HIDDEN-08] says what saving empties, and no more once it is shown again', async () => {
  const store = await open({ ...STORED, seal: '' });
  expect(store.state().leaving).toEqual([]);
  store.set('kind', 'person');
  await store.settled();
  expect(store.state().leaving).toEqual(['BIN (12)']);
  expect(store.row()).toEqual({ kind: 'person' });
  store.set('kind', 'company');
  await store.settled();
  expect([store.state().leaving, store.field('bin').value]).toEqual([[], '12']);
});

it('[HIDDEN-08] says nothing of what was hidden and filled when the record came', async () => {
  const store = await open({ ...STORED, kind: 'person' });
  expect([store.state().leaving, store.field('seal').isVisible]).toEqual([[], false]);
  expect(store.check()).toBeUndefined();
});

it('[HIDDEN-09] a value that is refused stays in sight with the reason until it is empty', async () => {
  const store = await open(STORED);
  store.set('kind', 'person');
  await store.settled();
  expect([store.field('seal').isVisible, store.field('kept').isVisible]).toEqual([true, false]);
  expect(store.field('seal').issues).toEqual([{ rule: 'hidden' }]);
  expect([store.check(), store.field('seal').issues]).toEqual(['seal', [{ rule: 'hidden' }]]);
  store.set('seal', '');
  await store.settled();
  expect([store.field('seal').isVisible, store.check(), store.row()]).toEqual([
    false,
    undefined,
    { kind: 'person', seal: '' },
  ]);
});

it('[HIDDEN-09] a default of a new row is left out instead', async () => {
  const store = await open();
  expect([store.field('seal').isVisible, store.check(), Object.keys(store.row())]).toEqual([
    false,
    undefined,
    ['kind', 'lines'],
  ]);
});

it('[HIDDEN-10] cells of lines are told alike', async () => {
  const line = { id: 'a', vote: 'yes', post: 'head' };
  const store = await open({ ...STORED, seal: '', bin: '', lines: [line] });
  store.set('kind', 'person');
  await store.settled();
  expect(store.state().leaving).toEqual(['Lines: Vote']);
  expect(store.check()).toBe('lines');
  expect(store.field('lines').issues).toEqual([{ rule: 'hidden', cell: { line: 'a', index: 0, field: 'post' } }]);
  store.set('lines', [{ ...line, post: '' }]);
  await store.settled();
  expect(store.check()).toBeUndefined();
});
