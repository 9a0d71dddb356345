// State of a table ↔ the document of a view: what counts as a difference, and what travels.
import { expect, test } from 'vitest';
import { layoutText, readArranged, tabsOf } from './layouts.ts';

test('[VIEW-05] layouts are the same by what they say, whatever order it stands in and whatever is empty', () => {
  const layout = { widths: { a: 100, b: 90 }, pins: {}, hidden: {}, moves: [], groups: [] };
  expect(layoutText(layout)).toBe(layoutText({ widths: { b: 90, a: 100 }, isFlat: false, tabs: { tab: '1' } }));
  const [widths, hidden] = [{ a: 100 }, { b: true }];
  expect(layoutText({ widths, hidden })).toBe(layoutText({ hidden, widths }));
  expect(layoutText(layout)).not.toBe(layoutText({ widths: { a: 100, b: 91 } }));
  expect(layoutText({ moves: [['a', 'b']] })).not.toBe(layoutText({ moves: [['b', 'a']] }));
  expect(layoutText(undefined)).toBe(layoutText({}));
});

test('[VIEW-01] tabs of the page travel with a view, other parameters of the address do not', () => {
  expect(tabsOf({ tab: '1', tab_more: 'x', table: 'y', search: 'z' })).toEqual({ tab: '1', tab_more: 'x' });
  expect([tabsOf({ search: 'z' }), tabsOf(undefined)]).toEqual([undefined, undefined]);
  expect([readArranged(null), readArranged({ layout: 5 })]).toEqual([undefined, undefined]);
});
