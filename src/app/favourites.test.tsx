// Favourites in the menu as the app draws them: renamed, taken away, taken back, and their place while they load.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../platform/local/index.ts';
import { entry, fakeWindow, runApp, type Answers, type Asked, type Running } from './testing/appHarness.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('asideType', 'expanded');
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Parts that come with what is drawn first. */
const LATE = { timeout: 15_000 };

interface Kept {
  kind: string;
  id: string;
  title: string;
  route: string;
  name?: string;
}
const page = (id: string, title: string): Kept => ({ kind: 'page', id, title, route: id });

/** A server that keeps favourites as the real one does. */
function keeping(kept: Kept[], isRefusing = (): boolean => false): Answers {
  const answer = (): { body: object } => ({ body: { favourites: kept, recent: [], creations: [] } });
  return {
    '/app_info/routes/': () => ({
      body: { deals: entry('deals', { title: 'Сделки', descOrder: 5 }), team: entry('team', { title: 'Команда' }) },
    }),
    '/places/': answer,
    '/places/opened/': () => ({ status: 204, body: undefined }),
    '/places/favourites/': ({ body }) => {
      if (isRefusing()) return { status: 500, body: { code: 'internal', message: 'Ошибка сервера' } };
      const { id, is_favourite: isFavourite, name } = body as { id: string; is_favourite: boolean; name?: string };
      const at = kept.findIndex((each) => each.id === id);
      const { name: old, ...place } = kept[at] ?? page(id, 'Команда');
      const next = name ?? old ?? '';
      if (at >= 0) kept.splice(at, 1);
      if (isFavourite) kept.splice(Math.max(at, 0), 0, next === '' ? place : { ...place, name: next });
      return answer();
    },
    '/places/favourites/move/': answer,
  };
}
const shown = (): string[] =>
  within(screen.getByRole('list', { name: 'Избранное' }))
    .getAllByRole('link')
    .map((link) => link.lastElementChild?.textContent ?? '');
const bodies = (app: Running): unknown[] =>
  app.asked.filter(({ path }) => path === '/places/favourites/').map(({ body }) => body);
async function begun(answers: Answers): Promise<Running> {
  const app = await runApp({ path: '/deals', isKnown: true, answers });
  await screen.findByText('page of deals', {}, LATE);
  await screen.findByRole('list', { name: 'Избранное' }, LATE);
  return app;
}

test('[RECENT-08] F2 renames a favourite, Escape does not, its own title gives the name back, and a refusal is told', async () => {
  let isDown = false;
  const app = await begun(keeping([page('team', 'Команда'), page('deals', 'Сделки')], () => isDown));
  const rename = async (keys: string): Promise<void> => {
    within(screen.getByRole('list', { name: 'Избранное' }))
      .getAllByRole('link')[0]
      ?.focus();
    await userEvent.keyboard('{F2}');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Название в избранном: Команда' }));
    await userEvent.keyboard(keys);
  };
  await rename('Не то{Escape}');
  expect(shown()).toEqual(['Команда', 'Сделки']);
  await rename('Наши люди{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Наши люди', 'Сделки']));
  // The keyboard goes on from it.
  expect(document.activeElement?.textContent).toContain('Наши люди');
  await rename('Команда{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Команда', 'Сделки']));
  expect(bodies(app)).toEqual([
    { kind: 'page', id: 'team', is_favourite: true, name: 'Наши люди' },
    { kind: 'page', id: 'team', is_favourite: true, name: '' },
  ]);
  isDown = true;
  await rename('Зря{Enter}');
  await screen.findByText(/Избранное не сохранено/);
  await waitFor(() => expect(shown()).toEqual(['Команда', 'Сделки']));
});

test('[RECENT-08] a favourite is taken away by Delete or its menu, also the last one, and comes back with its name', async () => {
  const app = await begun(keeping([{ ...page('team', 'Команда'), name: 'Наши' }, page('deals', 'Сделки')]));
  await userEvent.click(screen.getByRole('button', { name: 'Действия: Сделки' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Убрать из избранного/ }));
  await waitFor(() => expect(shown()).toEqual(['Наши']));
  screen.getByRole('link', { name: 'Наши' }).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Избранное' })).toBeNull());
  await screen.findByText('«Наши» убрано из избранного');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await screen.findByRole('list', { name: 'Избранное' });
  expect(shown()).toEqual(['Наши']);
  expect(bodies(app).at(-1)).toEqual({ kind: 'page', id: 'team', is_favourite: true, name: 'Наши' });
});

test('[RECENT-09] while they load their place is kept as high as it was for this person, and of another person nothing', async () => {
  const waiting = (): string | undefined =>
    screen.getByRole('navigation', { name: 'Главное меню' }).querySelector<HTMLElement>('[data-waiting]')?.style
      .blockSize;
  for (const [person, height] of [
    ['u1', '120px'],
    ['u2', undefined],
  ] as const) {
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const databases = createDatabases();
    await databases.write('order', `${person}:places room expanded`, 120);
    await runApp({
      path: '/deals',
      isKnown: true,
      answers: keeping([page('team', 'Команда')]),
      databases,
      holds: ({ path }: Asked) => (path === '/places/' ? late : undefined),
    });
    await screen.findByText('page of deals', {}, LATE);
    if (height !== undefined) await waitFor(() => expect(waiting()).toBe(height));
    expect(waiting()).toBe(height);
    release();
    await screen.findByRole('list', { name: 'Избранное' }, LATE);
    expect(waiting()).toBeUndefined();
    cleanup();
  }
});
