// The window over a long list: no gaps and no doubles, whatever is told and read in which order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caughtUp, joined, MOST, told, without, type LiveOrder, type LiveWindow } from './liveWindow.ts';

interface Entry {
  id: string;
  seq: number;
  change: number;
  text: string;
}

const ORDER: LiveOrder<Entry> = {
  keyOf: ({ id }) => id,
  placeOf: ({ seq }) => seq,
  versionOf: ({ change }) => change,
  isUnbroken: true,
};
/** Places of anything, such as moments. */
const LOOSE: LiveOrder<Entry> = { keyOf: ({ id }) => id, placeOf: ({ seq }) => String(seq).padStart(9, '0') };

function entry(seq: number, change = seq, text = `№ ${seq}`): Entry {
  return { id: `m${seq}`, seq, change, text };
}

const run = (from: number, to: number): Entry[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => entry(from + at));
const seqs = ({ rows }: LiveWindow<Entry>): number[] => rows.map(({ seq }) => seq);
const at = (from: number, to: number, last = to): LiveWindow<Entry> => ({
  rows: run(from, to),
  hasOlder: from > 1,
  hasNewer: to < last,
});

test('[WIDGET-11] what is told grows the end, counts elsewhere, and says when something before it is missing', () => {
  expect(seqs(told(at(1, 3), entry(4), ORDER).window)).toEqual([1, 2, 3, 4]);
  expect(seqs(told(at(1, 0), entry(1), ORDER).window)).toEqual([1]);
  const gap = told(at(1, 3), entry(6), ORDER);
  expect([seqs(gap.window), gap.isMissing]).toEqual([[1, 2, 3], true]);
  const above = told(at(1, 3, 9), entry(10), ORDER);
  expect([seqs(above.window), above.window.hasNewer, above.isMissing]).toEqual([[1, 2, 3], true, false]);
  expect(told(at(1, 3), entry(2, 9, 'иначе'), ORDER).window.rows[1]?.text).toBe('иначе');
  // An older state of it that comes late.
  expect(
    told(told(at(1, 3), entry(2, 9, 'иначе'), ORDER).window, entry(2, 5, 'раньше'), ORDER).window.rows[1]?.text,
  ).toBe('иначе');
});

test('[WIDGET-11] what was told behind the end while the next page was under way is not lost, and what is gone is not waited for', () => {
  const late = told(at(1, 3, 5), entry(6), ORDER).window;
  const read = joined(late, run(4, 5), { end: 'newer', hasMore: false }, ORDER);
  expect([seqs(read), read.hasNewer]).toEqual([[1, 2, 3, 4, 5], true]);
  const rest = joined(read, [entry(6)], { end: 'newer', hasMore: false }, ORDER);
  expect([seqs(rest), rest.hasNewer]).toEqual([[1, 2, 3, 4, 5, 6], false]);
  expect(joined(read, [], { end: 'newer', hasMore: false }, ORDER).hasNewer).toBe(false);
});

test('[WIDGET-11] entries in any order of places stand where they belong; one that is gone leaves', () => {
  const loose = { rows: [entry(10), entry(30)], hasOlder: true, hasNewer: false };
  const { window } = told(told(told(loose, entry(20), LOOSE).window, entry(40), LOOSE).window, entry(5), LOOSE);
  expect(seqs(window)).toEqual([10, 20, 30, 40]);
  expect(seqs(told({ ...loose, hasOlder: false }, entry(5), LOOSE).window)).toEqual([5, 10, 30]);
  expect(seqs(without(window, 'm20', LOOSE))).toEqual([10, 30, 40]);
});

test('what others say of an entry follows, whether it is told or caught up with, in the window or out of it', () => {
  const order: LiveOrder<Entry> = {
    ...ORDER,
    follow: (row, others) => (others.some(({ seq, text }) => seq === 3 && text === '') ? { ...row, text: '' } : row),
  };
  const texts = ({ rows }: LiveWindow<Entry>): string[] => rows.map(({ text }) => text);
  expect(texts(told(at(8, 9), entry(3, 10), order).window)).toEqual(['№ 8', '№ 9']);
  expect(texts(told(at(8, 9), entry(3, 10, ''), order).window)).toEqual(['', '']);
  expect(texts(caughtUp(at(8, 9), [entry(3, 10, '')], 9, order))).toEqual(['', '']);
});

test('[WIDGET-11] only so many are kept, and the end that is looked at keeps them', () => {
  const window = at(10_000, 10_000 + MOST - 1, 50_000);
  const up = joined(window, run(9_950, 9_999), { end: 'older', hasMore: true }, ORDER);
  expect([seqs(up)[0], up.rows.length, up.hasNewer]).toEqual([9_950, MOST, true]);
  const down = joined({ ...window, hasOlder: false }, run(10_000 + MOST, 10_049 + MOST), { end: 'newer' }, ORDER);
  expect([seqs(down).at(-1), down.rows.length, down.hasOlder]).toEqual([10_049 + MOST, MOST, true]);
});

test('[WIDGET-11] [CHAT-23] in whatever order entries are told, lost and caught up with, the end shows each once and in their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(99)), (count, chances) => {
      const all = run(1, count);
      const heard = all
        .map((each, place) => ({ each, chance: chances[place] ?? 50 }))
        .filter(({ chance }) => chance >= 20)
        .toSorted((one, other) => one.chance - other.chance);
      let window: LiveWindow<Entry> = at(1, 0);
      for (const { each } of heard) {
        window = told(window, each, ORDER).window;
        const shown = seqs(window);
        expect(shown).toEqual(shown.map((_, place) => (shown[0] ?? 0) + place));
      }
      expect(seqs(caughtUp(window, all, count, ORDER))).toEqual(all.map(({ seq }) => seq));
    }),
  );
});
