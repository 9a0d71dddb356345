// The battery of the cell, and reading lists.
import { expect, test } from 'vitest';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test('a list is read by codes or texts; a code without an entry is shown as it is', () => {
  const params = {
    choices: [
      { id: 'new', string_view: 'Жаңа' },
      { id: 'done', string_view: 'Готово' },
    ],
  };
  expect(renderer.parse?.('Готово, жаңа', params)).toEqual({ ok: true, value: ['done', 'new'] });
  expect(renderer.parse?.('Готово, иное', params)).toEqual({ ok: false, rule: 'choice' });
  expect(renderer.text(['done', 'gone'], params, testFormats({}))).toBe('Готово, gone');
});

test('[KIND-09] tags are typed with commas between, each once, and are shown as badges', () => {
  const params = { type: 'TagsField' };
  const read = renderer.parse?.(' срочный  заказ, опт; ОПТ', params);
  expect(read).toEqual({ ok: true, value: ['срочный заказ', 'опт'] });
  expect(renderer.text(['срочный заказ', 'опт'], params, testFormats({}))).toBe('срочный заказ, опт');
});
