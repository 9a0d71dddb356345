// The battery of the cell.
import { expect, test } from 'vitest';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test('a value stands in one line, a text in quotes', () => {
  const text = (value: unknown): string => renderer.text(value, {}, testFormats({}));
  expect([text({ a: [1, 'ё'] }), text('x'), text(null), text(false)]).toEqual(['{"a":[1,"ё"]}', '"x"', '', 'false']);
});
