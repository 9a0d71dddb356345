// The menus and their editor in a real browser: pointer, finger and keyboard, saving and its failure, a second device, the aside.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { letPass, until } from '../../setup/waiting.ts';
import { untilDrawn } from '../harness/drawn.ts';
import { axeProblems } from '../harness/axe.ts';
import {
  type Device,
  linkTitles,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const EXTRA = ['alpha', 'beta', 'gamma'];
const CUSTOM = '**/api/v1/app_info/routes/custom/';
const EDITOR = '/contractors?my_profile=open&stab=menu';
const ALL = [
  'Контрагенты',
  'Товары',
  'Команда',
  'Заявки на закупку',
  'Задачи',
  'Проекты',
  'Доски',
  'Чат',
  'Модуль alpha',
  'Модуль beta',
  'Модуль gamma',
  'Главная',
];

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  EXTRA.forEach((name, index) => drop(name, index));
  const client = await signInClient(server, MEMBER);
  const isThere = async (): Promise<boolean> => {
    const routes = (await client.get('/app_info/routes/?ver=alt')).body;
    return EXTRA.every((name) => Object.hasOwn(routes, name));
  };
  await vi.waitUntil(isThere, { interval: 200 });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
/** Each test begins with the same layout. */
beforeEach(async () => {
  const client = await signInClient(server, MEMBER);
  const names = [
    'contractors',
    'products',
    'team',
    'requests',
    'tasks',
    'projects',
    'kanban',
    'chat',
    ...EXTRA,
    'start_page',
  ];
  const layout = names.map((name, index) => [
    name,
    { isFooter: index === 0, isShow: true, isShowMobile: true, descOrder: 100 - index, mobileOrder: index },
  ]);
  const others = Object.keys((await client.get('/app_info/routes/?ver=alt')).body)
    .filter((name) => !names.includes(name))
    .map((name) => [name, { isShow: false, isShowMobile: false, isFooter: false, descOrder: 0, mobileOrder: 200 }]);
  const { status } = await client.send('POST', '/app_info/routes/custom/', Object.fromEntries([...layout, ...others]));
  if (status !== 200) throw new Error(`The layout was refused with ${status}.`);
});

function drop(name: string, index: number): void {
  const file = join(server.modulesDir, `${name}.module.json`);
  const title = { ru: `Модуль ${name}`, kk: `${name} модулі`, en: `Module ${name}` };
  const model = {
    name,
    fields: { title: { type: 'CharField', title: { ru: 'Название', kk: 'Атауы', en: 'Title' }, maxLength: 100 } },
  };
  writeFileSync(
    `${file}.part`,
    JSON.stringify({
      name,
      title,
      icon: 'table',
      model,
      navigation: { path: `/${name}`, descOrder: index, mobileOrder: 90 + index },
      table: { columns: ['title'] },
      permissions: { member: 'all' },
    }),
  );
  renameSync(`${file}.part`, file);
}

async function openEditor(options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
  const device = await openDevice(browser, server, options);
  await signIn(device.page, MEMBER, EDITOR);
  await device.page.getByRole('dialog', { name: 'Настройки' }).waitFor();
  return device;
}

const desktopList = (page: Page): Locator =>
  page.getByRole('list', { name: 'Разделы меню на компьютере', exact: true });
const mobileList = (page: Page): Locator => page.getByRole('list', { name: 'Разделы меню на телефоне', exact: true });
const deactivated = (page: Page): Locator => page.getByRole('list', { name: 'Деактивированные' });
const handle = (page: Page, title: string): Locator => page.getByRole('button', { name: `Переместить: ${title}` });
/** Of the modules that the layout of these tests is about. */
const titlesIn = async (list: Locator): Promise<string[]> =>
  (await list.getByRole('listitem').allInnerTexts())
    .map((text) => text.split('\n')[0] ?? '')
    .filter((title) => ALL.includes(title));
/** Behind the open drawer, so hidden from screen readers. */
const menuTitles = async (page: Page): Promise<string[]> =>
  ofThese(
    linkTitles(
      page
        .getByRole('navigation', { name: 'Главное меню', includeHidden: true })
        .getByRole('link', { includeHidden: true }),
    ),
  );
const ofThese = async (titles: Promise<string[]>): Promise<string[]> =>
  (await titles).filter((title) => ALL.includes(title));
const saved = (page: Page): Promise<void> => page.getByText('Сохранено', { exact: true }).waitFor();

async function dragTo(page: Page, title: string, target: Locator): Promise<void> {
  const from = await handle(page, title).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag or nowhere to drop.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await untilDrawn(page);
  await page.mouse.up();
}

async function lift(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Space');
  await page.getByText(`Взят раздел: ${title}`).waitFor();
}

/** The library measures the list after it is lifted, and an arrow before that is lost: a person presses it again. */
async function arrowDown(page: Page, told: string): Promise<void> {
  const place = page.getByText(told);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.keyboard.press('ArrowDown');
    const isTold = await place.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
    if (isTold) return;
  }
  throw new Error(`Nobody said ${told}`);
}

