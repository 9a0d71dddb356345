// Registration as a person meets it: three steps, what is wrong with them, and the organisation of an invitation.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, runApp, USER, type Answers, type Asked, type Running } from '../../testing/appHarness.tsx';

const CALL = '/users/registration/';
const CHECK = '/users/my_organizations/invite/check/';
const TOKEN = 'T'.repeat(42) + '-';
const open: Answers = {
  '/app_info/entry/': () => ({
    body: { registration: true, login_by: ['email', 'phone'], forgot: ['email', 'phone'] },
  }),
};
const invited: Answers = {
  [CHECK]: () => ({
    body: { valid: true, organization: { name: 'Алатау' }, contact_masked: 'a***@b.kz', needs_registration: true },
  }),
};

const stepOf = ({ body }: Asked): number =>
  typeof body === 'object' && body !== null && 'step' in body ? Number(body.step) : 0;

/** A server that is content with everything, but for what a test says of single steps. */
function server(own: Partial<Record<number, (asked: Asked) => { status?: number; body: unknown }>> = {}): Answers {
  const standard: typeof own = {
    1: () => ({ body: { step: 2, registration_id: 'reg-1', resend_after: 60 } }),
    2: () => ({ body: { step: 3, registration_id: 'reg-1' } }),
    3: () => ({ body: { step: 4, user: USER } }),
  };
  return {
    ...open,
    [CALL]: (asked) =>
      (own[stepOf(asked)] ?? standard[stepOf(asked)])?.(asked) ?? {
        status: 500,
        body: { code: 'internal', message: 'x' },
      },
  };
}

const sentOf = (app: Running, step: number): unknown[] =>
  app.asked.filter((asked) => asked.path === CALL && stepOf(asked) === step).map(({ body }) => body);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

async function giveContact(contact: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Электронная почта или телефон'), contact);
  await press('Получить код');
}

async function giveCode(code = '123456'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Код'), code);
  await press('Подтвердить');
}

async function givePerson(password = 'Длинный надёжный пароль'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Фамилия'), 'Серикбаева');
  await userEvent.type(screen.getByLabelText('Имя'), 'Дана');
  const organization = screen.queryByLabelText('Организация');
  if (organization) await userEvent.type(organization, 'Новая Фирма');
  await userEvent.type(screen.getByLabelText('Новый пароль'), password);
}

async function toPerson(contact = 'dana@firma.kz'): Promise<void> {
  await giveContact(contact);
  await giveCode();
}

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[ROUTE-03] where registration is closed the page says so and leads back to login', async () => {
  await runApp({
    path: '/user/registration',
    answers: { '/app_info/entry/': () => ({ body: { registration: false, login_by: ['email'] } }) },
  });
  await screen.findByRole('heading', { name: 'Регистрация закрыта' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Вернуться ко входу' }));
  await screen.findByRole('heading', { name: 'Вход' });
});

