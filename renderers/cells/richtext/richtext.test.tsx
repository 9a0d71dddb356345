// The battery of the cell, and that it shows text and never markup.
import { expect, test } from 'vitest';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test('[TEXT-01] a cell shows the plain text of a rich text in one line', () => {
  const text = (value: unknown): string => renderer.text(value, {}, testFormats({}));
  expect(text('<h2>План</h2><ul><li>один</li><li>два &lt;b&gt;</li></ul>')).toBe('План один два <b>');
  expect(text('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')).toBe('a b');
  expect(renderer.editor).toBeUndefined();
});