describe('the editor on a desktop', () => {
  test(
    '[MENU-08] a failed save keeps the layout, marks it unsaved, and a retry saves it',
    { tags: ['full'] },
    async () => {
      // Calls that a test answers itself must not pass by a service worker.
      const { page, context } = await openEditor();
      await page.route(CUSTOM, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":"internal","message":"Ошибка сервера"}',
        }),
      );
      await page.getByRole('button', { name: 'Ниже: Контрагенты' }).click();
      await page.getByText('Ошибка сохранения').waitFor();
      await page.getByText('Эта раскладка ещё не сохранена').waitFor();
      expect(await titlesIn(desktopList(page))).toEqual(['Товары', 'Контрагенты', ...ALL.slice(2)]);
      expect(await menuTitles(page)).toEqual(ALL);
      await page.unroute(CUSTOM);
      await page.getByRole('button', { name: 'Повторить' }).click();
      await saved(page);
      expect(await menuTitles(page)).toEqual(['Товары', 'Контрагенты', ...ALL.slice(2)]);
      await page.reload();
      await desktopList(page).waitFor();
      expect(await titlesIn(desktopList(page))).toEqual(['Товары', 'Контрагенты', ...ALL.slice(2)]);
      await context.close();
    },
  );

  test(
    '[MENU-03, MENU-01, MENU-09] a module dragged by the pointer stands elsewhere in the menu at once, and on the next device',
    { tags: ['full'] },
    async () => {
      const { page, context, faults } = await openEditor();
      await dragTo(page, 'Команда', desktopList(page).getByRole('listitem').first());
      await saved(page);
      const wanted = ['Команда', 'Контрагенты', 'Товары', ...ALL.slice(3)];
      expect(await titlesIn(desktopList(page))).toEqual(wanted);
      expect(await menuTitles(page)).toEqual(wanted);
      const second = await openDevice(browser, server);
      await signIn(second.page, MEMBER, '/contractors');
      await expect.poll(() => menuTitles(second.page)).toEqual(wanted);
      expect(faults).toEqual([]);
      await second.context.close();
      await context.close();
    },
  );

  test(
    '[MENU-03] by keyboard alone: space lifts, arrows move, space drops, Escape puts back; the focus stays on the handle',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openEditor();
      await handle(page, 'Контрагенты').focus();
      await lift(page, 'Контрагенты');
      await arrowDown(page, 'Контрагенты: место 2 из');
      await page.keyboard.press('Escape');
      await page.getByText(/^Раздел возвращён на место: Контрагенты/).waitFor();
      expect(await titlesIn(desktopList(page))).toEqual(ALL);
      expect(new URL(page.url()).searchParams.get('my_profile')).toBe('open');
      await lift(page, 'Контрагенты');
      await arrowDown(page, 'Контрагенты: место 2 из');
      await page.keyboard.press('Space');
      await saved(page);
      expect(await titlesIn(desktopList(page))).toEqual(['Товары', 'Контрагенты', ...ALL.slice(2)]);
      expect(await handle(page, 'Контрагенты').evaluate((element) => element === document.activeElement)).toBe(true);
      await context.close();
    },
  );

  test('[MENU-04] a module is hidden and shown again', { tags: ['full'] }, async () => {
    const { page, context } = await openEditor();
    const eye = page.getByRole('button', { name: 'Показывать в меню: Товары' });
    await eye.click();
    await saved(page);
    expect(await menuTitles(page)).not.toContain('Товары');
    await eye.click();
    await expect.poll(() => menuTitles(page)).toEqual(ALL);
    await context.close();
  });
});

