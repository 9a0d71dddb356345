// The window over a chat: no gaps and no doubles, whatever is told and loaded in which order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { caughtUp, joined, MOST, placed, told, type Window } from './window.ts';

function message(seq: number, change = seq, body = `№ ${seq}`): ChatMessage {
  return {
    id: `m${seq}`,
    chat: 'c',
    seq,
    change,
    author: null,
    kind: 'text',
    body,
    created_at: '2026-03-05T10:00:00.000Z',
    edited_at: null,
    deleted: false,
    reply: null,
    forward: null,
    files: [],
    reactions: [],
    pinned: false,
  };
}

const run = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at));
const seqs = ({ messages }: Window): number[] => messages.map(({ seq }) => seq);
const at = (from: number, to: number, last = to): Window =>
  placed(run(from, to), { last_seq: last, last_change: last });

test('a told message grows the end, counts elsewhere, and says when something before it is missing', () => {
  expect(seqs(told(at(1, 3), message(4)).window)).toEqual([1, 2, 3, 4]);
  const gap = told(at(1, 3), message(6));
  expect([seqs(gap.window), gap.window.last, gap.isMissing]).toEqual([[1, 2, 3], 3, true]);
  const above = told(at(1, 3, 9), message(10));
  expect([seqs(above.window), above.window.last, above.isMissing]).toEqual([[1, 2, 3], 10, false]);
  expect(told(at(1, 3), message(2, 9, 'иначе')).window.messages[1]?.body).toBe('иначе');
  // An older state of it that comes late.
  expect(told(told(at(1, 3), message(2, 9, 'иначе')).window, message(2, 5, 'раньше')).window.messages[1]?.body).toBe(
    'иначе',
  );
});

test('a quote says nothing of what was deleted, whether it is told or caught up with, in the window or out of it', () => {
  const quote = { id: 'm3', seq: 3, author: 'Анна', body: 'Тайна' };
  const window = placed([message(8), { ...message(9), reply: quote }], { last_seq: 9, last_change: 9 });
  const gone = { ...message(3, 10, ''), deleted: true };
  const said = (now: Window): (string | undefined)[] => now.messages.map(({ reply }) => reply?.body);
  expect(said(told(window, message(3, 10)).window)).toEqual([undefined, 'Тайна']);
  expect(said(told(window, gone).window)).toEqual([undefined, '']);
  expect(said(caughtUp(window, [gone], 10, 9))).toEqual([undefined, '']);
});

test('only so many stand in the window, and the end that is looked at keeps them', () => {
  const window = at(1_000, 1_000 + MOST - 1, 5_000);
  expect(seqs(joined(window, run(950, 999), 'older'))).toEqual(run(950, 950 + MOST - 1).map(({ seq }) => seq));
  expect(seqs(joined(window, run(1_000 + MOST, 1_049 + MOST), 'newer')).at(-1)).toBe(1_049 + MOST);
});

test('[CHAT-23] in whatever order messages are told, lost and caught up with, the end shows each once and in the order of numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(99)), (count, chances) => {
      const all = run(1, count);
      const heard = all
        .map((each, place) => ({ each, chance: chances[place] ?? 50 }))
        .filter(({ chance }) => chance >= 20)
        .toSorted((one, other) => one.chance - other.chance);
      let window = placed([], { last_seq: 0, last_change: 0 });
      for (const { each } of heard) {
        window = told(window, each).window;
        const shown = seqs(window);
        expect(shown).toEqual(shown.map((_, place) => (shown[0] ?? 0) + place));
      }
      const since = all.filter(({ change }) => change > window.change);
      window = caughtUp(window, since, count, count);
      expect(seqs(window)).toEqual(all.map(({ seq }) => seq));
    }),
  );
});
