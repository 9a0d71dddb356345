// A new module begun from a ready one and from a file of rows, on a desktop and a phone, in both schemes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblemsInAllAppearances } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/admin/modules/-new');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function apply(): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
}

test('[EDIT-07] a ready module is chosen, looked at and applied; where its name is taken the next one gets another', async () => {
  const { page } = device;
  for (const path of ['assignments', 'assignments_2']) {
    await page.goto('/admin/modules/-new');
    await page.getByRole('button', { name: /^Поручения/ }).click();
    // What was pressed is gone: the focus is in the title.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Как называется модуль' }).inputValue())
      .toBe('Поручения');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('kb/title');
    await apply();
    await page.waitForURL(new RegExp(`/admin/modules/${path}$`));
  }
  await page.goto('/assignments-2');
  await page.getByRole('tab', { name: 'Лента времени' }).waitFor();
  expect(device.faults).toEqual([]);
});

test('[EDIT-03] a module begins from a file: kinds are guessed, and after it is applied the rows come in', async () => {
  const { page } = device;
  const lines = ['Айгуль', 'Болат', 'Вера', 'Гани'].map(
    (name, index) =>
      `${name};+7 701 123 45 6${index};0${index + 1}.02.2026;${index},5;${index < 2 ? 'новая' : 'готова'}`,
  );
  await page.goto('/admin/modules/-new');
  await page.getByLabel('Из файла CSV или Excel').setInputFiles({
    name: 'Гости.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Имя;Телефон;Приезд;Долг;Состояние\n${lines.join('\n')}\n`),
  });
  await expect.poll(() => page.getByRole('textbox', { name: 'Как называется модуль' }).inputValue()).toBe('Гости');
  for (const sign of ['Телефон: Телефон', 'Приезд: Дата', 'Долг: Дробное число', 'Состояние: Выбор из списка'])
    await page.getByRole('button', { name: new RegExp(`^${sign}\\.`) }).waitFor();
  await apply();
  const rows = page.getByRole('region', { name: 'Строки из файла «Гости.csv»' });
  await rows.getByRole('button', { name: 'Проверить', exact: true }).click();
  await rows.getByRole('button', { name: 'Загрузить', exact: true }).click();
  await rows.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await page.goto('/gosti');
  await waitForRows(page);
  await expect.poll(() => page.getByText('Айгуль').count()).toBeGreaterThan(0);
  expect(device.faults).toEqual([]);
});

test('[APP-02] the beginning and the builder are accessible in three languages, light and dark', async () => {
  const { page } = device;
  await page.goto('/admin/modules/-new');
  await page.locator('.kb-ready button').first().waitFor();
  expect(await axeProblemsInAllAppearances(page, { within: '.km' })).toEqual([]);
  await page.locator('.kb-ready button').nth(3).click();
  for (const opener of await page.locator('.kb-field-head .kb-open').all()) await opener.click();
  expect(await axeProblemsInAllAppearances(page, { within: '.km' })).toEqual([]);
});

test('[APP-02] on a phone the beginning and the builder fit its width', async () => {
  const phone = await openDevice(browser, server, { language: 'kk', viewport: { width: 360, height: 740 } });
  await signIn(phone.page, 'admin@demo.keste', '/admin/modules/-new');
  await phone.page.locator('.kb-ready button').nth(3).click();
  for (const opener of await phone.page.locator('.kb-field-head .kb-open').all()) await opener.click();
  expect(await phone.page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.context.close();
});