test('[ROUTE-03] [SESSION-16] a contact, a code and a person that are wrong are refused by the page, and the first wrong field gets the focus', async () => {
  const app = await runApp({ path: '/user/registration', answers: server() });
  for (const wrong of ['dana', 'dana@', '12345', '+7 701']) {
    await giveContact(wrong);
    expect(screen.getByText('Введите почту вида имя@домен или телефон с кодом')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Электронная почта или телефон'));
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Электронная почта или телефон'));
  expect(sentOf(app, 1)).toEqual([]);
  await giveContact('+7 (701) 123-45-67');
  await giveCode('12ab');
  expect(screen.getByText('Код состоит из шести цифр')).toBeTruthy();
  expect(sentOf(app, 2)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Код'));
  await giveCode();
  await userEvent.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }));
  expect(screen.getAllByText('Заполните это поле')).toHaveLength(4);
  expect(screen.getByText('Без согласия зарегистрироваться нельзя')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Фамилия'));
  expect(sentOf(app, 3)).toEqual([]);
});

test('[ROUTE-03] a wrong code stands at its field, too many tries count down, and nothing typed is lost', async () => {
  let tries = 0;
  await runApp({
    path: '/user/registration',
    answers: server({
      2: () =>
        (tries += 1) === 1
          ? { status: 400, body: { code: 'code_invalid', message: 'Неверный или устаревший код' } }
          : { status: 429, body: { code: 'slow_down', message: 'x', wait: 21 } },
    }),
  });
  await toPerson();
  await screen.findByText('Неверный или устаревший код');
  expect(document.activeElement).toBe(screen.getByLabelText('Код'));
  expect(valueOf('Код')).toBe('123456');
  await press('Подтвердить');
  expect((await screen.findByRole('alert')).textContent).toContain('Повторите через 21 секунду.');
  expect(valueOf('Код')).toBe('123456');
});

test('[SESSION-16] the rules of a password are shown before they are broken and ticked while it is typed', async () => {
  const app = await runApp({ path: '/user/registration', answers: server() });
  await toPerson();
  const rules = await screen.findByRole('list', { name: 'Правила пароля' });
  expect(
    within(rules)
      .getAllByRole('listitem')
      .map((rule) => rule.textContent),
  ).toEqual([
    '•Не короче 10 знаков',
    '•Не длиннее 128 знаков',
    '•Не только цифры',
    '•Не похож на имя, почту или организацию',
    '•Не из самых частых паролей',
  ]);
  await givePerson('1234567');
  expect(within(rules).getByText(/Не короче 10 знаков/).textContent).toBe('Не короче 10 знаков: не выполнено');
  expect(within(rules).getByText(/Не только цифры/).textContent).toBe('Не только цифры: не выполнено');
  await userEvent.clear(screen.getByLabelText('Новый пароль'));
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'серикбаева1');
  expect(within(rules).getByText(/Не короче 10 знаков/).textContent).toBe('Не короче 10 знаков: выполнено');
  expect(within(rules).getByText(/Не похож на имя/).textContent).toContain('не выполнено');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }));
  await press('Зарегистрироваться');
  expect(screen.getByText('Пароль не подходит под правила ниже')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Новый пароль'));
  expect(sentOf(app, 3)).toEqual([]);
});

test('[SESSION-16] a rule that only the server knows is marked in the same list, until the password is another', async () => {
  await runApp({
    path: '/user/registration',
    answers: server({
      3: () => ({
        status: 400,
        body: {
          code: 'invalid',
          message: 'Проверьте введённые данные',
          fields: { password: [{ rule: 'password_common', message: 'Такой пароль встречается слишком часто' }] },
        },
      }),
    }),
  });
  await toPerson();
  await givePerson('qwertyuiop');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }));
  await press('Зарегистрироваться');
  await screen.findByText('Такой пароль встречается слишком часто');
  expect(screen.getByText(/Не из самых частых паролей/).textContent).toContain('не выполнено');
  expect([valueOf('Фамилия'), valueOf('Организация'), valueOf('Новый пароль')]).toEqual([
    'Серикбаева',
    'Новая Фирма',
    'qwertyuiop',
  ]);
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'x');
  expect(screen.queryByText('Такой пароль встречается слишком часто')).toBeNull();
  expect(screen.getByText(/Не из самых частых паролей/).textContent).toBe('Не из самых частых паролей');
});

test('[ROUTE-03] three steps with a counter: contact, code, person; then signed in and home', async () => {
  const app = await runApp({ path: '/user/registration', answers: server() });
  const present = (): string | null =>
    screen.getByRole('list', { name: 'Шаги' }).querySelector('[aria-current=step]')?.textContent ?? null;
  await screen.findByText('Шаг 1 из 3');
  expect(present()).toBe('Контакт');
  await giveContact(' dana@firma.kz ');
  await screen.findByText('Шаг 2 из 3');
  expect(present()).toBe('Код');
  expect(screen.getByText('Мы отправили код на dana@firma.kz')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Регистрация' })));
  await giveCode();
  await screen.findByText('Шаг 3 из 3');
  await givePerson();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }));
  await press('Зарегистрироваться');
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
  expect(sentOf(app, 1)).toEqual([{ step: 1, contact: 'dana@firma.kz' }]);
  expect(sentOf(app, 2)).toEqual([{ step: 2, registration_id: 'reg-1', code: '123456' }]);
  expect(sentOf(app, 3)).toEqual([
    {
      step: 3,
      registration_id: 'reg-1',
      last_name: 'Серикбаева',
      first_name: 'Дана',
      organization_name: 'Новая Фирма',
      password: 'Длинный надёжный пароль',
      consent: true,
      device_id: localStorage.getItem('buid'),
    },
  ]);
});

