// A settings document in the browser: its page is the form of its one row, made by the first save.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const PICTURES = process.env['PICTURES'];
const label = (ru: string): { ru: string } => ({ ru });
const CLINIC = {
  name: 'clinic_settings',
  title: label('Настройки клиники'),
  navigation: { path: '/clinic-settings' },
  model: {
    name: 'clinic_setting',
    single: true,
    fields: {
      title: { type: 'CharField', title: label('Название клиники'), required: true },
      minutes: { type: 'IntegerField', title: label('Длительность приёма'), format: 'duration', default: 30 },
    },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'clinic_settings.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(CLINIC));
  renameSync(`${file}.part`, file);
  const admin = await signInClient(server, 'admin@demo.keste');
  await vi.waitUntil(async () => (await admin.get('/data/clinic_setting/')).status === 200);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[KIND-11] the first save makes the row, the next ones change it; nobody is offered to delete it, and who may only read reads', async () => {
  const desktop = await openDevice(browser, server, { language: 'ru' });
  const { page } = desktop;
  const picture = async (on: typeof page, name: string): Promise<void> => {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await on.screenshot({ path: join(PICTURES, `${name}.png`) });
  };
  await signIn(page, 'admin@demo.keste', '/clinic-settings');
  const name = page.getByLabel('Название клиники', { exact: false });
  await name.fill('Жизнь');
  await picture(page, 'single-new');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).waitFor();
  await name.fill('Жизнь и здоровье');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Сохранить', exact: true }).isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Жизнь и здоровье');
  expect(await page.getByRole('button', { name: 'Удалить' }).count()).toBe(0);
  await picture(page, 'single');
  expect([await axeProblems(page), desktop.faults]).toEqual([[], []]);

  const phone = await openDevice(browser, server, { viewport: PHONE, language: 'ru' });
  await signIn(phone.page, 'member.kk@demo.keste', '/clinic-settings');
  await phone.page.getByText('Жизнь и здоровье').or(phone.page.getByLabel('Название клиники')).first().waitFor();
  expect(await phone.page.getByRole('button', { name: /Сохранить|Создать/ }).count()).toBe(0);
  await picture(phone.page, 'single-phone');
  expect([await axeProblems(phone.page), phone.faults]).toEqual([[], []]);
  await phone.context.close();
  await desktop.context.close();
});
