// Where a status may go: by hand, by an action, not at all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActionInfo } from '../../contract/index.ts';
import { reachable, wayTo, type StatusRules } from './status.ts';

const action = (name: string, from: string[], to: string, asks = true): ActionInfo => ({
  name,
  title: name,
  kind: 'transition',
  from,
  to,
  asks,
});
const RULES: StatusRules = {
  moves: { '': ['new'], new: ['work'], work: ['new'] },
  actions: [
    action('start', ['new'], 'work', false),
    action('finish', ['work'], 'done'),
    action('refuse', ['new', 'work'], 'refused'),
    { name: 'remind', title: 'remind', kind: 'action', asks: false },
  ],
};
const CHOICES = ['new', 'work', 'done', 'refused'].map((id) => ({ id, string_view: id }));

test('[ACT-05] a status is written where it may be, asked about where an action leads, else closed', () => {
  expect(wayTo(RULES, 'new', 'work').kind).toBe('write');
  expect(wayTo(RULES, 'new', 'new').kind).toBe('same');
  expect(wayTo(RULES, null, 'new').kind).toBe('write');
  expect(wayTo(RULES, 'new', 'refused')).toMatchObject({ kind: 'action', action: { name: 'refuse' } });
  expect(wayTo(RULES, 'done', 'new').kind).toBe('closed');
  expect(wayTo(RULES, 'new', 'done').kind).toBe('closed');
});

test('a status offers itself, what it may become, and what is asked about', () => {
  const offered = (from: unknown[]): string[] =>
    reachable(CHOICES, RULES, from).map(({ choice, action: by }) => choice.id + (by ? `:${by.name}` : ''));
  expect(offered(['new'])).toEqual(['new', 'work', 'refused:refuse']);
  expect(offered(['done'])).toEqual(['done']);
  // Of many rows: what can be written to some of them.
  expect(offered(['new', 'work'])).toEqual(['new', 'work']);
});

test('names of the prototype are no statuses', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty'),
      fc.string(),
      (name, other) => {
        fc.pre(name !== other);
        expect(wayTo(RULES, name, other).kind).toBe('closed');
        expect(wayTo(RULES, other, name).kind).toBe('closed');
      },
    ),
  );
});
