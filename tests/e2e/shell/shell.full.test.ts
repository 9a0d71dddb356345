// The shell's own routes in a real browser: pages of a definition with children, fixed addresses, launches, drawers, the kept query.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
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
import { recordOf } from '../harness/records.ts';
import { asTable, gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { SERVER_TYPE: 'dev' } }), openBrowser()]);
  drop(
    'chat',
    moduleOf(
      'chat',
      'chat',
      { ru: 'Чат', kk: 'Чат', en: 'Chat' },
      { path: '/chat', descOrder: 5, mobileOrder: 90, counter: 'chat', children: [{ name: 'chat_one', path: '{id}' }] },
    ),
  );
  drop(
    'archive',
    moduleOf('archive', 'archived', { ru: 'Архив', kk: 'Мұрағат', en: 'Archive' }, { path: '/archive', isShow: false }),
  );
  drop(
    'create_order',
    moduleOf(
      'create_order',
      'new_order',
      { ru: 'Новый заказ', kk: 'Жаңа тапсырыс', en: 'New order' },
      { path: '/create-order', isShow: false },
    ),
  );
  const client = await signInClient(server, MEMBER);
  const isThere = async (): Promise<boolean> => {
    const { body } = await client.get('/app_info/routes/?ver=alt');
    return ['archive', 'create_order'].every((name) => name in body);
  };
  await vi.waitUntil(isThere, { interval: 200 });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

function drop(name: string, content: unknown): void {
  const file = join(server.modulesDir, `${name}.module.json`);
  writeFileSync(`${file}.part`, JSON.stringify(content, null, 2));
  renameSync(`${file}.part`, file);
}

function moduleOf(
  name: string,
  model: string,
  title: Record<string, string>,
  navigation: Record<string, unknown>,
): unknown {
  return {
    name,
    title,
    navigation,
    model: {
      name: model,
      fields: {
        title: {
          type: 'CharField',
          title: { ru: 'Название', kk: 'Атауы', en: 'Title' },
          required: true,
          maxLength: 200,
          search: true,
        },
        operator: { type: 'ForeignKey', model: 'user', title: { ru: 'Исполнитель', kk: 'Орындаушы', en: 'Operator' } },
      },
    },
    table: { columns: ['title', 'operator'] },
    form: { fields: ['title', 'operator'] },
    permissions: { admin: 'all', member: 'all' },
  };
}

async function device(viewport: { width: number; height: number }, path = '/'): Promise<Device> {
  const one = await openDevice(browser, server, { viewport });
  await signIn(one.page, MEMBER, path);
  return one;
}

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

