// The page of roles and rights, on answers a test prepares.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OrganizationRole, Rights, RoleRights } from '../../contract/index.ts';
import { ADMIN, prepareAdminTests } from '../testing/adminTests.ts';
import { runApp, type Answers, type Running } from '../testing/appHarness.tsx';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const role = (name: string, title: string, own: Partial<OrganizationRole> = {}): OrganizationRole => ({
  name,
  title,
  is_own: false,
  is_functional: true,
  inherits: [],
  people: 0,
  modules: [],
  ...own,
});
const ROLES = [
  role('owner', 'Владелец', { is_functional: false }),
  role('sales', 'Продажи', { people: 2, modules: ['Сделки'] }),
  role('sales_head', 'Начальник', { is_own: true, inherits: ['sales'], titles: { ru: 'Начальник' } }),
];
const rights = (sales: Partial<RoleRights> = {}): Rights => ({
  modules: [
    {
      name: 'deals',
      title: 'Сделки',
      rights: {
        sales: { can: ['list', 'read'], inherited: [], is_adjustable: true, ...sales },
        sales_head: { can: [], inherited: ['list', 'read'] },
      },
    },
    {
      name: 'tasks',
      title: 'Задачи',
      rights: { sales: { can: ['list'], inherited: [] }, sales_head: { can: [], inherited: [] } },
    },
  ],
});

function run(answers: Answers = {}): Promise<Running> {
  return runApp({
    path: '/admin/roles',
    isKnown: true,
    answers: {
      ...ADMIN,
      '/roles/': () => ({ body: { results: ROLES } }),
      '/roles/rights/': () => ({ body: rights() }),
      '/roles/changes/': () => ({
        body: {
          results: [
            {
              id: '1',
              at: '2026-03-02T09:00:00Z',
              by: 'Әлия',
              role: 'Продажи',
              module: 'Сделки',
              before: 'смотреть',
              after: 'ничего',
            },
          ],
        },
      }),
      ...answers,
    },
  });
}

const sentTo = (app: Running, path: string, method: string): unknown[] =>
  app.asked.filter((asked) => asked.path === path && asked.method === method).map(({ body }) => body);
const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

test('[ROLE-06] all roles at a glance: what each may do, by itself and by inheritance; a search finds modules', async () => {
  await run();
  const matrix = within(await screen.findByRole('region', { name: 'Права по модулям' }));
  expect(matrix.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Модуль',
    'Продажи',
    'Начальник',
  ]);
  expect(
    within(row(/Сделки/))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['СП····видеть список, смотреть', 'СП····видеть список, смотреть']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти модуль' }), 'зада');
  expect(matrix.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Задачи$/),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти модуль' }), 'xyz');
  expect(screen.getByText('Такого модуля нет')).toBeTruthy();
});

test('[ROLE-07] one role: what the definition leaves is ticked at once, what it does not is only read, and a row goes back', async () => {
  let now = rights();
  const app = await run({
    '/roles/rights/': ({ method, body }) => {
      const change = body as { can: RoleRights['can'] | null } | undefined;
      if (method === 'PUT') now = rights(change?.can ? { can: change.can, defined: ['list', 'read'] } : {});
      return { body: now };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Продажи' }));
  const update = screen.getByRole('checkbox', { name: 'Сделки: изменять' });
  expect((update as HTMLInputElement).checked).toBe(false);
  await userEvent.click(update);
  await waitFor(() => expect((update as HTMLInputElement).checked).toBe(true));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Задачи: изменять' }));
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть права из определения: Сделки' }));
  await waitFor(() => expect((update as HTMLInputElement).checked).toBe(false));
  expect(sentTo(app, '/roles/rights/', 'PUT')).toEqual([
    { module: 'deals', role: 'sales', can: ['list', 'read', 'update'] },
    { module: 'deals', role: 'sales', can: null },
  ]);
});

test('[ROLE-06] what is inherited is said of each box; a refusal stands at its module', async () => {
  const refused = {
    code: 'invalid',
    message: 'Проверьте',
    fields: { can: [{ rule: 'formula', message: 'Нельзя: формула' }] },
  };
  await run({
    '/roles/rights/': ({ method }) => (method === 'PUT' ? { status: 400, body: refused } : { body: rights() }),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Роль' }), 'sales_head');
  expect(screen.getByRole('checkbox', { name: 'Сделки: смотреть, есть по наследству' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Роль' }), 'sales');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Сделки: удалять' }));
  expect((await within(row(/Сделки/)).findByText('Нельзя: формула')).getAttribute('role')).toBe('alert');
});

test('[ROLE-01] a role is made by its titles and what it inherits; its name follows the title', async () => {
  const app = await run();
  await userEvent.click(await screen.findByRole('tab', { name: 'Роли' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Новая роль' }));
  const form = within(await screen.findByRole('form', { name: 'Новая роль' }));
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Название по-русски' }));
  await userEvent.keyboard('Кладовщик');
  await userEvent.type(form.getByRole('textbox', { name: 'Название по-английски' }), 'Storekeeper');
  await userEvent.click(form.getByRole('checkbox', { name: 'Продажи' }));
  expect(form.queryByRole('checkbox', { name: 'Владелец' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(sentTo(app, '/roles/', 'POST')).toEqual([
    { name: 'kladovshchik', title: { ru: 'Кладовщик', en: 'Storekeeper' }, inherits: ['sales'] },
  ]);
});

test('[ROLE-05] of the product’s roles nothing is changed; an own one is removed after a question, and a refusal names who has it', async () => {
  const refused = {
    code: 'invalid',
    message: 'Проверьте',
    fields: { name: [{ rule: 'formula', message: 'Роль есть у людей: Әлия' }] },
  };
  const app = await run({ '/roles/sales_head/': () => ({ status: 400, body: refused }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Роли' }));
  await screen.findByRole('button', { name: 'Изменить роль: Начальник' });
  expect(screen.queryByRole('button', { name: 'Изменить роль: Продажи' })).toBeNull();
  expect(screen.getByText(/2 человека.*названа в модулях: Сделки/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить роль: Начальник' }));
  expect(sentTo(app, '/roles/sales_head/', 'DELETE')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить «Начальник»' }));
  expect((await screen.findByText('Роль есть у людей: Әлия')).getAttribute('role')).toBe('alert');
});

test('[ROLE-08] the log says who changed what; others are told that it is not for them', async () => {
  await run();
  await userEvent.click(await screen.findByRole('tab', { name: 'Журнал' }));
  const log = within(await screen.findByRole('list', { name: 'Журнал' }));
  expect(log.getByRole('listitem').textContent).toMatch(/Продажи.*Сделки.*смотреть → ничего.*Әлия/);
});

test('[ROLE-08] who is neither owner nor admin is told so, and nothing is asked for', async () => {
  const app = await runApp({ path: '/admin/roles', isKnown: true });
  expect((await screen.findByRole('alert')).textContent).toContain('владельцы и администраторы');
  expect(app.asked.some(({ path }) => path.startsWith('/roles/'))).toBe(false);
});
