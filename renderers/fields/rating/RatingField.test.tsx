// Stars by keyboard, by pointer and to who listens.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import table from '../../../src/platform/i18n/texts/en/table.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { RatingField } from './RatingField.tsx';

afterEach(cleanup);

const texts = { ...form, ...table };
const RATING = { name: 'stars', type: 'integer', widget: 'rating', label: 'Stars', max: 5 };

test('[KIND-06] stars are one group: Tab enters it, arrows choose, each says which of how many, and the choice can be taken back', async () => {
  const value = await drawField(RatingField, RATING, '2', { texts });
  const user = userEvent.setup();
  expect(screen.getByRole('radiogroup', { name: 'Stars' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 of 5' }).checked).toBe(true);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(value()).toBe('3');
  await user.click(screen.getByRole('radio', { name: '5 of 5' }));
  expect(value()).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Clear the value' }));
  expect(value()).toBeNull();
});

test('[KIND-06] a rating that is only read is a picture with its text', async () => {
  await drawField(RatingField, RATING, '3', { texts, readonly: true });
  expect(screen.getByRole('img', { name: '3 of 5' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
