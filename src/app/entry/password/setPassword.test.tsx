// The forced screen of a generated password: before the shell, never beside it.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeWindow, runApp, USER, type Answers, type Running } from '../../testing/appHarness.tsx';

const SET = '/users/set_new_password/';
const SKIP = '/users/skip_set_new_password/';
const generated = (own: object = {}): object => ({ ...USER, password_generated: true, password_skips_left: 2, ...own });
const info = (own: object = {}): Answers => ({
  '/users/info/': () => ({ body: { status: 'ok', user: generated(own) } }),
});
const bodies = (app: Running, path: string): unknown[] =>
  app.asked.filter((asked) => asked.path === path).map(({ body }) => body);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(cleanup);

test('[SESSION-09] [SESSION-16] a password like one’s own name is refused by the page, one that the server refuses stays typed', async () => {
  const app = await runApp({
    isKnown: true,
    answers: {
      ...info({ last_name: 'Иванова', first_name: 'Мария' }),
      [SET]: () => ({
        status: 400,
        body: {
          code: 'invalid',
          message: 'x',
          fields: { password: [{ rule: 'password_same', message: 'Новый пароль совпадает со старым' }] },
        },
      }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'ивановамария');
  await press('Сохранить пароль');
  expect(await screen.findByText('Пароль не подходит под правила ниже')).toBeTruthy();
  expect(bodies(app, SET)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Новый пароль'));
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'Длинный надёжный пароль');
  await press('Сохранить пароль');
  await screen.findByText('Новый пароль совпадает со старым');
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('Длинный надёжный пароль');
});

test('[SESSION-09] without skips left the screen cannot be passed; a skip that the server refuses says so', async () => {
  await runApp({ isKnown: true, answers: info({ password_skips_left: 0 }) });
  await screen.findByRole('heading', { name: 'Задайте свой пароль' });
  expect(screen.queryByRole('button', { name: 'Пропустить' })).toBeNull();
  expect(screen.getByText('Больше пропускать нельзя: задайте пароль, чтобы продолжить.')).toBeTruthy();
  cleanup();
  await runApp({
    isKnown: true,
    answers: {
      ...info({ password_skips_left: undefined }),
      [SKIP]: () => ({ status: 403, body: { code: 'forbidden', message: 'Недостаточно прав' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Пропустить' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Недостаточно прав');
});

test('[SESSION-09] a generated password shows the forced screen instead of the shell, on every path', async () => {
  const app = await runApp({ path: '/team?tab=2', isKnown: true, answers: info() });
  await screen.findByRole('heading', { name: 'Задайте свой пароль' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(app.connections()).toBe(0);
  expect(screen.getByText('Пропустить можно ещё 2 раза')).toBeTruthy();
});

test('[SHELL-25] the forced screen is hidden on /404, reset and join', async () => {
  for (const [path, heading] of [
    ['/404', 'Страница не найдена'],
    [`/user/reset-password/${'x'.repeat(43)}`, 'Задайте новый пароль'],
    ['/user/join-user', 'Приглашение'],
  ] as const) {
    await runApp({ path, isKnown: true, answers: info() });
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('heading', { name: 'Задайте свой пароль' })).toBeNull();
    cleanup();
  }
});

test('[SESSION-09] setting the password clears the flag and leads to the page that was asked for', async () => {
  const app = await runApp({
    path: '/team?tab=2',
    isKnown: true,
    answers: { ...info(), [SET]: () => ({ body: { user: USER } }) },
  });
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Длинный надёжный пароль');
  await press('Сохранить пароль');
  await screen.findByText('page of team');
  expect(app.address()).toBe('/team?tab=2');
  expect(bodies(app, SET)).toEqual([{ password: 'Длинный надёжный пароль' }]);
  await waitFor(() => expect(localStorage.getItem('user')).toContain('"password_generated":false'));
});

test('[SESSION-09] skipping clears the flag as well', async () => {
  const app = await runApp({
    path: '/team',
    isKnown: true,
    answers: { ...info(), [SKIP]: () => ({ body: { user: { ...USER, password_skips_left: 1 } } }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Пропустить' }));
  await screen.findByText('page of team');
  expect(bodies(app, SKIP)).toHaveLength(1);
});

test('[SESSION-09] one can leave instead', async () => {
  const app = await runApp({ path: '/team', isKnown: true, answers: info() });
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.session.state().status).toBe('signed-out');
});
