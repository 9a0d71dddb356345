// A definition dropped beside a running server becomes a screen for members already signed in; a wrong one harms nothing.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readmeModule } from '../../architecture/readmeModule.ts';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server);
  await signIn(device.page, 'member.ru@demo.keste', '/contractors');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Written beside and moved in, as editors and copy tools should. */
function drop(name: string, content: unknown): void {
  const file = join(server.modulesDir, `${name}.module.json`);
  writeFileSync(`${file}.part`, JSON.stringify(content, null, 2));
  renameSync(`${file}.part`, file);
}

test("[ADMIN-01, MOD-19] the README's module appears in the menu of a signed-in member without a reload, and works", async () => {
  const { page, faults } = device;
  let loads = 0;
  page.on('load', () => (loads += 1));
  drop('vehicles', readmeModule());
  await page.getByRole('navigation').first().getByRole('link', { name: 'Транспорт' }).click();
  await page.waitForURL(/\/vehicles/);
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Госномер').fill('123ABC02');
  await form.getByLabel('Марка').fill('Камаз');
  await form.getByLabel('Цена топлива').fill('295,50');
  await form.getByLabel('Топливо, л').fill('10');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => gridOf(page).total('Затраты')).toContain('2 955,00');
  expect(loads).toBe(0);
  expect(faults).toEqual([]);
});

test('[ADMIN-02] an unknown key is refused with file, path, reason and a suggestion; everything else keeps running', async () => {
  const member = await signInClient(server, 'member.ru@demo.keste');
  const shown = async (): Promise<string[]> =>
    Object.keys((await member.get('/app_info/routes/?ver=alt')).body).toSorted((a, b) => a.localeCompare(b));
  const before = await shown();
  expect(before).toEqual(expect.arrayContaining(['contractors', 'orders', 'tasks', 'vehicles']));
  drop('broken', { ...wrongModule(), tabel: { columns: ['name'] } });
  await expect.poll(() => server.output()).toMatch(/broken\.module\.json.*tabel.*did you mean.*table/is);
  expect(await shown()).toEqual(before);
  expect((await member.get('/data/contractor/?page_size=1')).status).toBe(200);
  expect((await member.get('/data/vehicle/?page_size=1')).status).toBe(200);
});

test(
  '[SHELL-08] a page widget that this version does not have is named on its page, and the menu still leads elsewhere',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    drop('odd', {
      ...wrongModule(),
      navigation: { path: '/odd', descOrder: 10, mobileOrder: 90, pageWidget: 'hologram' },
    });
    await page.getByRole('navigation').first().getByRole('link', { name: 'Странное' }).click();
    await page.getByText('hologram').first().waitFor();
    await page.getByText('Этот раздел нечем показать').waitFor();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Контрагенты' }).click();
    await waitForRows(page);
  },
);

test(
  "[APP-07] the star rating of the documentation, registered by the organisation's script, draws in cell and form; a broken one beside it harms nothing",
  { tags: ['full'] },
  async () => {
    const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/custom-renderers.md', 'utf8')) ?? [];
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(20);
    const owner = await signInClient(server, 'owner@demo.keste');
    const broken =
      'keste.registerRenderer({ kind: "cell", name: "broken", keys: ["*/broken"], mount() { throw new Error("of the script"); } });';
    expect((await owner.send('PATCH', '/organization/', { custom_js: `${script}\n${broken}` })).status).toBe(200);
    drop('ratings', ratedModule());
    await expect.poll(async () => (await owner.get('/data/rating/?page_size=1')).status).toBe(200);
    const { page } = await openDevice(browser, server);
    await signIn(page, 'member.ru@demo.keste', '/ratings');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Название').fill('Чай');
    await form.getByRole('button', { name: '4', exact: true }).click();
    await form.getByRole('button', { name: 'Создать', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: 'Чай' });
    await row.getByText('★').first().waitFor();
    await expect.poll(() => row.getByText('★').count()).toBe(4);
    // The broken one shows its value.
    await row.getByText('17').waitFor();
    await owner.send('PATCH', '/organization/', { custom_js: '' });
  },
);

function ratedModule(): Record<string, unknown> {
  const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
  return {
    name: 'ratings',
    title: label('Оценки'),
    navigation: { path: '/ratings', descOrder: 11, mobileOrder: 91 },
    model: {
      name: 'rating',
      fields: {
        title: { type: 'CharField', title: label('Название'), required: true },
        stars: { type: 'IntegerField', title: label('Оценка'), widget: 'stars' },
        size: { type: 'IntegerField', title: label('Размер'), default: 17 },
      },
    },
    table: { columns: ['title', { field: 'stars', cellRenderer: 'stars' }, { field: 'size', cellRenderer: 'broken' }] },
    permissions: { admin: 'all', member: 'all' },
  };
}

function wrongModule(): Record<string, unknown> {
  const title = { ru: 'Странное', kk: 'Оғаш', en: 'Odd' };
  return {
    name: 'odd',
    title,
    navigation: { path: '/odd', descOrder: 10, mobileOrder: 90 },
    model: { name: 'odd_thing', fields: { name: { type: 'CharField', title } } },
    permissions: { member: 'all' },
  };
}
