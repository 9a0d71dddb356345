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

test('[SCHEMA-12] a value with a schema is summed up by the titles of its keys', () => {
  const formats = testFormats({});
  const keys = { city: 'Город', phones: 'Телефоны', more: 'Ещё', note: 'Заметка' };
  const text = (value: unknown): string => renderer.text(value, { keys }, formats);
  expect(text({ phones: [1, 2], city: 'Тараз', more: { a: 1 }, note: 'я'.repeat(90) })).toBe(
    `Город: Тараз; Телефоны: 2; Заметка: ${'я'.repeat(80)}…`,
  );
  expect([text({}), text({ other: 1 }), text([1]), text(null), text({ constructor: 1 })]).toEqual([
    '{}',
    '{"other":1}',
    '[1]',
    '',
    '{"constructor":1}',
  ]);
});