describe('the editor on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true };

  test('[MENU-06, MENU-05] a fifth footer module is refused with «Максимум 4 модуля»; four stand in the footer', async () => {
    const { page, context } = await openEditor(phone);
    for (const title of ['Товары', 'Команда', 'Модуль alpha'])
      await page.getByRole('button', { name: `Закрепить внизу: ${title}` }).tap();
    await saved(page);
    const fifth = page.getByRole('button', { name: 'Закрепить внизу: Модуль beta' });
    await fifth.tap();
    await page.getByText('Максимум 4 модуля', { exact: true }).waitFor();
    expect(await fifth.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Закрыть' }).tap();
    const footer = page.getByRole('navigation', { name: 'Нижнее меню' });
    expect(await linkTitles(footer.getByRole('link'))).toEqual(['Контрагенты', 'Товары', 'Команда', 'Модуль alpha']);
    await context.close();
  });

  test(
    '[MENU-07, MENU-02] a module dragged past the line is deactivated and leaves the menu page; its button brings it back',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openEditor({ viewport: PHONE });
      await page.getByRole('button', { name: 'Деактивировать: Модуль gamma' }).click();
      await saved(page);
      await dragTo(page, 'Модуль beta', deactivated(page).getByRole('listitem').first());
      await expect.poll(() => titlesIn(deactivated(page))).toContain('Модуль beta');
      await saved(page);
      const client = await signInClient(server, MEMBER);
      await expect
        .poll(async () => (await client.get('/app_info/routes/?ver=alt')).body['beta'])
        .toMatchObject({ isShowMobile: false, isShow: true });
      await page.getByRole('button', { name: 'Вернуть в меню: Модуль gamma' }).click();
      await expect
        .poll(() => titlesIn(mobileList(page)))
        .toEqual([
          'Контрагенты',
          'Товары',
          'Команда',
          'Заявки на закупку',
          'Задачи',
          'Проекты',
          'Доски',
          'Чат',
          'Модуль alpha',
          'Главная',
          'Модуль gamma',
        ]);
      await expect
        .poll(async () => (await client.get('/app_info/routes/?ver=alt')).body['gamma'])
        .toMatchObject({ isShowMobile: true });
      await page.goto('/contractors?menu_page=open');
      const all = page.getByRole('navigation', { name: 'Все разделы' });
      await all.waitFor();
      // What is no module comes a moment later.
      const titles = await linkTitles(all.getByRole('link'));
      expect(titles.filter((title) => title !== 'Все дашборды')).toEqual([
        'Контрагенты',
        'Товары',
        'Команда',
        'Заявки на закупку',
        'Задачи',
        'Проекты',
        'Доски',
        'Чат',
        'Модуль alpha',
        'Главная',
        'Модуль gamma',
      ]);
      await context.close();
    },
  );

  test(
    '[MENU-03] a finger that rests on a module lifts it; one that moves at once scrolls',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openEditor(phone);
      const touch = await context.newCDPSession(page);
      const at = async (list: Locator, index: number): Promise<{ x: number; y: number }> => {
        const box = await list.getByRole('listitem').nth(index).boundingBox();
        if (!box) throw new Error('No such row.');
        return { x: box.x + 90, y: box.y + 22 };
      };
      const drag = async (restMs: number): Promise<void> => {
        const [from, to] = [await at(mobileList(page), 2), await at(mobileList(page), 0)];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
        await letPass(restMs, 'how long the finger rests is what lifts');
        for (let step = 1; step <= 10; step += 1)
          await touch.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 10 }],
          });
        await letPass(100, 'the finger stays where it has come to, as a hand does');
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await drag(0);
      await letPass(300, 'a page that was flung goes on scrolling');
      expect((await titlesIn(mobileList(page))).slice(0, 3)).toEqual(['Контрагенты', 'Товары', 'Команда']);
      await drag(400);
      await saved(page);
      expect((await titlesIn(mobileList(page))).slice(0, 3)).toEqual(['Команда', 'Контрагенты', 'Товары']);
      await context.close();
    },
  );

  test('[MENU-07] by keyboard a module crosses the line and keeps the focus', { tags: ['full'] }, async () => {
    const { page, context } = await openEditor({ viewport: PHONE });
    await handle(page, 'Модуль gamma').focus();
    await lift(page, 'Модуль gamma');
    await arrowDown(page, 'Модуль gamma: место 12 из 12');
    await arrowDown(page, 'Модуль gamma: деактивированные, место 1 из');
    await page.keyboard.press('Space');
    await expect.poll(() => titlesIn(deactivated(page))).toEqual(['Модуль gamma']);
    await expect
      .poll(() => handle(page, 'Модуль gamma').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await saved(page);
    await context.close();
  });
});

