// Tabs and sections of an open form where no browser is needed: what stays when it is opened anew, what may only be read, what closed tabs still do.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FormField } from '../../../src/contract/index.ts';
import type { DataPort } from '../../../src/engine/ports/index.ts';
import { loadRenderers } from '../../../src/render/testing/index.ts';
import { field, ID, input, NAME, open, USED } from './testing.tsx';

beforeAll(() => loadRenderers(USED));
afterEach(cleanup);

const tab = (name: string, label: string, fields: FormField[], more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'group-fields',
  label,
  tab: true,
  fields,
  ...more,
});
const chosen = (): string | null => screen.getByRole('tab', { selected: true, name: /Первая|Вторая/ }).textContent;

it('[LONG-11] the tab that is open stays so when the form is opened anew after a save', async () => {
  await open({
    fields: [tab('one', 'Первая', [NAME]), tab('two', 'Вторая', [field('note', 'Примечание')])],
    row: { id: ID, version: 1, name: 'Имя', note: '' },
    params: { place: 'page' },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Вторая' }));
  await user.type(input('Примечание'), 'x');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(input('Примечание')).toHaveProperty('value', ''));
  expect(chosen()).toBe('Вторая');
});

it('[LONG-11] a record that may only be read has its tabs and folds', async () => {
  await open({
    fields: [
      tab('one', 'Первая', [NAME]),
      tab('two', 'Вторая', [
        { name: 'in', type: 'group-fields', label: 'Раздел', folds: 'closed', fields: [field('note', 'Примечание')] },
      ]),
    ],
    row: { id: ID, version: 1, name: 'Имя', note: 'Видно' },
    params: { mode: 'view' },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Вторая' }));
  const fold = await screen.findByRole('button', { name: 'Раздел' });
  expect([fold.getAttribute('aria-expanded'), screen.queryByText('Видно')]).toEqual(['false', null]);
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByLabelText('Примечание')).toHaveProperty('value', 'Видно');
});

it('[LONG-11] in a tab that was never opened, a choice that no longer fits goes all the same', async () => {
  const selectList = vi.fn<DataPort['selectList']>(async () => ({
    count: 0,
    next: null,
    filteredSelectList: [],
    selected: [],
  }));
  const { updateRow } = await open({
    fields: [
      tab('one', 'Первая', [field('project', 'Проект')]),
      tab('two', 'Вторая', [
        field('stage', 'Этап', { type: 'select', model: 'stage', dependsOn: { project: 'project' } }),
      ]),
    ],
    row: { id: ID, version: 1, project: 'p1', stage: { id: 's1', string_view: 'Этап 1' } },
    data: { selectList },
  });
  const user = userEvent.setup();
  await user.type(input('Проект'), '2');
  await waitFor(() => expect(selectList).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(updateRow).toHaveBeenCalled());
  expect(updateRow.mock.calls[0]?.[2]).toMatchObject({ project: 'p12', stage: null });
});
