// What begins with a confirmed sign-in, and the live events that concern the session, as a person meets them.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow, runApp, USER, type Answers } from '../testing/appHarness.tsx';

const logged = vi.fn();

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('user_logged', logged);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('user_logged', logged);
  logged.mockClear();
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  vi.restoreAllMocks();
});

const info = (user: () => object): Answers => ({ '/users/info/': () => ({ body: { status: 'ok', user: user() } }) });
const shell = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Меню пользователя: ${name}` });

test('[SESSION-03] a start that the server has not confirmed connects nothing and announces nobody', async () => {
  localStorage.setItem('user', JSON.stringify(USER));
  let isLost = true;
  const app = await runApp({
    answers: {
      '/users/info/': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { body: { status: 'ok', user: USER } };
      },
    },
  });
  await shell('Иванова Мария');
  expect([app.connections(), logged.mock.calls.length]).toEqual([0, 0]);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(app.connections()).toBe(1));
  expect(logged).toHaveBeenCalledTimes(1);
});

test('[SESSION-14] injectInit begins its areas; one the product does not have is reported', async () => {
  const app = await runApp({
    isKnown: true,
    answers: {
      '/app_info/global/': () => ({ body: { site_setting: {}, theme: {}, injectInit: ['task', 'nowhere'] } }),
    },
  });
  await shell('Иванова Мария');
  await waitFor(() => expect(app.problems.map(({ path }) => path)).toEqual(['injectInit/nowhere']));
});

test('[SESSION-04] a session ended elsewhere ends here only when it is this one, and says so', async () => {
  const app = await runApp({ isKnown: true, answers: info(() => ({ ...USER, session_id: 'mine' })) });
  await shell('Иванова Мария');
  await waitFor(() => expect(app.connections()).toBe(1));
  app.emit('session_revoked', { id: 'another' });
  expect(app.session.state().status).toBe('signed-in');
  app.emit('session_revoked', { id: 'mine' });
  await screen.findByText('Сеанс завершён с другого устройства. Войдите снова.');
  expect(localStorage.getItem('user')).toBeNull();
  expect(app.asked.map(({ path }) => path)).not.toContain('/users/logout/');
});

test('[LIVE-06] what the same user has changed on another device is taken over here', async () => {
  let name = 'Иванова Мария';
  const app = await runApp({ isKnown: true, answers: info(() => ({ ...USER, full_name: name })) });
  await shell(name);
  await waitFor(() => expect(app.connections()).toBe(1));
  name = 'Петрова Мария';
  app.emit('user_updated', { id: USER.id });
  await shell('Петрова Мария');
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ full_name: 'Петрова Мария' });
});

test('[SESSION-14] a sound plays on the live event of its name', async () => {
  const plays: string[] = [];
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      src = '';
      currentTime = 0;
      pause(): void {}
      async play(): Promise<void> {
        plays.push(new URL(this.src).pathname);
      }
    },
  );
  const app = await runApp({
    isKnown: true,
    answers: {
      '/app_info/global/': () => ({
        body: { site_setting: {}, theme: {}, sounds: { chat_online_user: '/media/hello.mp3' } },
      }),
    },
  });
  await shell('Иванова Мария');
  await waitFor(() => expect(app.connections()).toBe(1));
  window.dispatchEvent(new Event('pointerdown'));
  app.emit('chat_online_user', { id: 'u2' });
  await waitFor(() => expect(plays).toEqual(['/media/hello.mp3']));
  vi.unstubAllGlobals();
});
