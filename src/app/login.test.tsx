// The public half of the app as a person meets it: login, its refusals, the ways there and back.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, runApp, USER, type Running } from './testing/appHarness.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function signIn(password = 'demo'): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Электронная почта'), 'member.ru@demo.keste');
  await user.type(screen.getByLabelText('Пароль'), password);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}

/** What Mantine has written for the theme. */
const styles = (): string => [...document.querySelectorAll('style')].map((style) => style.textContent).join('');

const called = (app: Running, path: string): number => app.asked.filter((asked) => asked.path === path).length;

test('a wrong password shows the server’s words, keeps what was typed and does not reload', async () => {
  const app = await runApp({
    path: '/user/login',
    answers: {
      '/users/login/': () => ({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Неверный логин или пароль' },
      }),
    },
  });
  await signIn('wrong');
  expect((await screen.findByRole('alert')).textContent).toContain('Неверный логин или пароль');
  expect(screen.getByLabelText<HTMLInputElement>('Электронная почта').value).toBe('member.ru@demo.keste');
  expect(app.reloads()).toBe(0);
  expect(app.address()).toBe('/user/login');
});

test('[APP-02] after a login a device without a choice of its own speaks the language of the account', async () => {
  await runApp({
    path: '/user/login',
    answers: { '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, lang: 'en' } } }) },
  });
  await signIn();
  await screen.findByRole('navigation', { name: 'Main menu' });
  expect(localStorage.getItem('lang')).toBeNull();
});

test('[APP-02] what was chosen on the device stays whatever the account’s language', async () => {
  localStorage.setItem('lang', 'ru');
  await runApp({
    path: '/user/login',
    answers: { '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, lang: 'en' } } }) },
  });
  await signIn();
  await screen.findByRole('navigation', { name: 'Главное меню' });
});

test('too many tries say how long to wait', async () => {
  await runApp({
    path: '/user/login',
    answers: { '/users/login/': () => ({ status: 429, body: { code: 'slow_down', message: 'x', wait: 21 } }) },
  });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Повторите через 21 секунду.');
});

test('a wait above a minute and a half is said in minutes', async () => {
  await runApp({
    path: '/user/login',
    answers: { '/users/login/': () => ({ status: 429, body: { code: 'slow_down', message: 'x', wait: 893 } }) },
  });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Повторите через 15 минут.');
});

test('empty fields are named before anything is sent, and the first gets the focus', async () => {
  const app = await runApp({ path: '/user/login' });
  await userEvent.click(await screen.findByRole('button', { name: 'Войти' }));
  expect(screen.getByText('Введите электронную почту')).toBeTruthy();
  expect(screen.getByText('Введите пароль')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Электронная почта'));
  const password = screen
    .getByRole('textbox', { name: 'Электронная почта' })
    .closest('form')
    ?.querySelector('input[type=password]');
  expect(password?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(password?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Введите пароль');
  expect(called(app, '/users/login/')).toBe(0);
});

test('[ROUTE-01] /user leads to login with its query', async () => {
  const app = await runApp({ path: '/user?token=t' });
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.address()).toBe('/user/login?token=t');
});

test('[ROUTE-09] an unknown public path leads to /404', async () => {
  const app = await runApp({ path: '/user/nowhere' });
  await screen.findByText('Страница не найдена');
  expect(app.address()).toBe('/404');
});

test('[ROUTE-11] [SESSION-01] without a stored user every other path goes to login with the query, and login returns there', async () => {
  const app = await runApp({ path: '/team?tab=2&x=1' });
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.address()).toBe('/user/login?tab=2&x=1');
  expect(called(app, '/users/info/')).toBe(0);
  await signIn();
  await screen.findByText('page of team');
  expect(app.address()).toBe('/team?tab=2&x=1');
});

test('[HEAD-07] sign-in begins in its first field, and reading goes on at the heading of the page that comes', async () => {
  await runApp({ path: '/team' });
  const login = await screen.findByRole('textbox', { name: 'Электронная почта' });
  await waitFor(() => expect(document.activeElement).toBe(login));
  await signIn();
  const heading = document.createElement('h1');
  (await screen.findByRole('main')).append(heading);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('[ROUTE-02] [SESSION-03] [SESSION-11] a login sends the device id; then the user is stored, the socket connects and user_logged fires', async () => {
  const logged = vi.fn();
  window.addEventListener('user_logged', logged);
  const app = await runApp({ path: '/user/login' });
  await signIn();
  await screen.findByText('page of contractors');
  const login = app.asked.find((asked) => asked.path === '/users/login/');
  expect(login?.body).toEqual({
    login: 'member.ru@demo.keste',
    password: 'demo',
    remember: true,
    device_id: localStorage.getItem('buid'),
  });
  expect(localStorage.getItem('buid')).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(USER);
  expect(localStorage.getItem('user')).not.toContain('demo"');
  await waitFor(() => expect(app.connections()).toBe(1));
  expect(logged).toHaveBeenCalledTimes(1);
  window.removeEventListener('user_logged', logged);
});

test('[ROUTE-10] a signed-in user who opens login is sent home', async () => {
  const app = await runApp({ path: '/user/login', isKnown: true });
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
});

test('[SESSION-02] [NET-02] a 401 for a stored user logs out and reloads once; the next start shows login without asking again', async () => {
  const refused = { '/users/info/': () => ({ status: 401, body: { code: 'signed_out', message: 'x' } }) };
  const first = await runApp({ path: '/team', isKnown: true, answers: refused });
  await waitFor(() => expect(first.reloads()).toBe(1));
  expect(localStorage.getItem('user')).toBeNull();
  cleanup();
  const second = await runApp({ path: '/team', answers: refused });
  await screen.findByRole('heading', { name: 'Вход' });
  expect(called(second, '/users/info/')).toBe(0);
  expect(second.reloads()).toBe(0);
});

const ENTRY = { registration: true, login_by: ['email', 'phone'], forgot: ['email', 'phone'] };

test('[ROUTE-10] a signed-in user who opens registration is sent home, and /user leads there too', async () => {
  for (const path of ['/user/registration', '/user']) {
    const app = await runApp({ path, isKnown: true, answers: { '/app_info/entry/': () => ({ body: ENTRY }) } });
    await screen.findByText('page of contractors');
    expect(app.address()).toBe('/contractors');
    cleanup();
  }
});

test('[ROUTE-02] ways to sign in, to register and to recover are offered as the server allows; they keep the query and the way back', async () => {
  const app = await runApp({ path: '/team?tab=2', answers: { '/app_info/entry/': () => ({ body: ENTRY }) } });
  expect((await screen.findByLabelText<HTMLInputElement>('Электронная почта или телефон')).type).toBe('text');
  await userEvent.click(screen.getByRole('link', { name: 'Забыли пароль?' }));
  await screen.findByRole('heading', { name: 'Восстановление пароля' });
  expect(app.address()).toBe('/user/forgot-password?tab=2');
  await userEvent.click(screen.getByRole('link', { name: 'Вернуться ко входу' }));
  await userEvent.type(await screen.findByLabelText('Электронная почта или телефон'), '+7 701 000 00 00');
  await userEvent.type(screen.getByLabelText('Пароль'), 'demo');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByText('page of team');
  expect(app.address()).toBe('/team?tab=2');
});

test('[SESSION-08] without its config login offers e-mail and password, and no way that the server may not know', async () => {
  await runApp({
    path: '/user/login',
    answers: { '/app_info/entry/': () => ({ status: 500, body: { code: 'internal', message: 'x' } }) },
  });
  await screen.findByLabelText('Электронная почта');
  expect(screen.queryByRole('link', { name: 'Забыли пароль?' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Регистрация' })).toBeNull();
});

test('[ROUTE-09] [SHELL-25] /404 stands alone for a signed-in user too: no menu, no header, language and colours at hand', async () => {
  const app = await runApp({ path: '/404', isKnown: true });
  await screen.findByText('Страница не найдена');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('group', { name: 'Язык' })).toBeTruthy();
  screen.getByText('Наш сайт');
  expect(document.title).toBe('Страница не найдена — Наш сайт');
  // Awaited within act: the click ends in a page that is still loading.
  await act(async () => userEvent.click(screen.getByRole('link', { name: 'На главную' })));
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
});

test('[SESSION-08] login works when its config cannot be loaded', async () => {
  await runApp({
    path: '/user/login',
    answers: { '/app_info/entry/': () => ({ status: 500, body: { code: 'internal', message: 'x' } }) },
  });
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeTruthy();
});

test('a start that fails says so and can be tried again', async () => {
  let isBroken = true;
  await runApp({
    answers: {
      '/app_info/global/': () =>
        isBroken
          ? { status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }
          : { body: { site_setting: {}, theme: {} } },
    },
  });
  expect(await screen.findByText('Не удалось запустить приложение')).toBeTruthy();
  expect(screen.getByText('Ошибка сервера')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('heading', { name: 'Вход' });
});

test('[NET-08] [APP-03] a broken config costs its looks only: default title, reported field', async () => {
  const app = await runApp({
    path: '/user/login',
    answers: {
      '/app_info/global/': () => ({ body: { site_setting: { site_name: 5 }, theme: { main_color: '#1565c0' } } }),
    },
  });
  await screen.findByRole('heading', { name: 'Вход' });
  expect(document.title).toBe('Вход — Keste');
  expect(app.problems).toEqual([
    { code: 'config_malformed', path: '/app_info/global/', detail: '/site_setting/site_name: must be string' },
  ]);
  expect(styles()).toContain('#1565c0');
});

test('[APP-03] [APP-04] the title and the primary colour come from the config', async () => {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  await runApp({
    path: '/user/login',
    answers: {
      '/app_info/global/': () => ({
        body: { site_setting: { site_name: 'Наш сайт' }, theme: { main_color: '#AA3300' } },
      }),
    },
  });
  await waitFor(() => expect(document.title).toBe('Вход — Наш сайт'));
  expect(styles()).toContain('--mantine-color-primary-6: #aa3300');
  expect(meta.content).toBe('#aa3300');
  meta.remove();
});

test('[APP-02] ru is the default; another language holds at once, is kept under lang and sent with every call', async () => {
  const app = await runApp({ path: '/user/login' });
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.asked.every(({ headers }) => headers.get('Accept-Language') === 'ru')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Қазақша' }));
  await screen.findByRole('heading', { name: 'Кіру' });
  expect(localStorage.getItem('lang')).toBe('kk');
  expect(document.documentElement.lang).toBe('kk');
  await userEvent.type(screen.getByLabelText('Электрондық пошта'), 'a@b.kz');
  await userEvent.type(screen.getByLabelText('Құпиясөз'), 'demo');
  await userEvent.click(screen.getByRole('button', { name: 'Кіру' }));
  await waitFor(() => expect(called(app, '/users/login/')).toBe(1));
  expect(app.asked.at(-1)?.headers.get('Accept-Language')).toBe('kk');
});
