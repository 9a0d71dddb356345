// The ways to a new password: by e-mail, by phone, by the one-time link. What is said never tells whether an account exists.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeWindow, runApp, USER, type Answers, type Running } from '../../testing/appHarness.tsx';

const CALL = '/users/forgot_password/';
const LINK = 'x_-4'.repeat(10) + 'abc';
const RESET = '/users/reset_password/';
const entry = (forgot: string[]): Answers => ({
  '/app_info/entry/': () => ({ body: { registration: false, login_by: ['email', 'phone'], forgot } }),
});
const sent: Answers = { [CALL]: () => ({ body: { sent: true, resend_after: 60 } }) };
const bodies = (app: Running, path: string): unknown[] =>
  app.asked.filter((asked) => asked.path === path).map(({ body }) => body);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(cleanup);

test('[ROUTE-04] without a way to recover a password the page says whom to ask', async () => {
  await runApp({ path: '/user/forgot-password', answers: entry([]) });
  await screen.findByText('Восстановить пароль самостоятельно здесь нельзя. Обратитесь к администратору организации.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('[ROUTE-04] the page offers e-mail and phone, as far as the server does', async () => {
  const app = await runApp({ path: '/user/forgot-password?tab=1', answers: entry(['phone', 'email']) });
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Ссылку на электронную почту',
    'Код на телефон',
  ]);
  expect(document.title).toBe('Восстановление пароля — Наш сайт');
  await userEvent.click(screen.getByRole('link', { name: 'Код на телефон' }));
  await screen.findByLabelText('Телефон');
  expect(app.address()).toBe('/user/forgot-password/forgot-phone?tab=1');
  cleanup();
  await runApp({ path: '/user/forgot-password', answers: entry(['email']) });
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Ссылку на электронную почту',
  ]);
});

