// The settings drawer as a person meets it: tabs by address, forms that refuse and keep, questions before something is lost.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, runApp, USER, type Answers, type Asked, type Running } from '../testing/appHarness.tsx';

const SLOW = 40_000;

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PERSON = {
  ...USER,
  last_name: 'Иванова',
  first_name: 'Мария',
  timezone: 'Asia/Almaty',
  show_birthday: 'day_month',
};
const signedIn = (user: object): Answers => ({ '/users/info/': () => ({ body: { status: 'ok', user } }) });
const open = (tab: string, answers: Answers = {}, user: object = PERSON): Promise<Running> =>
  runApp({ path: `/team?my_profile=open&stab=${tab}`, isKnown: true, answers: { ...signedIn(user), ...answers } });
const sent = (app: Running, path: string): Asked[] =>
  app.asked.filter((asked) => asked.path === path && asked.method !== 'GET');
const drawer = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Настройки' });
const refusal = (fields: Record<string, string>, rule = 'pattern'): { status: number; body: unknown } => ({
  status: 400,
  body: {
    code: 'invalid',
    message: 'Проверьте введённые данные',
    fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [{ rule, message }]])),
  },
});

test(
  '[MENU-12] the drawer opens on its default tab, and on the tab the address names',
  async () => {
    await runApp({ path: '/team?my_profile=open', isKnown: true, answers: signedIn(PERSON) });
    expect((await screen.findByRole('tab', { name: 'Профиль' })).getAttribute('aria-selected')).toBe('true');
    cleanup();
    await runApp({ path: '/team?my_profile=open&tab=language', isKnown: true, answers: signedIn(PERSON) });
    expect((await screen.findByRole('tab', { name: 'Язык' })).getAttribute('aria-selected')).toBe('true');
  },
  SLOW,
);

