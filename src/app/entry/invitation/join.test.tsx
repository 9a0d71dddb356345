// An invitation in the query: what it is worth, and how it is accepted by login, by registration and by who is signed in.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, runApp, USER, type Answers, type Running } from '../../testing/appHarness.tsx';

const CHECK = '/users/my_organizations/invite/check/';
const JOIN = '/users/join/';
const TOKEN = `${'aB3_-'.repeat(8)}xyz`;
const good = (own: object = {}): Answers => ({
  [CHECK]: () => ({
    body: {
      valid: true,
      organization: { name: 'Алатау' },
      contact_masked: 'm***@demo.keste',
      needs_registration: false,
      ...own,
    },
  }),
});
const MISMATCH = { status: 403, body: { code: 'invite_email_mismatch', message: 'x' } };
const called = (app: Running, path: string): number => app.asked.filter((asked) => asked.path === path).length;
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Электронная почта'), USER.email);
  await userEvent.type(screen.getByLabelText('Пароль'), 'demo');
  await press('Войти');
}

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each(['', '?token=', `?token=${TOKEN.slice(1)}`, `?token=${TOKEN}x`, `?token=${TOKEN.slice(1)}!`])(
  '[ROUTE-08] [SESSION-15] without a token of the right form (%s) nothing is asked: «Токен не действителен» for 5 s, then login',
  async (query) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await runApp({ path: `/user/join-user${query}`, answers: good() });
    expect((await screen.findByRole('alert')).textContent).toBe('Токен не действителен');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('alert').textContent).toBe('Токен не действителен');
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(app.address()).toBe('/user/login');
    expect(called(app, CHECK)).toBe(0);
  },
);

test('[SESSION-15] beside «Токен не действителен» stands what may have happened, and a way to login that does not wait', async () => {
  const app = await runApp({
    path: `/user/join-user?tab=2&token=${TOKEN}`,
    answers: { [CHECK]: () => ({ body: null }) },
  });
  await screen.findByText(/уже вошли или её отозвали/);
  await userEvent.click(screen.getByRole('link', { name: 'Вернуться ко входу' }));
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.address()).toBe('/user/login?tab=2');
});

test('[SESSION-15] a token that the server does not accept ends the same way; the rest of the query stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await runApp({
    path: `/user/join-user?tab=2&token=${TOKEN}`,
    answers: { [CHECK]: () => ({ body: null }) },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Токен не действителен');
  expect(app.asked.find(({ path }) => path === CHECK)?.query.get('token')).toBe(TOKEN);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.address()).toBe('/user/login?tab=2');
});

test('[SESSION-15] a check that failed says nothing about the token and can be repeated', async () => {
  let isBroken = true;
  await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    answers: {
      [CHECK]: (asked) =>
        isBroken
          ? { status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }
          : (good()[CHECK]?.(asked) ?? { body: null }),
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось проверить приглашение. Ошибка сервера');
  isBroken = false;
  await press('Повторить');
  await screen.findByText('Вас приглашают в организацию Алатау');
});

test('[ROUTE-08] [SESSION-15] login under the invitation accepts it; who is then somebody else’s member starts anew', async () => {
  const app = await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    answers: {
      ...good(),
      [JOIN]: () => ({ body: { user: { ...USER, id: 'u9', organization: { id: 'o9', name: 'Алатау' } } } }),
    },
  });
  await screen.findByText('Вас приглашают в организацию Алатау');
  expect(screen.getByText('Приглашение отправлено на m***@demo.keste')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться по приглашению' })).toBeNull();
  await signIn();
  await waitFor(() => expect(app.reloads()).toBe(1));
  expect(app.asked.filter(({ path }) => path === JOIN).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(localStorage.getItem('user')).toContain('"u9"');
});

test('[SESSION-15] the token survives an ordinary login in the query and is accepted after it', async () => {
  const app = await runApp({
    path: `/user/login?token=${TOKEN}`,
    answers: { ...good(), [JOIN]: () => ({ body: { user: USER } }) },
  });
  await signIn();
  await screen.findByText('page of contractors');
  expect(called(app, JOIN)).toBe(1);
  expect(app.address()).toBe('/contractors');
});

test('[SESSION-15] who has no account registers by the invitation, wherever registration is closed; the token stays in the query both ways', async () => {
  const app = await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    answers: {
      ...good({ needs_registration: true }),
      '/app_info/entry/': () => ({ body: { registration: false, login_by: ['email'] } }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Зарегистрироваться по приглашению' }));
  await screen.findByRole('heading', { name: 'Регистрация по приглашению' });
  expect(app.address()).toBe(`/user/registration?token=${TOKEN}`);
  await userEvent.click(screen.getByRole('link', { name: 'Войти' }));
  await screen.findByText('Вас приглашают в организацию Алатау');
  expect(app.address()).toBe(`/user/join-user?token=${TOKEN}`);
});

test('[SESSION-15] who is signed in is asked; "not now" leads home without the token', async () => {
  const app = await runApp({ path: `/user/join-user?token=${TOKEN}`, isKnown: true, answers: good() });
  await screen.findByRole('button', { name: 'Принять приглашение' });
  expect(screen.getByText(USER.full_name)).toBeTruthy();
  expect(called(app, JOIN)).toBe(0);
  // Awaited within act: the press ends in a page that is still loading.
  await act(() => press('Не сейчас'));
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
});

test('[SESSION-15] who is signed in accepts with a press', async () => {
  const app = await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    isKnown: true,
    answers: { ...good(), [JOIN]: () => ({ body: { user: { ...USER, id: 'u9' } } }) },
  });
  await screen.findByRole('button', { name: 'Принять приглашение' });
  await press('Принять приглашение');
  await waitFor(() => expect(app.reloads()).toBe(1));
  expect(called(app, JOIN)).toBe(1);
});

test('[SESSION-15] an invitation of somebody else is said clearly; another account logs in with the token still in the query', async () => {
  let isOther = false;
  const app = await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    isKnown: true,
    answers: { ...good(), [JOIN]: () => (isOther ? { body: { user: USER } } : MISMATCH) },
  });
  await screen.findByRole('button', { name: 'Принять приглашение' });
  await press('Принять приглашение');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Приглашение отправлено на другой адрес, а вы вошли как member.ru@demo.keste.',
  );
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull();
  isOther = true;
  await press('Войти под другой учётной записью');
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.address()).toBe(`/user/join-user?token=${TOKEN}`);
  await signIn();
  await screen.findByText('page of contractors');
  expect(called(app, JOIN)).toBe(2);
});

test('[SESSION-15] an invitation that ends between the question and the answer is no longer valid', async () => {
  await runApp({
    path: `/user/join-user?token=${TOKEN}`,
    isKnown: true,
    answers: { ...good(), [JOIN]: () => ({ status: 400, body: { code: 'token_invalid', message: 'x' } }) },
  });
  await screen.findByRole('button', { name: 'Принять приглашение' });
  await press('Принять приглашение');
  expect((await screen.findByRole('alert')).textContent).toBe('Токен не действителен');
});

test('[ROUTE-10] [SESSION-15] a signed-in user who opens login with an invitation is asked about it', async () => {
  const app = await runApp({ path: `/user/login?token=${TOKEN}`, isKnown: true, answers: good() });
  await screen.findByRole('button', { name: 'Принять приглашение' });
  expect(app.address()).toBe(`/user/join-user?token=${TOKEN}`);
  expect(called(app, JOIN)).toBe(0);
});
