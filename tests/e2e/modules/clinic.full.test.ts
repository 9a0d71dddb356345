// "Patients", built as the admin of a clinic would: by mouse and keyboard, in his language, without an identifier and without JSON.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/admin/modules');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A person at the page: every press and every text typed is counted. */
class Person {
  clicks = 0;
  readonly texts: string[] = [];
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }
  button(name: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name, exact: typeof name === 'string' }));
  }
  /** Into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.texts.push(text);
  }
  async fill(target: Locator, text: string): Promise<void> {
    await this.press(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.type(text);
  }
  /** By the keyboard, as one chooses in a list that has the focus. */
  async choose(target: Locator, label: string): Promise<void> {
    await target.selectOption({ label });
    this.clicks += 2;
  }
  async tick(within: Locator, name: string): Promise<void> {
    await this.press(within.getByRole('checkbox', { name, exact: true }));
  }
}

const kinds = (page: Page | Locator): Locator => page.getByRole('group', { name: 'Вид поля' });

test('[EDIT-01, EDIT-04] "Patients" with lines, a board, filters, a rule and rights is built without an identifier and without JSON, and rows follow its rules', async () => {
  const { page } = device;
  const person = new Person(page);
  const begun = Date.now();
  await person.press(page.getByRole('link', { name: 'Новый модуль' }));
  await page.getByRole('textbox', { name: 'Как называется модуль' }).waitFor();
  await person.type('Пациенты');

  await person.fill(page.getByRole('textbox', { name: 'Название поля 1' }), 'ФИО');
  for (const [kind, title] of [
    ['Телефон', 'Телефон'],
    ['Дата', 'Дата рождения'],
    ['Сотрудник', 'Лечащий врач'],
    ['Деньги', 'Долг'],
    ['Текст', 'Полис'],
    ['Длинный текст', 'Заметки'],
  ] as const) {
    await page.keyboard.press('Enter');
    await person.button(kind, kinds(page));
    await person.type(title);
  }
  await page.keyboard.press('Enter');
  await person.button('Выбор из списка', kinds(page));
  await person.type('Пол');
  await person.button('Добавить вариант');
  await person.type('Женский');
  await page.keyboard.press('Enter');
  await person.type('Мужской');
  await person.button('Добавить поле');
  await person.button('Выбор из списка', kinds(page));
  await person.type('Состояние');
  await person.button('Добавить вариант', page.getByRole('listitem', { name: 'Состояние', exact: true }));
  for (const [index, title] of ['Новый', 'Лечится', 'Выписан'].entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await person.type(title);
  }
  await person.button('Добавить поле');
  await person.button('Таблица строк', kinds(page));
  await person.type('Визиты');
  const visits = page.getByRole('listitem', { name: 'Визиты', exact: true });
  await person.button('Добавить столбец', visits);
  await person.button('Дата', kinds(visits));
  await person.type('Когда');
  for (const [kind, title] of [
    ['Текст', 'Услуга'],
    ['Деньги', 'Цена'],
    ['Число от нуля', 'Количество'],
  ] as const) {
    await page.keyboard.press('Enter');
    await person.button(kind, kinds(visits));
    await person.type(title);
  }
  await page.keyboard.press('Enter');
  await person.button('Вычисляемое', kinds(visits));
  await person.type('Сумма');
  await person.button('Цена', visits);
  await page.keyboard.type(' * ');
  await person.button('Количество', visits);

  await person.button(/\+ Доска/);
  await person.choose(page.getByRole('combobox', { name: 'Столбцы по полю' }), 'Состояние');
  const table = page.getByRole('region', { name: 'Таблица и фильтры' });
  await person.press(table.getByText(/^Столбцы: /));
  await person.tick(table, 'Заметки');
  await person.press(table.getByText(/^Столбцы: /));
  await person.press(table.getByText(/^Фильтры: /));
  await person.tick(table, 'Полис');
  await person.press(table.getByText(/^Фильтры: /));
  await person.press(table.getByText(/^Итоги: /));
  const totals = table.locator('details', { hasText: /^Итоги/ });
  await expect.poll(() => totals.getByRole('checkbox').count()).toBe(1);
  await person.tick(totals, 'Долг');

  await person.button('Добавить правило');
  await person.button('Составить условие');
  await person.choose(page.getByRole('combobox', { name: 'Поле', exact: true }), 'Долг');
  await person.choose(page.getByRole('combobox', { name: 'Сравнение' }), 'не меньше');
  await person.fill(page.getByRole('textbox', { name: 'Значение' }), '0');
  await person.fill(
    page.getByRole('textbox', { name: 'Что сказать, если не выполнено' }),
    'Долг не бывает меньше нуля',
  );
  await person.fill(page.getByRole('textbox', { name: 'Визиты: Цена, не меньше' }), '0,01');
  await person.press(page.getByRole('row', { name: /Гость/ }).getByRole('checkbox').first());

  await page.getByText(/^Новый модуль «Пациенты»/).waitFor();
  expect(await axeProblems(page, '.km')).toEqual([]);
  await person.button('Применить');
  await person.button('Применить', page.getByRole('dialog'));
  await page.waitForURL(/\/admin\/modules\/patsienty/);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.info(`clicks ${person.clicks}, typed ${person.texts.length}, ${seconds} s`);
  // No identifier, no JSON: words in the language of the people, and numbers.
  expect(person.texts.filter((text) => /[a-z_{}[\]<>]/i.test(text))).toEqual([]);
  expect([person.clicks <= 60, person.texts.length <= 30]).toEqual([true, true]);

  const admin = await signInClient(server, 'admin@demo.keste');
  const row = (price: string, debt: string, phone: string): object => ({
    upsert: [
      {
        id: crypto.randomUUID(),
        name: 'Серикова Айгуль',
        telefon: phone,
        dolg: debt,
        vizity: [{ id: crypto.randomUUID(), usluga: 'Осмотр', tsena: price, kolichestvo: 2 }],
      },
    ],
    delete: [],
  });
  const sent = async (body: object): Promise<number> =>
    (await admin.send('POST', '/data/patsienty/batch/', body)).status;
  expect(await sent(row('0', '0', '+7 701 123 45 67'))).toBe(400);
  expect(await sent(row('10.50', '-1', '+7 701 123 45 67'))).toBe(400);
  expect(await sent(row('10.50', '0', '+7 701 123 45 67'))).toBe(200);

  await page.goto('/patsienty');
  await page.getByRole('tab', { name: 'Таблица' }).waitFor();
  await page.getByRole('tab', { name: 'Доска' }).waitFor();
  await page.getByRole('searchbox').first().waitFor();
  await page.getByText('Серикова Айгуль').first().waitFor();
  expect(device.faults).toEqual([]);
});