test(
  '[MENU-12] arrows go through the tabs; closing takes all three parameters away',
  async () => {
    const app = await runApp({
      path: '/team?my_profile=open&stab=look&tab=x',
      isKnown: true,
      answers: signedIn(PERSON),
    });
    const tab = await screen.findByRole('tab', { name: 'Внешний вид' });
    await waitFor(() => expect(document.activeElement).toBe(tab));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Язык' })));
    await waitFor(() => expect(app.address()).toBe('/team?my_profile=open&stab=language'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe('/team'));
    expect(screen.queryByRole('dialog', { name: 'Настройки' })).toBeNull();
  },
  SLOW,
);

test.each([
  [700, 'horizontal', 'mobile'],
  [1440, 'vertical', 'desktop'],
])(
  '[APP-14] at %i px the tabs lie %s, and the styles are told the same layout',
  async (width, orientation, layout) => {
    fakeWindow(width);
    await open('look');
    const tabs = await screen.findByRole('tablist', { name: 'Разделы настроек' });
    expect([tabs.getAttribute('aria-orientation'), tabs.closest('[data-layout]')?.getAttribute('data-layout')]).toEqual(
      [orientation, layout],
    );
  },
  SLOW,
);

test(
  'the focus goes back to what opened the drawer',
  async () => {
    await runApp({ path: '/team', isKnown: true, answers: signedIn(PERSON) });
    const opener = await screen.findByRole('button', { name: 'Настроить меню' });
    await userEvent.click(opener);
    await drawer();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
  SLOW,
);

test(
  'a refused profile names the field and leads the focus there, and what was typed stays',
  async () => {
    const app = await open('profile', {
      '/users/profile/': () => refusal({ contact_phone: 'Неверный номер телефона' }),
    });
    const phone = await screen.findByLabelText('Контактный телефон');
    await userEvent.type(phone, '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Неверный номер телефона')).toBeTruthy();
    expect(phone).toHaveProperty('value', '12345');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
    expect(sent(app, '/users/profile/')[0]?.body).toEqual({ contact_phone: '12345' });
  },
  SLOW,
);

test(
  'the button that saves is never disabled under the focus, and taking back leaves the focus on it',
  async () => {
    const app = await open('profile', {
      '/users/profile/': ({ body }) => ({ body: { user: { ...PERSON, ...(body as object) } } }),
    });
    const name = await screen.findByLabelText('Фамилия');
    const save = screen.getByRole('button', { name: 'Сохранить' });
    await userEvent.type(name, 'а');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(document.activeElement).toBe(save);
    await userEvent.type(name, 'б');
    const wasDisabled: boolean[] = [];
    const watch = new MutationObserver(() => wasDisabled.push(save.hasAttribute('disabled')));
    watch.observe(save, { attributes: true });
    await userEvent.click(save);
    await userEvent.click(save);
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    watch.disconnect();
    expect([wasDisabled.includes(true), document.activeElement === save, sent(app, '/users/profile/').length]).toEqual([
      false,
      true,
      1,
    ]);
  },
  SLOW,
);

test(
  'a saved profile is said and shown in the header at once',
  async () => {
    await open('profile', {
      '/users/profile/': ({ body }) => ({
        body: { user: { ...PERSON, ...(body as object), full_name: 'Петрова Мария' } },
      }),
    });
    const name = await screen.findByLabelText('Фамилия');
    await userEvent.clear(name);
    await userEvent.type(name, 'Петрова');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Меню пользователя: Петрова Мария', hidden: true })).toBeTruthy();
  },
  SLOW,
);

test.each([
  ['another tab', () => userEvent.click(screen.getByRole('tab', { name: 'Язык' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', async () => userEvent.click(within(await drawer()).getByRole('button', { name: 'Закрыть' }))],
])(
  'unsaved changes are asked about before %s takes them',
  async (_way, leave) => {
    const app = await open('profile');
    const name = await screen.findByLabelText('Отчество');
    await userEvent.type(name, 'Ивановна');
    await leave();
    await screen.findByText('Есть несохранённые изменения. Уйти без сохранения?');
    await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
    expect(app.address()).toContain('stab=profile');
    expect(screen.getByLabelText('Отчество')).toHaveProperty('value', 'Ивановна');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(app.address()).not.toContain('stab=profile'));
  },
  SLOW,
);

test(
  'a wrong old password is an error of its field; the session goes on and the typed password stays',
  async () => {
    const app = await open('profile', {
      '/users/set_new_password/': () => refusal({ old_password: 'Неверный текущий пароль' }, 'password_wrong'),
    });
    await userEvent.type(await screen.findByLabelText('Текущий пароль'), 'not-mine-1');
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'вполне длинный пароль');
    await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));
    expect(await screen.findByText('Неверный текущий пароль')).toBeTruthy();
    expect(screen.getByLabelText('Новый пароль')).toHaveProperty('value', 'вполне длинный пароль');
    expect(app.reloads()).toBe(0);
  },
  SLOW,
);

test(
  'the picture is looked at before it is sent; what is no picture is refused here',
  async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const app = await open('profile', {
      '/users/avatar/': () => ({ body: { user: { ...PERSON, avatar: { path: '/media/a/avatar.webp' } } } }),
    });
    await drawer();
    const input = await screen.findByLabelText('Выбрать фото');
    await userEvent.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false });
    expect(await screen.findByText('Это не PNG, JPEG, WebP или GIF')).toBeTruthy();
    // What the browser cannot draw is no picture, whatever its name.
    vi.stubGlobal('createImageBitmap', async (file: File) =>
      file.size > 1 ? Promise.reject(new Error('no picture')) : { close: () => undefined },
    );
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Новое фото' })).toBeTruthy();
    await userEvent.upload(input, new File(['notes'], 'notes.png', { type: 'image/png' }));
    expect(await screen.findByText('Это не PNG, JPEG, WebP или GIF')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Новое фото' })).toBeNull();
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Новое фото' })).toBeTruthy();
    expect(sent(app, '/users/avatar/')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить фото' }));
    expect(await screen.findByText('Фото сохранено')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Убрать фото' })).toBeTruthy();
  },
  SLOW,
);

test(
  'a failed save of a notification setting keeps the choice and offers another try',
  async () => {
    let isBroken = true;
    const settings = {
      kinds: [
        { kind: 'mention', title: 'Упоминания', app: true, email: true },
        { kind: 'system', title: 'Сообщения', app: true, email: true, is_fixed: true },
      ],
      sound: true,
    };
    const app = await open('notifications', {
      '/notifications/settings/': ({ method, body }) =>
        method === 'PUT' && isBroken
          ? { status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }
          : { body: method === 'PUT' ? { ...settings, ...(body as object) } : settings },
    });
    const box = await screen.findByRole('checkbox', { name: 'Упоминания: Почта' });
    expect(screen.getByRole('checkbox', { name: 'Сообщения: Здесь' })).toHaveProperty('disabled', true);
    await userEvent.click(box);
    expect(await screen.findByText('Ошибка сохранения')).toBeTruthy();
    expect(box).toHaveProperty('checked', false);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    expect(sent(app, '/notifications/settings/').at(-1)?.body).toEqual({
      kinds: [
        { kind: 'mention', app: true, email: false },
        { kind: 'system', app: true, email: true },
      ],
      sound: true,
    });
  },
  SLOW,
);

test(
  '[MENU-11] looks hold at once and are kept: scheme, type, contrast, aside, order',
  async () => {
    await open('look');
    await userEvent.click(await screen.findByRole('radio', { name: 'Тёмное' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Крупный шрифт' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Высокая контрастность' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Широкое' }));
    await userEvent.click(screen.getByRole('switch', { name: /Сначала новые/ }));
    expect(JSON.parse(localStorage.getItem('eyeVersionStorage') ?? '')).toEqual({
      scheme: 'dark',
      size: 'large',
      contrast: 'high',
    });
    expect(document.documentElement.getAttribute('data-size')).toBe('large');
    expect(document.documentElement.getAttribute('data-contrast')).toBe('high');
    expect(localStorage.getItem('asideType')).toBe('expanded');
    expect(localStorage.getItem('documentReverse')).toBe('true');
    expect(screen.getByRole('button', { name: 'Свернуть меню', hidden: true })).toBeTruthy();
  },
  SLOW,
);

test(
  '[APP-02] a language holds at once, is kept on the device and in the profile; a failure of the profile can be tried again',
  async () => {
    let isBroken = true;
    const app = await open('language', {
      '/users/profile/': () =>
        isBroken
          ? { status: 500, body: { code: 'internal', message: 'Server error' } }
          : { body: { user: { ...PERSON, lang: 'en' } } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    expect(localStorage.getItem('lang')).toBe('en');
    await screen.findByText('Saving failed');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent(app, '/users/profile/').map((asked) => asked.body)).toEqual([{ lang: 'en' }, { lang: 'en' }]);
  },
  SLOW,
);

test(
  'a session elsewhere is ended after a question; the present one has no such button',
  async () => {
    const device = { address: '10.0.0.1', created_at: '2026-03-01T10:00:00Z', seen_at: '2026-03-02T10:00:00Z' };
    let devices = [
      { id: 's1', device: 'Chrome 156, Linux', is_current: true, ...device },
      { id: 's2', device: 'Safari 20, iPhone', is_current: false, ...device },
    ];
    const app = await open('devices', {
      '/users/sessions/': () => ({ body: { results: devices } }),
      '/users/sessions/s2/': () => {
        devices = devices.slice(0, 1);
        return { body: {} };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Завершить сеанс: Safari 20, iPhone, Вход: \d/ }));
    await screen.findByText('Завершить сеанс на устройстве «Safari 20, iPhone»?');
    expect(sent(app, '/users/sessions/s2/')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Вход выполнен на 1 устройстве')).toBeTruthy();
    expect(sent(app, '/users/sessions/s2/')[0]?.method).toBe('DELETE');
    expect(screen.queryByRole('button', { name: /^Завершить сеанс/ })).toBeNull();
  },
  SLOW,
);

const OWNER = { ...PERSON, roles: ['owner'] };
const ORGANIZATION = {
  name: 'Алма',
  site_name: 'Keste',
  main_color: '#0e8945',
  timezone: 'Asia/Almaty',
  currency: 'KZT',
  show_search: false,
  links: [],
  custom_js: '',
  registration: true,
  is_host: true,
};

test(
  'a tab that is refused says so instead of showing nothing',
  async () => {
    await open(
      'organization',
      { '/organization/': () => ({ status: 403, body: { code: 'forbidden', message: 'Недостаточно прав' } }) },
      OWNER,
    );
    expect((await screen.findByText('Недостаточно прав, чтобы видеть этот раздел')).getAttribute('role')).toBe('alert');
  },
  SLOW,
);

test(
  '[APP-04] a colour that is none, or too light, is not sent; a sound one is saved and the config read anew',
  async () => {
    const app = await open(
      'organization',
      {
        '/organization/': ({ body }) => ({ body: { ...ORGANIZATION, ...(body as object | undefined) } }),
        '/users/invitations/': () => ({ body: { results: [] } }),
      },
      OWNER,
    );
    const color = await screen.findByLabelText('Основной цвет');
    for (const [wrong, text] of [
      ['#12', 'Цвет в виде #rrggbb'],
      ['#ffe066', /Слишком светлый/],
    ] as const) {
      await userEvent.clear(color);
      await userEvent.type(color, wrong);
      expect(await screen.findByText(text)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    }
    expect(sent(app, '/organization/')).toHaveLength(0);
    const before = app.asked.filter((asked) => asked.path === '/app_info/global/').length;
    await userEvent.clear(color);
    await userEvent.type(color, '#1565c0');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(sent(app, '/organization/').map((asked) => asked.body)).toEqual([{ main_color: '#1565c0' }]);
    expect(app.asked.filter((asked) => asked.path === '/app_info/global/').length).toBe(before + 1);
  },
  SLOW,
);

test(
  "an admin sees the owner's fields closed and no script",
  async () => {
    await open(
      'organization',
      {
        '/organization/': () => ({ body: { ...ORGANIZATION, custom_js: undefined } }),
        '/users/invitations/': () => ({ body: { results: [] } }),
      },
      { ...PERSON, roles: ['admin'] },
    );
    expect(await screen.findByLabelText('Основной цвет')).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: /Регистрация открыта/ })).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Свой скрипт')).toBeNull();
  },
  SLOW,
);

test(
  'invitations: each line says what became of it, wrong ones stay to be mended, and sending again waits',
  async () => {
    const listed = {
      id: 'i1',
      contact: 'a@b.kz',
      role: 'member',
      state: 'sent',
      sent_at: '2026-03-01T10:00:00Z',
      resend_after: 60,
    };
    const app = await open(
      'organization',
      {
        '/organization/': () => ({ body: ORGANIZATION }),
        '/users/invitations/': ({ method }) => ({
          body: {
            results:
              method === 'POST'
                ? [
                    { contact: 'a@b.kz', state: 'sent' },
                    { contact: 'wrong', state: 'invalid', message: 'Неверный адрес' },
                  ]
                : [listed],
          },
        }),
        '/users/invitations/i1/link/': () => ({ body: { link: 'https://keste.example/user/join-user?token=x' } }),
      },
      OWNER,
    );
    const box = await screen.findByLabelText('Кого пригласить: почта или телефон');
    await userEvent.type(box, 'a@b.kz{Enter}wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить 2 человека' }));
    const results = await screen.findByRole('list', { name: 'Что с приглашениями' });
    expect(
      within(results)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['a@b.kzОтправлено', 'wrongНеверный адресНе отправлено']);
    expect(sent(app, '/users/invitations/')[0]?.body).toEqual({ contacts: ['a@b.kz', 'wrong'], role: 'member' });
    expect(box).toHaveProperty('value', 'wrong');
    expect(screen.getByRole('button', { name: 'Отправить ещё раз: a@b.kz' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  },
  SLOW,
);

test(
  'a new link is made after a question, as it ends the one that was sent; taking back removes the link and is told by both lists',
  async () => {
    let state = 'sent';
    const listed = (): object => ({
      id: 'i1',
      contact: 'a@b.kz',
      role: 'member',
      state,
      sent_at: '2026-03-01T10:00:00Z',
      resend_after: 0,
    });
    const app = await open(
      'organization',
      {
        '/organization/': () => ({ body: ORGANIZATION }),
        '/users/invitations/': () => ({ body: { results: [listed()] } }),
        '/users/invitations/i1/link/': () => ({ body: { link: 'https://keste.example/user/join-user?token=x' } }),
        '/users/invitations/i1/': () => {
          state = 'revoked';
          return { body: {} };
        },
      },
      OWNER,
    );
    await userEvent.type(await screen.findByLabelText('Кого пригласить: почта или телефон'), 'a@b.kz');
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить' }));
    const results = await screen.findByRole('list', { name: 'Что с приглашениями' });
    const link = screen.getByRole('button', { name: 'Ссылка приглашения: a@b.kz' });
    await userEvent.click(link);
    await screen.findByText(/Прежняя, в том числе отправленная, перестанет действовать/);
    await userEvent.click(screen.getByRole('button', { name: 'Нет' }));
    expect(sent(app, '/users/invitations/i1/link/')).toHaveLength(0);
    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByDisplayValue('https://keste.example/user/join-user?token=x')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать приглашение: a@b.kz' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await within(results).findByText('Отозвано')).toBeTruthy();
    expect(screen.queryByDisplayValue('https://keste.example/user/join-user?token=x')).toBeNull();
    const row = within(screen.getByRole('list', { name: 'Отправленные приглашения' })).getByRole('listitem');
    await waitFor(() => expect(document.activeElement).toBe(row));
  },
  SLOW,
);

test(
  'a message to everyone is sent once, and a refusal keeps its text',
  async () => {
    let isRefused = true;
    const app = await open(
      'organization',
      {
        '/organization/': () => ({ body: ORGANIZATION }),
        '/users/invitations/': () => ({ body: { results: [] } }),
        '/notifications/system/': () =>
          isRefused
            ? { status: 429, body: { code: 'slow_down', message: 'Слишком много попыток, подождите' } }
            : { body: {} },
      },
      OWNER,
    );
    const text = await screen.findByLabelText('Текст');
    await userEvent.type(text, 'Завтра выходной');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить всем' }));
    expect(await screen.findByText('Слишком много попыток, подождите')).toBeTruthy();
    expect(text).toHaveProperty('value', 'Завтра выходной');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Отправить всем' }));
    expect(await screen.findByText('Сообщение отправлено')).toBeTruthy();
    expect(sent(app, '/notifications/system/').at(-1)?.body).toEqual({ text: 'Завтра выходной' });
  },
  SLOW,
);
