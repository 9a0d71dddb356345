// The fields of an open form: leaving a wrong one by a press, what must be chosen, what a posted row lets one do.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadRenderers } from '../../../src/render/testing/index.ts';
import { field, ID, input, NAME, open, USED } from './testing.tsx';

beforeAll(() => loadRenderers(USED));
afterEach(cleanup);

it('[FORM-06] while a pointer is pressed nothing moves: what is wrong in the field left by it is told after the click', async () => {
  await open({ fields: [field('name', 'Имя', { required: true }), field('note', 'Примечание')] });
  const user = userEvent.setup();
  await user.type(input('Примечание'), 'x');
  await user.click(screen.getByLabelText(/Имя/));
  await user.pointer({ target: input('Примечание'), keys: '[MouseLeft>]' });
  expect([document.activeElement, screen.queryByText(/Обязательное поле/)]).toEqual([input('Примечание'), null]);
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText(/Обязательное поле/)).toBeTruthy();
});

it('[FORM-01] a choice that must be made has nothing to take it away with, an optional one has', async () => {
  const choices = [{ id: 'a', string_view: 'Алма' }];
  await open({ fields: [field('kind', 'Вид', { type: 'selectEnum', choices, required: true }), field('other', 'Другое', { type: 'selectEnum', choices })], row: { id: ID, version: 1, kind: 'a', other: 'a' } });
  await waitFor(() => expect(screen.getAllByDisplayValue('Алма')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Очистить значение' })).toHaveLength(1);
});

it('[TABLE-07] the form of a posted row is read-only and says why; nothing of it is deleted or drafted', async () => {
  const { kept } = await open({ fields: [NAME], row: { id: ID, version: 1, name: 'Алма', is_posted: true }, params: { canDelete: true } });
  expect(await screen.findByText(/Документ проведён/)).toBeTruthy();
  expect(screen.getByLabelText(/Имя/)).toHaveProperty('readOnly', true);
  const form = within(document.querySelector('form') ?? document.body);
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Закрыть']);
  expect(kept.size).toBe(0);
});
