// Notices of the shell in the whole app: what is said when, and what the buttons do.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetworkState, type NetworkState } from '../../platform/http/index.ts';
import { createDatabases } from '../../platform/local/index.ts';
import type { InstallState, Pwa } from '../../platform/pwa/index.ts';
import { entry, fakeWindow, NO_PWA, runApp, type HarnessSettings, type Running } from '../testing/appHarness.tsx';

const ROUTES_FAIL = {
  '/app_info/routes/': () => ({ status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }),
};
let device: { isOnline: boolean; changed(): void };
let network: NetworkState;

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handlers = new Set<() => void>();
  device = { isOnline: true, changed: () => handlers.forEach((handler) => handler()) };
  network = createNetworkState({
    surroundings: {
      cookie: () => '',
      isOnline: () => device.isOnline,
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

async function run(settings: HarnessSettings = {}): Promise<Running> {
  const running = await runApp({ isKnown: true, path: '/team', network, ...settings });
  await screen.findByRole('heading', { name: 'page of team' });
  return running;
}

function setOnline(isOnline: boolean): void {
  device.isOnline = isOnline;
  act(() => device.changed());
}

describe('network', () => {
  test('[SHELL-25, APP-12] no banner while all is well, nor on the page that is not found, offline or not', async () => {
    await run();
    expect(screen.queryByText(/Нет связи/)).toBeNull();
    cleanup();
    await runApp({ isKnown: true, path: '/404', network });
    await screen.findByText('Страница не найдена');
    setOnline(false);
    expect(screen.queryByText(/Нет связи/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[SHELL-25] the login page has no notices', async () => {
    await runApp({ network });
    await screen.findByRole('button', { name: 'Войти' });
    setOnline(false);
    expect(screen.queryByText(/Нет связи/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[APP-12] offline is said in a status, with the time of what is shown; online it goes', async () => {
    await run();
    setOnline(false);
    expect(screen.getByText('Нет связи с сервером.').closest('[role=status]')).toBeTruthy();
    act(() => network.noteStale(Date.UTC(2026, 10, 21, 9, 5)));
    expect(screen.getByText(/Показаны последние сохранённые данные: 21\.11\.2026/)).toBeTruthy();
    setOnline(true);
    act(() => network.noteAnswer());
    expect(screen.queryByText(/Нет связи/)).toBeNull();
  });

  test('[APP-12] when the server is found again after data from memory, the navigation is asked for anew', async () => {
    const { asked } = await run();
    const count = (): number => asked.filter(({ path }) => path === '/app_info/routes/').length;
    expect(count()).toBe(1);
    act(() => network.noteStale(1));
    act(() => network.noteAnswer());
    await waitFor(() => expect(count()).toBe(2));
  });

  test('[NET-03] a busy server is said, and waiting can be given up', async () => {
    await run();
    const giveUp = vi.fn();
    network.giveUpSignal().addEventListener('abort', giveUp);
    let end = (): void => undefined;
    act(() => void (end = network.noteWaiting()));
    expect(screen.getByText('Сервер временно недоступен, повторяем…')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Больше не ждать' }));
    expect(giveUp).toHaveBeenCalledTimes(1);
    act(() => end());
    expect(screen.queryByText(/Сервер временно недоступен/)).toBeNull();
  });
});

describe('progress', () => {
  test('[NET-05] navigation that does not come: the bar shows failure, it is logged once, a retry brings it', async () => {
    let isBroken = true;
    const { problems } = await runApp({
      isKnown: true,
      path: '/team',
      network,
      answers: {
        '/app_info/routes/': () => (isBroken ? ROUTES_FAIL['/app_info/routes/']() : { body: { team: entry('team') } }),
      },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Не удалось обновить сведения о разделах' });
    expect(bar.getAttribute('data-state')).toBe('failed');
    expect(problems.filter(({ code }) => code === 'route_info')).toHaveLength(1);
    isBroken = false;
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('heading', { name: 'page of team' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[NET-05] navigation that could not be renewed: the old one stays, the banner offers the retry', async () => {
    let isBroken = false;
    const { emit } = await run({
      answers: {
        '/app_info/routes/': () => (isBroken ? ROUTES_FAIL['/app_info/routes/']() : { body: { team: entry('team') } }),
      },
    });
    isBroken = true;
    act(() => emit('routes_update', { rev: '2' }));
    await screen.findByText('Не удалось обновить сведения о разделах');
    expect(screen.getByRole('heading', { name: 'page of team' })).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Не удалось обновить сведения о разделах')).toBeNull());
  });

  test('the bar moves while the navigation is on its way', async () => {
    await runApp({ isKnown: true, path: '/team', network });
    expect(await screen.findByRole('progressbar', { name: 'Загрузка…' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'page of team' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});

describe('updates', () => {
  function updating(hasTyped: boolean): { pwa: Pwa; apply: ReturnType<typeof vi.fn>; become(): void } {
    const apply = vi.fn(async () => undefined);
    const handlers = new Set<() => void>();
    let isAvailable = false;
    return {
      apply,
      become: () => {
        isAvailable = true;
        handlers.forEach((handler) => handler());
      },
      pwa: {
        ...NO_PWA,
        hasTyped: () => hasTyped,
        updates: {
          ...NO_PWA.updates,
          apply,
          isAvailable: () => isAvailable,
          onChange: (handler) => {
            handlers.add(handler);
            return () => handlers.delete(handler);
          },
        },
      },
    };
  }

  test('[APP-11] with something typed the offer asks first, and nothing happens until it is answered', async () => {
    const { pwa, apply, become } = updating(true);
    await run({ pwa });
    act(become);
    await userEvent.click(await screen.findByRole('button', { name: 'Обновить' }));
    expect(screen.getByText(/есть несохранённый текст/)).toBeTruthy();
    expect(apply).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Обновить всё равно' }));
    expect(apply).toHaveBeenCalledTimes(1);
  });

  test('[APP-11] a new version is offered in a status; it is taken at a word, or later', async () => {
    const first = updating(false);
    await run({ pwa: first.pwa });
    expect(screen.queryByText('Вышла новая версия.')).toBeNull();
    act(first.become);
    expect((await screen.findByText('Вышла новая версия.')).closest('[role=status]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(first.apply).toHaveBeenCalledTimes(1);
    // Who answers the browser's own question by staying may press again.
    const again = (): HTMLButtonElement => screen.getByRole('button', { name: 'Обновить' });
    expect(again().disabled).toBe(true);
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(again().disabled).toBe(false));
    cleanup();
    const second = updating(false);
    await run({ pwa: second.pwa });
    act(second.become);
    await userEvent.click(await screen.findByRole('button', { name: 'Позже' }));
    expect(screen.queryByText('Вышла новая версия.')).toBeNull();
    expect(second.apply).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('installation', () => {
  test.each([
    [{ way: undefined, isInstalled: false }, 'В этом браузере приложение установить нельзя.'],
    [{ way: undefined, isInstalled: true }, 'Уже установлено.'],
    [{ way: 'ios', isInstalled: false }, 'Нажмите «Поделиться», затем «На экран „Домой“».'],
  ] as const)('[APP-05] the settings say how it stands: %o', async (state, text) => {
    await run({
      path: '/team?my_profile=open&stab=look',
      pwa: { ...NO_PWA, install: { ...NO_PWA.install, state: () => state } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("[APP-05] the settings install by the browser's own dialog", async () => {
    const install = vi.fn(async () => undefined);
    const state: InstallState = { way: 'prompt', isInstalled: false };
    await run({
      path: '/team?my_profile=open&stab=look',
      pwa: { ...NO_PWA, install: { ...NO_PWA.install, state: () => state, install } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Установить' }));
    expect(install).toHaveBeenCalledTimes(1);
  });

  test('without an offer of the browser nothing is offered', async () => {
    await run();
    await userEvent.keyboard('{Shift}');
    expect(screen.queryByRole('region', { name: /Установить/ })).toBeNull();
  });

  test('[APP-05, EDIT-08] on an iPhone the way through the share sheet is described', async () => {
    const state: InstallState = { way: 'ios', isInstalled: false };
    const databases = createDatabases();
    await databases.write('app_type', 'install', { visits: 5 });
    await run({ databases, pwa: { ...NO_PWA, install: { ...NO_PWA.install, state: () => state } } });
    await waitFor(async () => {
      await userEvent.keyboard('{Shift}');
      expect(screen.getByRole('region', { name: 'Установить «Наш сайт»' }).textContent).toContain('На экран');
    });
    const offer = screen.getByRole('region', { name: 'Установить «Наш сайт»' });
    expect(offer.closest('.keste-notices')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Установить' })).toBeNull();
  });
});