test('[ROUTE-03] going back keeps what was typed, and a code that was accepted is not asked for again', async () => {
  const app = await runApp({ path: '/user/registration', answers: server() });
  await toPerson();
  await givePerson();
  await press('Назад');
  await screen.findByText('Шаг 2 из 3');
  expect(valueOf('Код')).toBe('123456');
  await press('Назад');
  await screen.findByText('Шаг 1 из 3');
  expect(valueOf('Электронная почта или телефон')).toBe('dana@firma.kz');
  await press('Получить код');
  await screen.findByText('Шаг 2 из 3');
  await press('Подтвердить');
  await screen.findByText('Шаг 3 из 3');
  expect([valueOf('Фамилия'), valueOf('Новый пароль')]).toEqual(['Серикбаева', 'Длинный надёжный пароль']);
  expect([sentOf(app, 1), sentOf(app, 2)].map((sent) => sent.length)).toEqual([1, 1]);
});

test('[ROUTE-03] a confirmation that has become too old begins again, with everything typed still there', async () => {
  await runApp({
    path: '/user/registration',
    answers: server({
      3: () => ({ status: 400, body: { code: 'code_invalid', message: 'Неверный или устаревший код' } }),
    }),
  });
  await toPerson();
  await givePerson();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }));
  await press('Зарегистрироваться');
  expect((await screen.findByRole('alert')).textContent).toContain('Неверный или устаревший код');
  expect(screen.getByText('Шаг 1 из 3')).toBeTruthy();
  await press('Получить код');
  await screen.findByText('Шаг 2 из 3');
});

test('[ROUTE-03] a code is sent again after its time, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const app = await runApp({ path: '/user/registration', answers: server() });
  await user.type(await screen.findByLabelText('Электронная почта или телефон'), 'dana@firma.kz');
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  await screen.findByText('Шаг 2 из 3');
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  expect(sentOf(app, 1)).toHaveLength(1);
  // The last second is counted after the page has been drawn anew.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(screen.queryAllByText(/Отправить ещё раз можно через/)).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(sentOf(app, 1)).toHaveLength(2));
  expect((await screen.findAllByText(/Отправить ещё раз можно через/)).length).toBeGreaterThan(0);
});

test('[ROUTE-03] [SESSION-15] an invitation opens a closed registration: its organisation instead of a field, its token in every step', async () => {
  const app = await runApp({
    path: `/user/registration?token=${TOKEN}`,
    answers: { ...server(), ...invited, '/app_info/entry/': () => ({ body: { registration: false } }) },
  });
  await screen.findByText('Вы вступите в организацию Алатау');
  expect(screen.getByText(/a\*\*\*@b\.kz/)).toBeTruthy();
  await toPerson();
  await givePerson();
  expect(screen.queryByLabelText('Организация')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }));
  await press('Зарегистрироваться');
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors');
  expect(sentOf(app, 1)).toEqual([{ step: 1, contact: 'dana@firma.kz', token: TOKEN }]);
  expect(sentOf(app, 3)).toEqual([expect.objectContaining({ token: TOKEN })]);
  expect(sentOf(app, 3)[0]).not.toHaveProperty('organization_name');
});

test('[SESSION-15] an invitation for another address is said clearly', async () => {
  await runApp({
    path: `/user/registration?token=${TOKEN}`,
    answers: {
      ...server({
        2: () => ({
          status: 403,
          body: { code: 'invite_email_mismatch', message: 'Приглашение отправлено на другой адрес' },
        }),
      }),
      ...invited,
    },
  });
  await toPerson();
  expect((await screen.findByRole('alert')).textContent).toContain('Приглашение отправлено на другой адрес');
});
