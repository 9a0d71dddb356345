// New modules that were begun and not applied: kept on this device until then, and offered beside the ways to begin another.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { RENDERERS } from '../../../renderers/index.ts';
import { createDatabases, type LocalDatabases } from '../../platform/local/index.ts';
import { ADMIN, prepareAdminTests } from '../testing/adminTests.ts';
import { runApp, USER, type Running } from '../testing/appHarness.tsx';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const KEY = `${USER.id}:modules/-new`;
const DEFINITION = {
  name: 'cranes',
  title: { ru: 'Краны' },
  navigation: { path: '/cranes' },
  model: {
    name: 'crane',
    representation: '<plate>',
    fields: { plate: { type: 'CharField', title: { ru: 'Номер' }, required: true } },
  },
  permissions: { admin: 'all' },
};
const PLAN = { ok: true, module: 'cranes', base: '', rev: 'cccccccccccccccc', changes: [], issues: [], warnings: [] };
const SOURCE = { name: 'cranes', text: JSON.stringify(DEFINITION), rev: PLAN.rev, state: 'in_force', history: [] };

async function keep(databases: LocalDatabases): Promise<void> {
  const draft = { at: Date.now(), text: JSON.stringify(DEFINITION), base: '', baseText: '' };
  await databases.write('drafts', KEY, draft);
}

function run(path: string, databases: LocalDatabases): Promise<Running> {
  return runApp({
    path,
    isKnown: true,
    databases,
    answers: {
      ...ADMIN,
      '/modules/': () => ({ body: { results: [], can_edit: true } }),
      '/modules/plan/': () => ({ body: PLAN }),
      '/modules/apply/': () => ({ body: PLAN }),
      '/modules/cranes/': () => ({ body: SOURCE }),
    },
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
  });
}

const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });
const nameInput = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Как называется модуль' });

test('[EDIT-07] a module that was begun is offered beside the templates and the file; going on brings it back, in the address too', async () => {
  const databases = createDatabases();
  await keep(databases);
  const app = await run('/admin/modules/-new', databases);
  expect(await nameInput()).toHaveProperty('value', '');
  expect((await screen.findByText(/Вы начали модуль «Краны»/)).getAttribute('role')).toBe('note');
  expect(await screen.findByRole('button', { name: /^Поручения/ })).toBeDefined();
  expect(screen.getByLabelText('Из файла CSV или Excel')).toBeDefined();
  await userEvent.click(button('Продолжить его'));
  await waitFor(async () => expect(await nameInput()).toHaveProperty('value', 'Краны'));
  expect([screen.queryByText(/Вы начали модуль/), app.address()]).toEqual([null, '/admin/modules/-new?begun=1']);
});

test('[EDIT-07] while nothing is begun anew the offered module stays kept; discarded after a question, it is gone', async () => {
  const databases = createDatabases();
  await keep(databases);
  await run('/admin/modules/-new', databases);
  await screen.findByText(/Вы начали модуль «Краны»/);
  window.dispatchEvent(new Event('pagehide'));
  expect(await databases.read('drafts', KEY)).toBeDefined();
  await userEvent.click(button('Удалить начатое'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить начатое' }));
  await waitFor(() => expect(screen.queryByText(/Вы начали модуль/)).toBeNull());
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await databases.read('drafts', KEY)).toBeUndefined());
});

test('[EDIT-07] going on with the earlier module instead of one that was begun meanwhile is asked about', async () => {
  const databases = createDatabases();
  await keep(databases);
  await run('/admin/modules/-new', databases);
  await userEvent.type(await nameInput(), 'Лифты');
  await userEvent.click(button('Продолжить его'));
  const question = await screen.findByRole('dialog', { name: /вместо того, что вы начали/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Не менять ничего' }));
  expect(await nameInput()).toHaveProperty('value', 'Лифты');
});

test('[EDIT-07] the draft goes with its apply, also where the page goes before React has drawn that it was applied', async () => {
  const databases = createDatabases();
  const left: unknown[] = [];
  const kept: LocalDatabases = {
    ...databases,
    async remove(database, id) {
      const removed = databases.remove(database, id);
      window.dispatchEvent(new Event('pagehide'));
      left.push(await databases.read('drafts', KEY));
      await removed;
    },
  };
  await keep(databases);
  const app = await run('/admin/modules/-new?begun=1', kept);
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  await userEvent.click(button('Применить'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(app.address()).toMatch(/^\/admin\/modules\/cranes/));
  await screen.findByText('Применено');
  expect(left[0]).toBeUndefined();
  expect(await databases.read('drafts', KEY)).toBeUndefined();
});
