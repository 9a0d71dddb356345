// The page "Modules": an admin changes a definition in a form made from its own schema, looks at the result, and puts it in force.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems, axeProblemsInAllAppearances } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/contractors');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).first();
const list = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const applyButton = (page: Page) => page.getByRole('button', { name: 'Применить', exact: true });

/** Titles at the end of the table: columns out of sight are not drawn. */
async function lastColumns(page: Page): Promise<string[]> {
  await page
    .getByRole('grid')
    .first()
    .evaluate((grid) => grid.scrollTo({ left: 100_000 }));
  return page.locator('[role=columnheader][data-field] .kg-label').allInnerTexts();
}

async function openModule(page: Page): Promise<void> {
  await page.goto('/admin/modules/contractors?view=form');
  await tab(page, 'Данные').click();
}

test("[ADMIN-01] a field added in the form is seen in the preview, applied, and stands as a column on a member's open page", async () => {
  const { page } = device;
  const other = await openDevice(browser, server, { language: 'ru' });
  await signIn(other.page, 'member.ru@demo.keste', '/contractors');
  await waitForRows(other.page);
  let loads = 0;
  other.page.on('load', () => (loads += 1));

  await page.getByRole('button', { name: 'Администрирование' }).click();
  await page.getByRole('link', { name: 'Модули', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Поиск модуля' }).fill('контраг');
  await page
    .getByRole('link', { name: /Контрагенты/ })
    .last()
    .click();
  await tab(page, 'Форма').click();
  await tab(page, 'Данные').click();
  const fields = list(page, 'Поля');
  await fields.getByRole('button', { name: 'Добавить', exact: true }).last().click();
  await page.getByLabel(/^Имя поля/).fill('nickname');
  await page.getByRole('combobox', { name: /^Тип/ }).click();
  await page.getByRole('option', { name: /^Текст в одну строку/ }).click();
  await page.getByRole('textbox', { name: 'Название: русский' }).last().fill('Прозвище');

  await tab(page, 'Таблица, фильтры, форма').click();
  await list(page, 'Столбцы').getByRole('button', { name: 'Добавить', exact: true }).click();
  await list(page, 'Столбцы').getByLabel(/^Поле/).last().fill('nickname');
  await list(page, 'Столбцы').getByRole('button', { name: 'Выше: nickname' }).click();

  await tab(page, 'Предпросмотр').click();
  await expect.poll(() => lastColumns(page)).toContain('Прозвище');
  await tab(page, 'План').click();
  await page
    .getByText(/nickname/)
    .first()
    .waitFor();
  expect(await axeProblems(page, '.km')).toEqual([]);
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByText('Применено', { exact: true }).waitFor();

  await expect.poll(() => lastColumns(other.page)).toContain('Прозвище');
  expect([loads, device.faults, other.faults]).toEqual([0, [], []]);
  await other.context.close();
});

test(
  '[ADMIN-02] a wrong definition says why at its field, cannot be applied, and nothing changes; the draft waits for the next visit',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const admin = await signInClient(server, 'admin@demo.keste');
    const before = await admin.get('/modules/contractors/');
    await openModule(page);
    await list(page, 'Поля').getByRole('button', { name: /^bin/ }).click();
    await page.getByLabel(/^Наибольшая длина/).fill('999999');
    await expect.poll(async () => page.getByLabel(/^Наибольшая длина/).getAttribute('aria-invalid')).toBe('true');
    expect(await applyButton(page).isDisabled()).toBe(true);
    // From the plan straight to the field, whichever section it is in.
    await tab(page, 'План').click();
    await page.getByRole('button', { name: 'БИН/ИИН › Наибольшая длина' }).first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.goto('/admin/modules');
    await openModule(page);
    await list(page, 'Поля').getByRole('button', { name: /^bin/ }).click();
    await expect.poll(() => page.getByLabel(/^Наибольшая длина/).inputValue()).toMatch(/999.999/);
    expect((await admin.get('/modules/contractors/')).body['text']).toBe(before.body['text']);
    await page.getByRole('button', { name: 'Отменить правки' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить правки' }).click();
    await page.getByText('Изменений нет', { exact: true }).waitFor();
  },
);

test(
  '[DEF-12] a new module waits for its name, which model and address follow; a text that is no JSON names line and column',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await page.goto('/admin/modules');
    await page.getByRole('link', { name: 'Новый модуль' }).click();
    await page.getByText('Сначала дайте модулю имя', { exact: true }).waitFor();
    expect(await applyButton(page).isDisabled()).toBe(true);
    await tab(page, 'Форма').click();
    await page.getByLabel(/^Имя модуля/).pressSequentially('gifts');
    for (const [language, title] of [
      ['русский', 'Подарки'],
      ['казахский', 'Сыйлықтар'],
      ['английский', 'Gifts'],
    ])
      await page
        .getByRole('textbox', { name: `Название: ${language}` })
        .first()
        .fill(title ?? '');
    await expect.poll(() => page.getByLabel(/^Адрес/).inputValue()).toBe('/gifts');
    await page
      .getByRole('combobox', { name: /^Значок/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'gift' }).click();
    await tab(page, 'Текст').click();
    const text = page.getByRole('textbox', { name: 'Определение в JSON' });
    const written = await text.inputValue();
    expect(JSON.parse(written)).toMatchObject({
      name: 'gifts',
      icon: 'gift',
      navigation: { path: '/gifts' },
      model: { name: 'gifts' },
    });
    await text.fill(written.replace('"name": "gifts",', '"name": "gifts"'));
    await page.getByText(/^Строка 4, столбец 3:/).waitFor();
    await text.fill(written);
    await applyButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
    await page.waitForURL(/\/admin\/modules\/gifts/);
    await page.getByRole('navigation').first().getByRole('link', { name: 'Подарки' }).waitFor();
  },
);

test(
  '[ADMIN-03, DEF-06] a field renamed in the form keeps its values, and a field removed is taken out of every list, with a way back',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const admin = await signInClient(server, 'admin@demo.keste');
    expect(
      (
        await admin.send('POST', '/data/gifts/batch/', {
          upsert: [{ id: crypto.randomUUID(), name: 'Ваза' }],
          delete: [],
        })
      ).status,
    ).toBe(200);
    await page.goto('/admin/modules/gifts?view=form');
    await tab(page, 'Данные').click();
    const fields = list(page, 'Поля');
    await fields.getByRole('button', { name: /^name/ }).first().click();
    await page.getByLabel(/^Имя поля/).press('End');
    await page.getByLabel(/^Имя поля/).pressSequentially('_of_gift');
    expect(await page.getByLabel(/^Имя поля/).inputValue()).toBe('name_of_gift');
    expect(await page.getByLabel(/^Строка одним текстом/).inputValue()).toBe('<name_of_gift>');
    await applyButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
    await page.getByText('Применено', { exact: true }).first().waitFor();
    expect((await admin.get('/data/gifts/?page_name=gifts')).body).toMatchObject({
      results: [{ name_of_gift: 'Ваза' }],
    });

    await tab(page, 'Данные').click();
    await fields.getByRole('button', { name: 'Добавить', exact: true }).last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id.endsWith('_key'))).toBe(true);
    await page.keyboard.type('colour');
    await page.getByRole('button', { name: 'Удалить: name_of_gift' }).click();
    await page.getByText(/убрано и из других мест: [1-9]/).waitFor();
    expect(await page.getByLabel(/^Строка одним текстом/).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect.poll(() => page.getByLabel(/^Строка одним текстом/).inputValue()).toBe('<name_of_gift>');
    await page.getByRole('button', { name: 'Отменить правки' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить правки' }).click();
  },
);

test(
  '[DEF-08] a module goes for good after its name is typed, with the number of its rows, and is in no menu any more',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await page.goto('/admin/modules/gifts?view=form');
    await page.getByRole('button', { name: 'Удалить навсегда' }).click();
    const question = page.getByRole('dialog');
    await question.getByText(/строк во всех организациях: 1/).waitFor();
    const yes = question.getByRole('button', { name: 'Удалить навсегда' });
    expect(await yes.isDisabled()).toBe(true);
    await question.getByRole('textbox').fill('gifts');
    await yes.click();
    await page.waitForURL(/\/admin\/modules$/);
    await expect
      .poll(() => page.getByRole('navigation').first().getByRole('link', { name: 'Подарки' }).count())
      .toBe(0);
    expect((await (await signInClient(server, 'admin@demo.keste')).get('/data/gifts/?page_name=gifts')).status).toBe(
      404,
    );
  },
);

test(
  '[RIGHT-08] a member finds no such entry in his menu, and the address says whom it is for',
  { tags: ['full'] },
  async () => {
    const other = await openDevice(browser, server, { language: 'ru', viewport: PHONE });
    await signIn(other.page, 'member.ru@demo.keste', '/admin/modules');
    await other.page.getByText('Эта страница — для владельцев и администраторов организации.').waitFor();
    await other.context.close();
  },
);

test(
  '[APP-02] the list and the form are accessible in three languages, light and dark, and fit a phone',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    for (const path of ['/admin/modules', '/admin/modules/contractors']) {
      await page.goto(path);
      await page.locator('.km h1').waitFor();
      expect(await axeProblemsInAllAppearances(page, { within: '.km' })).toEqual([]);
    }
    const phone = await openDevice(browser, server, { language: 'ru', viewport: { width: 360, height: 740 } });
    await signIn(phone.page, 'admin@demo.keste', '/admin/modules');
    const search = phone.page.getByRole('searchbox', { name: 'Поиск модуля' });
    const [heading, field] = [
      await phone.page.getByRole('heading', { name: 'Модули' }).boundingBox(),
      await search.boundingBox(),
    ];
    if (!heading || !field) throw new Error('no list');
    // Below the heading, and whole in sight.
    expect([field.y >= heading.y + heading.height, field.x >= 0, field.x + field.width <= 360]).toEqual([
      true,
      true,
      true,
    ]);
    await phone.page.goto('/admin/modules/contractors?view=form');
    await tab(phone.page, 'Данные').click();
    await list(phone.page, 'Поля').getByRole('button', { name: /^bin/ }).click();
    await phone.page.getByLabel(/^Наибольшая длина/).waitFor();
    expect(await phone.page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(360);
    await phone.context.close();
  },
);
