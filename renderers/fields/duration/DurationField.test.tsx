// Spans of time as they are typed.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import table from '../../../src/platform/i18n/texts/en/table.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { DurationField } from './DurationField.tsx';

afterEach(cleanup);

test.each([
  ['2:30', '150'],
  ['2h 30m', '150'],
  ['2ч 30', '150'],
  ['150', '150'],
  ['soon', 'soon'],
])('[KIND-05] "%s" in a form is %s', async (typed, minutes) => {
  const value = await drawField(DurationField, { name: 'd', type: 'integer', widget: 'duration', label: 'Spent' }, 0, {
    texts: table,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Spent' }), typed);
  await user.tab();
  expect(value()).toBe(minutes);
  const shown = screen.getByRole<HTMLInputElement>('textbox', { name: 'Spent' }).value;
  expect(shown.replaceAll('\u00a0', ' ')).toBe(minutes === 'soon' ? 'soon' : '2 ч 30 мин');
});
