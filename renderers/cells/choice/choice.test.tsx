// The battery of the cell, and reading by code or text.
import { expect, test } from 'vitest';
import { cellBattery } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test('a choice is read by its code or its text, whatever the case', () => {
  const params = {
    choices: [
      { id: 'new', string_view: 'Жаңа' },
      { id: 'done', string_view: 'Готово' },
    ],
  };
  expect(['ЖАНА', 'done', '', 'иное'].map((typed) => renderer.parse?.(typed, params))).toEqual([
    { ok: true, value: 'new' },
    { ok: true, value: 'done' },
    { ok: true, value: null },
    { ok: false, rule: 'choice' },
  ]);
});
