// The fields of an open form: leaving a wrong one by a press, what must be chosen, what a posted row lets one do.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FormField, Row } from '../../../src/contract/index.ts';
import { HttpError, type DataPort } from '../../../src/engine/ports/index.ts';
import { loadRenderers } from '../../../src/render/testing/index.ts';
import { field, ID, input, NAME, open, press, USED } from './testing.tsx';

beforeAll(() => loadRenderers(USED));
afterEach(cleanup);

it('[FORM-01] each type of the schema is drawn as its own control', async () => {
  const choices = [{ id: 'a', string_view: 'Алма' }];
  const typed = (type: string, more: Partial<FormField> = {}): FormField =>
    field(type.toLowerCase(), type, { type, ...more });
  await open({
    fields: [
      field('string', 'string'),
      typed('number', { precision: 2 }),
      typed('integer'),
      typed('date'),
      typed('select', { model: 'contractor' }),
      typed('radio', { choices }),
      typed('checkbox'),
      typed('checkboxGroup', { choices }),
      typed('selectEnum', { choices }),
      typed('switch'),
      typed('file'),
      typed('group-fields', { fields: [field('inside', 'inside')] }),
    ],
  });
  const controls = [
    ['textbox', 'string'],
    ['textbox', 'number'],
    ['textbox', 'integer'],
    ['textbox', 'date'],
    ['combobox', 'select'],
    ['radiogroup', 'radio'],
    ['checkbox', 'checkbox'],
    ['group', 'checkboxGroup'],
    ['combobox', 'selectEnum'],
    ['switch', 'switch'],
    ['group', 'group-fields'],
    ['textbox', 'inside'],
  ] as const;
  for (const [role, name] of controls) expect(screen.getByRole(role, { name }), name).toBeTruthy();
  expect(input('file')).toHaveProperty('type', 'file');
});

it('while a pointer is pressed nothing moves: what is wrong in the field left by it is told after the click', async () => {
  await open({ fields: [field('name', 'Имя', { required: true }), field('note', 'Примечание')] });
  const user = userEvent.setup();
  await user.type(input('Примечание'), 'x');
  await user.click(screen.getByLabelText(/Имя/));
  await user.pointer({ target: input('Примечание'), keys: '[MouseLeft>]' });
  expect([document.activeElement, screen.queryByText(/Обязательное поле/)]).toEqual([input('Примечание'), null]);
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText(/Обязательное поле/)).toBeTruthy();
});

it('[FIELD-10] a choice that must be made has nothing to take it away with, an optional one has', async () => {
  const choices = [{ id: 'a', string_view: 'Алма' }];
  await open({
    fields: [
      field('kind', 'Вид', { type: 'selectEnum', choices, required: true }),
      field('other', 'Другое', { type: 'selectEnum', choices }),
    ],
    row: { id: ID, version: 1, kind: 'a', other: 'a' },
  });
  await waitFor(() => expect(screen.getAllByDisplayValue('Алма')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Очистить значение' })).toHaveLength(1);
});

it('[ROWS-01] the form of a posted row is read-only and says why; nothing of it is deleted or drafted', async () => {
  const { kept } = await open({
    fields: [NAME],
    row: { id: ID, version: 1, name: 'Алма', is_posted: true },
    params: { canDelete: true },
  });
  expect(await screen.findByText(/Документ проведён/)).toBeTruthy();
  expect(screen.getByLabelText(/Имя/)).toHaveProperty('readOnly', true);
  const form = within(document.querySelector('form') ?? document.body);
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Закрыть']);
  expect(kept.size).toBe(0);
});

it('[ROWS-01] the form of a posted row takes its posting back, and is open to changes then', async () => {
  let row: Row = { id: ID, version: 4, name: 'Алма', is_posted: true };
  const updateRow = vi.fn<DataPort['updateRow']>(
    async (_model, _id, changes) => (row = { ...row, ...changes, version: 5 }),
  );
  await open({ fields: [NAME], row, data: { row: async () => row, updateRow } });
  await press('Отменить проведение');
  await waitFor(() => expect(input('Имя')).toHaveProperty('readOnly', false));
  expect([updateRow.mock.calls, screen.queryByText(/Документ проведён/)]).toEqual([
    [['contractor', ID, { is_posted: false, version: 4 }]],
    null,
  ]);
});

it('[LOCK-03] the form of a row that its status locks says so and opens the fields named alone; without any it is read-only', async () => {
  const fields = [NAME, field('note', 'Примечание')];
  const row: Row = { id: ID, version: 1, name: 'Алма', note: null, open_fields: ['note'] };
  await open({ fields, row, params: { canDelete: true } });
  expect(await screen.findByText(/изменить можно только открытые ниже поля/)).toBeTruthy();
  expect([input('Имя'), input('Примечание')].map((each) => each.hasAttribute('readonly'))).toEqual([true, false]);
  expect([
    screen.queryByRole('button', { name: 'Сохранить' }) !== null,
    screen.queryByRole('button', { name: 'Удалить' }),
  ]).toEqual([true, null]);
  cleanup();
  await open({ fields, row: { ...row, open_fields: [] } });
  expect(await screen.findByText(/изменить её нельзя/)).toBeTruthy();
  expect([input('Примечание').hasAttribute('readonly'), screen.queryByRole('button', { name: 'Сохранить' })]).toEqual([
    true,
    null,
  ]);
});

it('[ROWS-01] a posting that may not be taken back stays, and the form says why', async () => {
  const row: Row = { id: ID, version: 4, name: 'Алма', is_posted: true };
  await open({
    fields: [NAME],
    row,
    data: { updateRow: () => Promise.reject(new HttpError(403, { code: 'forbidden', message: 'Прав нет' })) },
  });
  await press('Отменить проведение');
  expect(await screen.findByText('Прав нет')).toBeTruthy();
  expect(input('Имя')).toHaveProperty('readOnly', true);
});
