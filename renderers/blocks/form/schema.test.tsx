// The form of a JSON Schema as a block of a page.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from './testing.tsx';

afterEach(cleanup);

test('[SCHEMA-05] a block with a schema draws its form, begins with the defaults and tells others what is entered and whether it fits', async () => {
  const schema = {
    type: 'object',
    required: ['city'],
    properties: {
      city: { type: 'string', title: 'Город', minLength: 2 },
      days: { type: 'integer', title: 'Дней', default: 3 },
    },
  };
  const stand = await open({ params: { schema, title: 'Условия' } });
  expect([screen.getByRole('heading').textContent, stand.formInfo.mock.calls.length]).toEqual(['Условия', 0]);
  await vi.waitFor(() =>
    expect(stand.events.at(-1)).toEqual({ name: 'data', data: { value: { days: 3 }, isValid: false } }),
  );
  await userEvent.type(screen.getByLabelText(/^Город/), 'Тараз');
  expect(stand.events.at(-1)).toEqual({ name: 'data', data: { value: { days: 3, city: 'Тараз' }, isValid: true } });
});