test('[ROUTE-05] an address that is none is refused before it is sent', async () => {
  const app = await runApp({ path: '/user/forgot-password/forgot-email', answers: { ...entry(['email']), ...sent } });
  await screen.findByLabelText('Электронная почта');
  await press('Получить ссылку');
  expect(screen.getByText('Заполните это поле')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Электронная почта'), 'dana.firma.kz');
  await press('Получить ссылку');
  expect(screen.getByText('Введите почту вида имя@домен')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Электронная почта'));
  expect(bodies(app, CALL)).toEqual([]);
});

test('[ROUTE-05] a link by e-mail: what is said afterwards does not tell whether there is such an account', async () => {
  const app = await runApp({ path: '/user/forgot-password/forgot-email', answers: { ...entry(['email']), ...sent } });
  await userEvent.type(await screen.findByLabelText('Электронная почта'), 'dana@firma.kz');
  await press('Получить ссылку');
  await screen.findByRole('heading', { name: 'Проверьте почту' });
  expect(screen.getByText(/^Если учётная запись с адресом dana@firma\.kz есть/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Проверьте почту' })));
  expect(bodies(app, CALL)).toEqual([{ email: 'dana@firma.kz' }]);
});

test('[ROUTE-06] a phone that is none and a wrong code stay where they are, with the server’s words', async () => {
  const app = await runApp({
    path: '/user/forgot-password/forgot-phone',
    answers: {
      ...entry(['phone']),
      [CALL]: ({ body }) =>
        JSON.stringify(body).includes('code')
          ? { status: 400, body: { code: 'code_invalid', message: 'Неверный или устаревший код' } }
          : { body: { sent: true, resend_after: 60 } },
    },
  });
  await userEvent.type(await screen.findByLabelText('Телефон'), '123');
  await press('Получить код');
  expect(screen.getByText('Введите телефон с кодом страны или города')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Телефон'));
  await userEvent.type(screen.getByLabelText('Телефон'), '+7 701 123 45 67');
  await press('Получить код');
  await userEvent.type(await screen.findByLabelText('Код'), '000000');
  await press('Продолжить');
  await screen.findByText('Неверный или устаревший код');
  expect(screen.getByLabelText<HTMLInputElement>('Код').value).toBe('000000');
  expect(app.address()).toBe('/user/forgot-password/forgot-phone');
  await press('Назад');
  expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('+7 701 123 45 67');
});

test('[ROUTE-06] the right code of a phone leads to the page of the new password', async () => {
  const app = await runApp({
    path: '/user/forgot-password/forgot-phone',
    answers: {
      ...entry(['phone']),
      [CALL]: ({ body }) => ({
        body: JSON.stringify(body).includes('123456') ? { sent: true, id: LINK } : { sent: true, resend_after: 60 },
      }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Телефон'), '8 701 123 45 67');
  await press('Получить код');
  await userEvent.type(await screen.findByLabelText('Код'), '123456');
  screen.getByText('Если учётная запись с номером +77011234567 есть, код уже отправлен.');
  await press('Продолжить');
  await screen.findByRole('heading', { name: 'Задайте новый пароль' });
  expect(app.address()).toBe(`/user/reset-password/${LINK}`);
  expect(bodies(app, CALL)).toEqual([{ phone: '8 701 123 45 67' }, { phone: '8 701 123 45 67', code: '123456' }]);
});

test('[ROUTE-07] what cannot be a link is dead at once, before a password is typed', async () => {
  const app = await runApp({ path: '/user/reset-password/garbage', answers: { ...entry(['email']) } });
  await screen.findByRole('heading', { name: 'Ссылка не действует' });
  screen.getByRole('link', { name: 'Запросить новую ссылку' });
  expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  expect(bodies(app, RESET)).toEqual([]);
});

test('[ROUTE-07] a used or old link says so and leads to a new one', async () => {
  const app = await runApp({
    path: `/user/reset-password/${LINK}`,
    answers: { ...entry(['email']), [RESET]: () => ({ status: 400, body: { code: 'link_invalid', message: 'x' } }) },
  });
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Длинный надёжный пароль');
  await press('Сохранить и войти');
  await screen.findByRole('heading', { name: 'Ссылка не действует' });
  await userEvent.click(screen.getByRole('link', { name: 'Запросить новую ссылку' }));
  await screen.findByRole('heading', { name: 'Восстановление пароля' });
  expect(app.address()).toBe('/user/forgot-password');
});

test('[ROUTE-07] [SESSION-16] a weak password is not sent; one that the server refuses stays typed', async () => {
  const app = await runApp({
    path: `/user/reset-password/${LINK}`,
    answers: {
      [RESET]: () => ({
        status: 400,
        body: {
          code: 'invalid',
          message: 'x',
          fields: { password: [{ rule: 'password_similar', message: 'Пароль слишком похож на имя' }] },
        },
      }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'short');
  await press('Сохранить и войти');
  expect(screen.getByText('Пароль не подходит под правила ниже')).toBeTruthy();
  expect(bodies(app, RESET)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Новый пароль'), ' but longer');
  await press('Сохранить и войти');
  await screen.findByText('Пароль слишком похож на имя');
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('short but longer');
});

test('[ROUTE-07] a new password by the link signs in and leads home', async () => {
  const app = await runApp({
    path: `/user/reset-password/${LINK}?token=t`,
    answers: { [RESET]: () => ({ body: { user: USER } }) },
  });
  const password = await screen.findByLabelText<HTMLInputElement>('Новый пароль');
  expect(password.autocomplete).toBe('new-password');
  await userEvent.click(password);
  await userEvent.paste('Длинный надёжный пароль');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(password.type).toBe('text');
  await press('Сохранить и войти');
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
  expect(bodies(app, RESET)).toEqual([
    { id: LINK, password: 'Длинный надёжный пароль', device_id: localStorage.getItem('buid') },
  ]);
  expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(USER);
});

test('[ROUTE-07] the link works for who is signed in as well; another person’s starts the page anew', async () => {
  const app = await runApp({
    path: `/user/reset-password/${LINK}`,
    isKnown: true,
    answers: { [RESET]: () => ({ body: { user: { ...USER, id: 'u2' } } }) },
  });
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'Длинный надёжный пароль');
  await press('Сохранить и войти');
  await waitFor(() => expect(app.reloads()).toBe(1));
  expect(localStorage.getItem('user')).toContain('"u2"');
});