describe.each(SIZES)('on %s', (_name, viewport) => {
  test('[SHELL-05] news leads to its list, an item has its own address; both are titled «Новости»', async () => {
    const { page, context, faults } = await device(viewport, '/news');
    await heading(page, 'Новости');
    expect(new URL(page.url()).pathname).toBe('/news/list');
    await expect.poll(() => page.title()).toContain('Новости');
    const { body } = await (await signInClient(server, MEMBER)).get('/data/news/?page_size=1');
    // The answer is the schema's.
    const [{ id } = { id: '' }] = body['results'] as { id: string }[];
    await page.goto(`/news/list/${id}`);
    await page.getByRole('article').getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.title()).toContain('Новости');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('[SHELL-03] [SHELL-12] [SHELL-13] profile, menu and the notifications placeholder lead home', async () => {
    const { page, context } = await device(viewport);
    const home = new URL(page.url()).pathname;
    await page.goto('/ru/notifications');
    await page.waitForURL((url) => url.pathname === home);
    await page.goto('/menu');
    await page.waitForURL(
      (url) => url.pathname === home && (viewport === PHONE) === (url.searchParams.get('menu_page') === 'open'),
    );
    await page.goto('/profile');
    await page.waitForURL((url) => url.pathname === home && url.searchParams.get('my_profile') === 'open');
    await page.getByRole('dialog').first().waitFor();
    await context.close();
  });

  test('[SHELL-06] [SHELL-14] [SHELL-15] a chat is reached by its own address, by chat-body and by a chat_id', async () => {
    const { page, context } = await device(viewport, '/chat-body/42');
    await heading(page, 'Чат');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/chat?chat_id=42');
    await page.goto('/contractors?chat_id=43');
    await page.waitForURL((url) => url.pathname === '/chat' && url.searchParams.get('chat_id') === '43');
    await page.goto('/chat/44');
    await heading(page, 'Чат');
    await context.close();
  });

  test('[SHELL-19] [SHELL-20] [SHELL-22] a launch opens the generated form of a task; a meeting says that it is not set up; one drawer at a time', async () => {
    const { page, context } = await device(viewport, '/?createTask');
    const task = page.getByRole('dialog');
    await task.getByLabel('Название').fill('Проверить смету');
    await task.getByRole('button', { name: 'Создать', exact: true }).click();
    await task.waitFor({ state: 'hidden' });
    await page.goto('/contractors?createMeetings');
    await page.getByRole('dialog', { name: 'Новая встреча' }).getByText('Не настроено вашей организацией').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await context.close();
  });

  test('[SHELL-21] [SHELL-22] [SHELL-23] a launch of a news item opens its form; another launch goes to the page of its path', async () => {
    const { page, context } = await openDevice(browser, server, { viewport });
    await signIn(page, 'admin@demo.keste', '/?createNews');
    await page.getByRole('dialog').getByLabel('Заголовок').first().waitFor();
    await page.goto('/products?tab=2');
    await heading(page, 'Товары');
    expect(new URL(page.url()).search).toBe('?tab=2');
    await context.close();
  });

  test('[SHELL-16] [SHELL-17] a page that is not visible leads to the first visible one; an order page is open all the same', async () => {
    const { page, context } = await device(viewport);
    const home = new URL(page.url()).pathname;
    await page.goto('/archive');
    await page.waitForURL((url) => url.pathname === home);
    await page.goto('/create-order');
    await heading(page, 'Новый заказ');
    await context.close();
  });

  test('[APP-03] [FMT-01] the title names page and site; prices are written the Russian way', async () => {
    const { page, context } = await device(viewport, '/products');
    await heading(page, 'Товары');
    await expect.poll(() => page.title()).toBe('Товары — Keste');
    await waitForRows(page);
    if (viewport === PHONE) await asTable(page);
    const price = await gridOf(page).cell(0, 'Цена');
    expect((await price.innerText()).replaceAll('\u00a0', ' ')).toMatch(/^\d{1,3}( \d{3})*,\d{2}( ₸)?$/);
    await context.close();
  });

  test('[SHELL-18] a product named by the query opens over the contractors; a wrong id is told and taken away', async () => {
    const client = await signInClient(server, MEMBER);
    const { results } = (await client.get('/data/product/?page_size=1')).body as {
      results: { id: string; name: string }[];
    };
    const product = results[0];
    if (!product) throw new Error('the demo has products');
    const { page, context } = await device(viewport, `/contractors?viewGoods=${product.id}`);
    await expect.poll(() => recordOf(page).getByLabel('Наименование').first().inputValue()).toBe(product.name);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/contractors' && url.search === '');
    await page.goto('/contractors?viewGoods=not-there&tab=1');
    await page.getByText('Не найдено или нет доступа').waitFor();
    await page.waitForURL((url) => url.search === '?tab=1');
    await context.close();
  });

  test('[SHELL-11] what is kept goes along through the menu, what is not stays behind', async () => {
    const { page, context } = await device(viewport, '/contractors?tab=1&page=7');
    await waitForRows(page);
    if (viewport === PHONE) await page.getByRole('button', { name: 'Ещё' }).click();
    await page
      .getByRole('link', { name: /^Товары/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/products' && url.search === '?tab=1');
    await context.close();
  });

  test('[SCREEN-06] an unknown address of the shell says so in the shell and leads home', async () => {
    const { page, context } = await device(viewport);
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
    await page.getByRole('navigation').first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'На главную' }).click();
    await heading(page, 'Главная');
    await context.close();
  });
});

test('[APP-10, KIT-08] on a dev server every renderer is shown live with its schema, and so is each part for pages; axe finds nothing', async () => {
  const { page, context, faults } = await device(DESKTOP);
  await page.getByRole('button', { name: 'Компоненты интерфейса' }).click();
  const drawer = page.getByRole('dialog', { name: 'Компоненты интерфейса' });
  const progress = drawer.getByRole('article', { name: 'cell progress' });
  await progress.getByText('42,5').first().waitFor();
  await progress.getByText('Схема параметров').click();
  await progress.getByText('"maximum": 12').waitFor();
  await drawer.getByRole('article', { name: 'field string' }).getByRole('textbox').first().fill('набрано');
  expect(await drawer.getByText(/^Сбой:|^Нет в этой версии:/).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  const parts = {
    board: drawer.getByRole('group', { name: 'Дом' }),
    'sortable list': drawer.getByRole('list', { name: 'Список, который упорядочивают' }),
    'person picker': drawer.getByRole('combobox', { name: 'Кто участвует' }),
    reactions: drawer.getByRole('button', { name: 'Добавить реакцию: Автор' }),
    composer: drawer.getByRole('textbox', { name: 'Написать…' }),
    uploads: drawer.getByRole('group', { name: 'Файлы' }),
    'comment stream': drawer.getByRole('textbox', { name: 'Id записи' }),
  };
  for (const [name, shown] of Object.entries(parts)) {
    await drawer.locator('summary', { hasText: name }).click();
    await shown.waitFor();
    expect([name, await axeProblems(page)]).toEqual([name, []]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('[APP-10] on a prod server the developer drawer is not in the page, nor is its code asked for', async () => {
  const prod = await startServer();
  const { page, context } = await openDevice(browser, prod);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signIn(page, MEMBER, '/contractors');
  await waitForRows(page);
  expect(await page.getByRole('button', { name: 'Компоненты интерфейса' }).count()).toBe(0);
  expect(scripts.filter((url) => /devtools|DeveloperDrawer/i.test(url))).toEqual([]);
  await context.close();
  await prod.stop();
});
