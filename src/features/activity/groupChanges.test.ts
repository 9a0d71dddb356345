// Successive changes of fields by one person as one entry.
import { expect, test } from 'vitest';
import type { ActivityItem, HistoryChange, HistoryEntry } from '../../contract/index.ts';
import { groupChanges } from './groupChanges.ts';

const field = (name: string, before: unknown, after: unknown, more: Partial<HistoryChange> = {}): HistoryChange => ({
  field: name,
  label: name,
  type: 'CharField',
  cellRenderer: 'text',
  cellRendererParams: {},
  before,
  after,
  ...more,
});

function change(id: string, minute: number, changes: HistoryChange[], more: Partial<HistoryEntry> = {}): ActivityItem {
  const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  const by = { id: 'ann', string_view: 'Ann' };
  return { id, at, change: { id, at, by, kind: 'update', via: 'page', changes, can_undo: true, ...more } };
}

const shown = (items: readonly ActivityItem[], firstNew?: string): unknown[] =>
  groupChanges(items, firstNew).map(({ id, change: entry }) => [
    id,
    ...(entry?.changes ?? []).map(({ field: name, before, after }) => `${name}: ${String(before)} → ${String(after)}`),
  ]);

test('[ACTIVITY-16] what one person changed at a stretch is one entry, each field from its first value to its last', () => {
  const items = [
    change('1', 0, [field('title', 'a', 'b')]),
    change('2', 1, [field('price', '1', '2')]),
    change('3', 9, [field('title', 'b', 'c')]),
  ];
  expect(shown(items)).toEqual([['1', 'title: a → c', 'price: 1 → 2']]);
  expect(groupChanges(items, undefined)[0]?.at).toBe(items[2]?.at);
});

test('[ACTIVITY-16] another person, a pause, a transition, a reason, an undo, a comment and the line of news begin another entry', () => {
  const one = (more: Partial<HistoryEntry> = {}, minute = 1) => change('2', minute, [field('title', 'b', 'c')], more);
  const first = change('1', 0, [field('title', 'a', 'b')]);
  const apart = [
    one({ by: { id: 'bob', string_view: 'Bob' } }),
    one({ by: null }),
    one({}, 11),
    one({ via: 'import' }),
    one({ reason: 'so' }),
    one({ kind: 'undo' }),
    one({ kind: 'action', action: { name: 'go', title: 'Go' } }),
  ];
  for (const other of apart) expect(shown([first, other])).toHaveLength(2);
  const comment: ActivityItem = { id: 'c', at: first.at };
  expect(shown([first, comment, one()])).toHaveLength(3);
  expect(shown([first, one()], '2')).toHaveLength(2);
  expect(shown([first, one()], '1')).toHaveLength(1);
});

test('[ACTIVITY-16] what is as it was before is left out; where nothing else was done, each step is told', () => {
  const [there, back] = [change('1', 0, [field('title', 'a', 'b')]), change('2', 1, [field('title', 'b', 'a')])];
  expect(shown([there, back, change('3', 2, [field('price', '1', '2')])])).toEqual([['1', 'price: 1 → 2']]);
  expect(shown([there, back])).toEqual([
    ['1', 'title: a → b'],
    ['2', 'title: b → a'],
  ]);
});

test('[ACTIVITY-16] lines of a table add up, and a value that was too long to be kept stays so', () => {
  const lines = (added: number) => field('lines', 0, added, { lines: { added, changed: 1, removed: 0 } });
  const [joined] = groupChanges(
    [
      change('1', 0, [lines(1), field('text', null, null, { cut: true })]),
      change('2', 1, [lines(2), field('text', 'b', 'c')]),
    ],
    undefined,
  );
  expect(joined?.change?.changes).toMatchObject([
    { lines: { added: 3, changed: 2, removed: 0 } },
    { before: null, after: null, cut: true },
  ]);
});
