// Tones of columns and their formula, both ways.
import { expect, test } from 'vitest';
import { parseTone, writeTone } from './tone.ts';

test.each([
  '',
  "if(<due> < today() and <status> != 'done', 'red', '')",
  "if(<a> = 'x, (y', 'red', if(<b> > 1, 'green', ''))",
])('[EDIT-04] a tone that was clicked together is the same formula again: %s', (text) => {
  const cases = parseTone(text);
  expect(cases && writeTone(cases)).toBe(text);
});

test.each([
  "if(sum(<a.b>) > 1, 'red', '')",
  "'red'",
  "if(<a> = 1, <color>, '')",
  "if(<a> = 1, 'red', 'green')",
  'if(<a> = 1)',
])('[EDIT-04] a tone that says more stays a text: %s', (text) => {
  expect(parseTone(text)).toBeUndefined();
});
