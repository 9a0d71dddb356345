// A moment that is typed on the clock of the organisation.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { DateTimeField } from './DateTimeField.tsx';

afterEach(cleanup);

const field = (zone: string) => ({ name: 'at', type: 'datetime', label: 'Goes out', zone });

// Tests stand in Asia/Almaty.
test('[KIND-14] the form of a moment takes it on the clock of the organisation and says what that is on the reader’s', async () => {
  const value = await drawField(DateTimeField, field('Europe/Moscow'), '2027-04-01T06:30:00Z', { texts: form });
  const user = userEvent.setup();
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Goes out: Time' });
  expect(time.value).toBe('09:30');
  await user.clear(time);
  await user.type(time, '08:00');
  await user.tab();
  expect(value()).toBe('2027-04-01T05:00:00Z');
  expect(screen.getByText(/\(Moscow\); on yours: 2027-04-01T05:00:00Z/)).toBeTruthy();
});

test('[KIND-14] where both clocks show the same nothing more is said', async () => {
  await drawField(DateTimeField, field('Asia/Almaty'), '2027-04-01T05:00:00Z', { texts: form });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Goes out: Time' }).value).toBe('10:00');
  expect(screen.queryByText(/clock of the organisation/)).toBeNull();
});
