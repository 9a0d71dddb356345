// The settings in a real browser: each tab does what it says, asks before it loses something, and can be used by everybody.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilDrawn } from '../harness/drawn.ts';
import { axeProblemsInAllAppearances } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { linkIn, messageTo } from '../harness/outbox.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const OWNER = 'owner@demo.keste';
const TABS = ['profile', 'notifications', 'look', 'language', 'menu', 'devices', 'tokens', 'organization'];
/** A red square of 8 by 8. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII=',
  'base64',
);

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const settingsPath = (tab: string): string => `/contractors?my_profile=open&stab=${tab}`;
const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(?:Настройки|Баптаулар|Settings)$/ });
const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

async function openSettings(
  email: string,
  tab: string,
  options: Parameters<typeof openDevice>[2] = {},
): Promise<Device> {
  const device = await openDevice(browser, server, { language: 'ru', ...options });
  await signIn(device.page, email, settingsPath(tab));
  await drawerOf(device.page).waitFor();
  return device;
}

describe('the drawer', () => {
  test('[MENU-12] it opens on the default tab, on the one named by the address, and on the default one for a strange name', async () => {
    const { page, context } = await openSettings(MEMBER, 'devices');
    await page.getByRole('tab', { name: 'Устройства и сеансы', selected: true }).waitFor();
    for (const search of ['?my_profile=open', '?my_profile=open&stab=nonsense', '?my_profile=open&stab=organization']) {
      await page.goto(`/contractors${search}`);
      await page.getByRole('tab', { name: 'Профиль', selected: true }).waitFor();
    }
    expect(await page.getByRole('tab', { name: 'Организация' }).count()).toBe(0);
    await context.close();
  });

  test('[SCREEN-05] on a phone the chosen tab stands whole, clear of the fading edge', async () => {
    for (const tab of TABS) {
      const { page, context } = await openSettings(OWNER, tab, { viewport: PHONE });
      await expect
        .poll(() =>
          drawerOf(page).evaluate((drawer) => {
            const rect = (selector: string): DOMRect | undefined =>
              drawer.querySelector(selector)?.getBoundingClientRect();
            const [chosen, row] = [rect('[role=tab][aria-selected=true]'), rect('[role=tablist]')];
            const [before, after] = [rect('[data-side=start]'), rect('[data-side=end]')];
            if (!chosen || !row) return 'no tab';
            const isClear =
              chosen.left >= (before?.right ?? row.left) - 1 && chosen.right <= (after?.left ?? row.right) + 1;
            return isClear ? 'clear' : 'covered';
          }),
        )
        .toBe('clear');
      await context.close();
    }
  });

  test("unsaved changes are asked about before a tab, Escape or the browser's way back takes them", async () => {
    const { page, context } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, MEMBER, '/contractors');
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Профиль' }).click();
    await page.getByLabel('Отчество').fill('Тестовна');
    const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения. Уйти без сохранения?' });
    for (const leave of [
      () => page.getByRole('tab', { name: 'Язык' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Остаться', exact: true }).click();
      await question.waitFor({ state: 'hidden' });
      expect(param(page, 'my_profile')).toBe('open');
      expect(await page.getByLabel('Отчество').inputValue()).toBe('Тестовна');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Уйти', exact: true }).click();
    await drawerOf(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  test('the keyboard stays within the drawer, arrows change the tab', async () => {
    const { page, context } = await openSettings(MEMBER, 'look');
    await page.getByRole('radio', { name: 'Как в системе' }).waitFor();
    await page.getByRole('tab', { name: 'Внешний вид' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('tab', { name: 'Язык', selected: true }).waitFor();
    await page.getByRole('radio', { name: 'English' }).waitFor();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await drawerOf(page).evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
    }
    await context.close();
  });
});

describe("one's own tabs", () => {
  test('a profile is saved, shown in the header at once and after a reload; a refused field keeps what was typed', async () => {
    const { page, context } = await openSettings('member.kk@demo.keste', 'profile');
    const phone = page.getByLabel('Контактный телефон');
    const before = await phone.inputValue();
    await phone.fill('не номер');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    expect(await phone.inputValue()).toBe('не номер');
    await phone.fill(before);
    await page.getByLabel('Фамилия').fill('Проверкина');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Сохранено', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Фамилия').inputValue()).toBe('Проверкина');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Меню пользователя: Проверкина/ }).waitFor();
    await context.close();
  });

  test('a wrong old password is told at its field, without leaving the page; a new one is taken', async () => {
    const { page, context } = await openSettings('member.en@demo.keste', 'profile');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByLabel('Текущий пароль').fill('совсем не тот');
    await page.getByLabel('Новый пароль').fill('длинная фраза про лошадей');
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByText('Неверный текущий пароль').waitFor();
    expect(await page.getByLabel('Новый пароль').inputValue()).toBe('длинная фраза про лошадей');
    await page.getByLabel('Текущий пароль').fill('Demo-pass-2026');
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByText('Пароль изменён').waitFor();
    expect(loads).toBe(0);
    await context.close();
  });

  test('[PEOPLE-02] a picture is chosen, looked at, sent, shown in the header, and taken away again', async () => {
    const { page, context } = await openSettings(MEMBER, 'profile');
    await page.getByLabel('Выбрать фото').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('img', { name: 'Новое фото' }).waitFor();
    await page.getByRole('button', { name: 'Сохранить фото' }).click();
    await page.getByText('Фото сохранено').waitFor();
    const header = page.locator('header img');
    await expect
      .poll(() => header.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    expect(await header.getAttribute('src')).toContain('size=162');
    await page.getByRole('button', { name: 'Убрать фото' }).click();
    await page.getByText('Фото убрано').waitFor();
    expect(await header.count()).toBe(0);
    await context.close();
  });

  test('[APP-02] the language changes without a reload and goes along to the next device', async () => {
    const { page, context } = await openSettings('support@demo.keste', 'language');
    await page.waitForLoadState('load');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('dialog', { name: 'Settings' }).getByText('Saved', { exact: true }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('lang'), document.documentElement.lang])).toEqual([
      'en',
      'en',
    ]);
    const info = await page.evaluate(() =>
      fetch('/api/v1/users/info/').then((answer): Promise<unknown> => answer.json()),
    );
    expect(info).toMatchObject({ user: { lang: 'en' } });
    expect(loads).toBe(0);
    await context.close();
  });

  test('large type, contrast and the dark scheme hold at once and before the first paint of the next visit', async () => {
    const { page, context } = await openSettings(MEMBER, 'look');
    const sizeOf = (): Promise<number> =>
      page
        .getByRole('tab', { name: 'Внешний вид' })
        .evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
    const small = await sizeOf();
    await page.getByRole('radio', { name: 'Тёмное' }).check();
    await page.getByRole('switch', { name: 'Крупный шрифт' }).check();
    await page.getByRole('switch', { name: 'Высокая контрастность' }).check();
    await expect.poll(sizeOf).toBeGreaterThan(small * 1.15);
    const marks = (): Promise<(string | null)[]> =>
      page.evaluate(() =>
        ['data-size', 'data-contrast', 'data-mantine-color-scheme'].map((name) =>
          document.documentElement.getAttribute(name),
        ),
      );
    expect(await marks()).toEqual(['large', 'high', 'dark']);
    // Without the app's own scripts only what comes before the first paint is left.
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(marks).toEqual(['large', 'high', 'dark']);
    await context.close();
  });

  test('[MENU-11] the aside is widened from the settings as well', async () => {
    const { page, context } = await openSettings(MEMBER, 'look');
    await page.getByRole('radio', { name: 'Широкое' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Свернуть меню' }).waitFor();
    await context.close();
  });

  test('a session of another device is ended from here, and that device is signed out', async () => {
    const other = await openDevice(browser, server, { language: 'ru' });
    await signIn(other.page, 'accountant@demo.keste', '/contractors');
    const { page, context } = await openSettings('accountant@demo.keste', 'devices');
    await page.getByText('Это устройство').waitFor();
    await page
      .getByRole('button', { name: /^Завершить сеанс/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Да', exact: true }).click();
    await page.getByText('Сеанс завершён').waitFor();
    await other.page.waitForURL(/\/user\/login/);
    expect(await page.getByRole('button', { name: /^Завершить сеанс/ }).count()).toBe(0);
    await other.context.close();
    await context.close();
  });

  test('notification settings are kept', async () => {
    const { page, context } = await openSettings(MEMBER, 'notifications');
    const box = page.getByRole('checkbox', { name: /: Почта$/ }).first();
    const before = await box.isChecked();
    await box.setChecked(!before);
    await page.getByText('Сохранено', { exact: true }).waitFor();
    await page.reload();
    await drawerOf(page).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('checkbox', { name: /: Почта$/ })
          .first()
          .isChecked(),
      )
      .toBe(!before);
    await context.close();
  });
});

describe('the organisation', () => {
  test('[APP-04] a colour too light is refused here; a sound one changes the page of everybody at once', async () => {
    const member = await openDevice(browser, server, { language: 'ru' });
    await signIn(member.page, MEMBER, '/contractors');
    const { page, context } = await openSettings(OWNER, 'organization');
    const color = page.getByLabel('Основной цвет', { exact: true });
    await color.fill('#ffe066');
    await page.getByText(/^Слишком светлый/).waitFor();
    await color.fill('#1565c0');
    await page.getByText(/^Контраст с белым/).waitFor();
    await page
      .getByRole('form', { name: 'Организация' })
      .getByRole('button', { name: 'Сохранить', exact: true })
      .click();
    await page.getByText('Сохранено', { exact: true }).waitFor();
    const themeOf = (each: Page): Promise<string | null | undefined> =>
      each.evaluate(() => document.querySelector('meta[name="theme-color"]')?.getAttribute('content'));
    expect(await themeOf(page)).toBe('#1565c0');
    await expect.poll(() => themeOf(member.page)).toBe('#1565c0');
    await member.context.close();
    await context.close();
  });

  test('people are invited by pasted lines: a mail goes out, wrong lines say why, an invitation is linked to and taken back', async () => {
    const { page, context } = await openSettings(OWNER, 'organization');
    await page.getByLabel('Кого пригласить: почта или телефон').fill('newcomer@example.kz\nне адрес');
    await page.getByRole('radio', { name: 'Гость' }).check();
    await page.getByRole('button', { name: 'Пригласить 2 человека' }).click();
    const results = page.getByRole('list', { name: 'Что с приглашениями' });
    await results.getByText('Отправлено', { exact: true }).waitFor();
    await results.getByText('Не отправлено').waitFor();
    expect(linkIn(await messageTo(server, 'newcomer@example.kz', /https?:/), server)).toMatch(/token=[\w-]{43}/);
    const row = page
      .getByRole('list', { name: 'Отправленные приглашения' })
      .getByRole('listitem')
      .filter({ hasText: 'newcomer@example.kz' });
    expect(await row.getByRole('button', { name: /^Отправить ещё раз/ }).getAttribute('aria-disabled')).toBe('true');
    await row.getByRole('button', { name: /^Ссылка приглашения/ }).click();
    await page.getByRole('button', { name: 'Да', exact: true }).click();
    await expect.poll(() => row.getByRole('textbox').inputValue()).toMatch(/token=[\w-]{43}/);
    await row.getByRole('button', { name: /^Отозвать приглашение/ }).click();
    await page.getByRole('button', { name: 'Да', exact: true }).click();
    await row.getByText('Отозвано').waitFor();
    await results.getByText('Отозвано').waitFor();
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  test("a message to everyone reaches a member's bell", async () => {
    const { page, context } = await openSettings(OWNER, 'organization');
    await page.getByLabel('Текст', { exact: true }).fill('Завтра короткий день');
    await page.getByRole('button', { name: 'Отправить всем' }).click();
    await page.getByText('Сообщение отправлено').waitFor();
    const member = await openDevice(browser, server, { language: 'ru' });
    await signIn(member.page, MEMBER, '/contractors');
    await member.page.getByRole('button', { name: /^Уведомления/ }).click();
    await member.page.getByText('Завтра короткий день').waitFor();
    await member.context.close();
    await context.close();
  });
});

describe('every tab for everybody', () => {
  test.each([
    ['a desktop', undefined],
    ['a phone', PHONE],
  ] as const)(
    'axe finds nothing serious and nothing runs over in three languages, light and dark, on %s',
    async (_size, viewport) => {
      const { page, context, faults } = await openSettings(OWNER, 'profile', viewport ? { viewport } : {});
      const tabs = drawerOf(page).getByRole('tablist').first().getByRole('tab');
      await expect.poll(() => tabs.count()).toBe(TABS.length);
      for (const [index, tab] of TABS.entries()) {
        await tabs.nth(index).click();
        await page.waitForURL((url) => url.searchParams.get('stab') === tab);
        const panel = drawerOf(page).getByRole('tabpanel').first();
        const settle = async (): Promise<void> => {
          await panel.getByRole('status', { name: /^(?:Загрузка|Жүктелуде|Loading)/ }).waitFor({ state: 'detached' });
          await untilDrawn(page);
        };
        const fits = async (language: string): Promise<void> =>
          expect(
            await panel.evaluate((element) => element.scrollWidth - element.clientWidth),
            `${tab} runs over, ${language}`,
          ).toBeLessThanOrEqual(0);
        expect(
          await axeProblemsInAllAppearances(page, { within: '[role=dialog]', settle, ask: fits }).then((found) =>
            found.join('\n'),
          ),
          tab,
        ).toBe('');
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