describe('the menus', () => {
  test(
    '[MENU-11] the aside is narrow at first and stays wide once it was widened; a cut title is told on hover',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openDevice(browser, server);
      await signIn(page, MEMBER, '/contractors');
      const aside = page.getByRole('navigation', { name: 'Главное меню' });
      const link = aside.getByRole('link', { name: 'Команда' });
      await link.hover();
      // A longer one, as a language or a definition may bring it.
      await link
        .locator('.keste-menu-title')
        .evaluate((title) => title.append(' и все, кто с ней работает каждый день'));
      await aside.getByRole('link').first().hover();
      expect(await page.getByRole('tooltip').count()).toBe(0);
      const tooltip = page.getByRole('tooltip', { name: 'Команда' });
      // What was opened last comes after the menu and moves the link away from under the pointer.
      await until('the title beside the pointer', async () => {
        await link.hover();
        return tooltip.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      });
      const narrow = (await aside.boundingBox())?.width ?? 0;
      await page.getByRole('button', { name: 'Развернуть меню' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Свернуть меню' }).waitFor();
      expect((await aside.boundingBox())?.width ?? 0).toBeGreaterThan(narrow + 80);
      expect(await page.evaluate(() => localStorage.getItem('asideType'))).toBe('expanded');
      await context.close();
    },
  );

  test(
    '[MENU-13, SHELL-12] the profile menu of the server opens a tab of the settings, and Escape gives the focus back',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openDevice(browser, server);
      await signIn(page, MEMBER, '/contractors');
      const opener = page.getByRole('button', { name: /^Меню пользователя/ });
      await opener.click();
      await page
        .getByRole('dialog', { name: 'Меню пользователя' })
        .getByRole('button', { name: 'Внешний вид' })
        .click();
      await page.getByRole('tab', { name: 'Внешний вид', selected: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?my_profile=open&stab=look');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Настройки' }).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).search).toBe('');
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await context.close();
    },
  );

  test('at 360 px nothing of header, footer and menu page runs over', async () => {
    const { page, context } = await openDevice(browser, server, {
      viewport: { width: 360, height: 740 },
      language: 'kk',
    });
    await signIn(page, MEMBER, '/contractors?menu_page=open');
    await page.getByRole('navigation', { name: 'Барлық бөлімдер' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeProblems(page)).toEqual([]);
    await context.close();
  });
});
