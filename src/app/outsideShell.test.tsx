// What belongs to the shell is on no screen outside of it: drawers, the forced password, the banner and the progress bar.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetworkState, type NetworkState } from '../platform/http/index.ts';
import { fakeWindow, runApp, USER, type Answers } from './testing/appHarness.tsx';

/** Everything that would show something of the shell at once: a drawer in the query, a device without network, navigation that fails. */
const QUERY = '?my_profile=open&stab=look';
const ROUTES_FAIL: Answers = {
  '/app_info/routes/': () => ({ status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }),
};
const ENTRY: Answers = {
  '/app_info/entry/': () => ({
    body: { registration: true, login_by: ['email', 'phone'], forgot: ['email', 'phone'] },
  }),
};
const GENERATED: Answers = {
  '/users/info/': () => ({
    body: { status: 'ok', user: { ...USER, password_generated: true, password_skips_left: 2 } },
  }),
};

const STAYING = [
  ['/user/forgot-password', 'Восстановление пароля'],
  ['/user/forgot-password/forgot-email', 'Восстановление пароля'],
  ['/user/forgot-password/forgot-phone', 'Восстановление пароля'],
  [`/user/reset-password/${'x'.repeat(43)}`, 'Задайте новый пароль'],
  ['/user/join-user', 'Приглашение'],
  ['/404', 'Страница не найдена'],
] as const;
const SIGNED_OUT = [['/user/login', 'Вход'], ['/user/registration', 'Регистрация'], ...STAYING] as const;

/** The whole shell is loaded for it. */
const SLOW = 40_000;

let goOffline: () => void;
let network: NetworkState;

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = true;
  const handlers = new Set<() => void>();
  goOffline = () => {
    isOnline = false;
    act(() => handlers.forEach((handler) => handler()));
  };
  network = createNetworkState({
    surroundings: {
      cookie: () => '',
      isOnline: () => isOnline,
      isVisible: () => true,
      onChange: (handler) => {
        handlers.add(handler);
        return () => handlers.delete(handler);
      },
    },
    probe: async () => 'nobody',
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** By name: dialog and drawer, forced screen, banner, progress bar, header and menu. */
const ofTheShell = (): string[] => [
  ...screen.queryAllByRole('dialog').map(() => 'drawer'),
  ...screen.queryAllByRole('heading', { name: 'Задайте свой пароль' }).map(() => 'forced password'),
  ...screen.queryAllByText(/Нет связи/).map(() => 'network banner'),
  ...screen.queryAllByRole('progressbar').map(() => 'progress bar'),
  ...screen.queryAllByRole('navigation').map(() => 'menu'),
];

describe('in the shell', () => {
  test(
    'the same query, network and password show a drawer, the banner, the bar and the forced screen',
    async () => {
      await runApp({ path: `/team${QUERY}`, isKnown: true, network });
      await screen.findByRole('dialog', { name: 'Настройки' });
      goOffline();
      expect(ofTheShell()).toEqual(expect.arrayContaining(['drawer', 'network banner']));
      cleanup();
      await runApp({ path: '/team', isKnown: true, answers: ROUTES_FAIL });
      await screen.findByRole('progressbar');
      cleanup();
      await runApp({ path: '/team', isKnown: true, answers: GENERATED });
      await screen.findByRole('heading', { name: 'Задайте свой пароль' });
    },
    SLOW,
  );
});

describe('outside of the shell', () => {
  test.each(SIGNED_OUT)('[SHELL-25] signed out, %s shows nothing of the shell', async (path, heading) => {
    await runApp({ path: `${path}${QUERY}`, network, answers: { ...ENTRY, ...ROUTES_FAIL } });
    await screen.findByRole('heading', { name: heading });
    goOffline();
    expect(ofTheShell()).toEqual([]);
  });

  test.each(STAYING)(
    '[SHELL-25] signed in with a generated password, %s shows nothing of the shell',
    async (path, heading) => {
      await runApp({
        path: `${path}${QUERY}`,
        isKnown: true,
        network,
        answers: { ...ENTRY, ...ROUTES_FAIL, ...GENERATED },
      });
      await screen.findByRole('heading', { name: heading });
      goOffline();
      expect(ofTheShell()).toEqual([]);
    },
  );
});
