// A module whose page is blocks by configuration alone: what one block chooses others show, one filter bar serves all, people talk about a row.
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
import { gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const label = (ru: string): { ru: string } => ({ ru });
const CHOICES = [
  { id: 'new', title: label('Новый'), color: 'blue' },
  { id: 'done', title: label('Готов'), color: 'green' },
];

function repairs(cardTitle: string): object {
  return {
    name: 'repairs',
    title: label('Ремонт'),
    icon: 'box',
    navigation: { path: '/repairs', descOrder: 99, mobileOrder: 1 },
    model: {
      name: 'repair',
      representation: '<title>',
      fields: {
        title: { type: 'CharField', title: label('Что'), required: true, search: true },
        status: { type: 'CharField', title: label('Статус'), default: 'new', choices: CHOICES },
        due: { type: 'DateField', title: label('Срок') },
        notes: { type: 'RichTextField', title: label('Описание') },
        photos: { type: 'FileField', title: label('Снимки'), multiple: true, accept: ['png', 'txt'] },
      },
    },
    table: { columns: ['title', 'status'], ordering: ['title'] },
    filters: { include: ['status'], searchInput: true },
    page: {
      block: 'stack',
      children: [
        { block: 'filters' },
        {
          block: 'grid',
          params: { columns: 2 },
          children: [
            {
              block: 'tabs',
              children: [
                { block: 'table', id: 'list', title: label('Список') },
                { block: 'kanban', id: 'board', title: label('Доска'), params: { by: 'status', title: 'title' } },
              ],
            },
            {
              block: 'stack',
              when: '$exists(record)',
              children: [
                {
                  block: 'record',
                  title: label(cardTitle),
                  params: { fields: ['title', 'due', 'notes'] },
                  bind: { id: 'record.id' },
                },
                {
                  block: 'section',
                  id: 'photos',
                  title: label('Файлы'),
                  children: [{ block: 'files', params: { field: 'photos' }, bind: { id: 'record.id' } }],
                },
                {
                  block: 'section',
                  id: 'talk',
                  title: label('Обсуждение'),
                  children: [{ block: 'comments', bind: { id: 'record.id' } }],
                },
              ],
            },
          ],
        },
      ],
    },
    permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
  };
}

let server: KesteServer;
let browser: TestBrowser;
let member: Device;
let admin: Device;

/** Written beside and moved in, as editors and copy tools should. */
function drop(content: object): void {
  const file = join(server.modulesDir, 'repairs.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(content));
  renameSync(`${file}.part`, file);
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  drop(repairs('Карточка'));
  const client = await signInClient(server, 'owner@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/repair/')).status === 200, { interval: 100 });
  for (const [title, status] of [
    ['Кран', 'new'],
    ['Лифт', 'done'],
    ['Насос', 'new'],
  ])
    await client.send('POST', '/data/repair/', {
      id: randomUUID(),
      title,
      status,
      due: '2026-12-01',
      notes: `<p><strong>Срочно</strong>: ${title}</p>`,
    });
  [member, admin] = await Promise.all([openDevice(browser, server), openDevice(browser, server)]);
  await Promise.all([
    signIn(member.page, 'member.ru@demo.keste', '/repairs'),
    signIn(admin.page, 'admin@demo.keste', '/repairs'),
  ]);
  await Promise.all([waitForRows(member.page), waitForRows(admin.page)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function chooseRow(page: Page, title: string): Promise<void> {
  await page.getByRole('grid').getByRole('gridcell', { name: title, exact: true }).click();
  await page
    .getByRole('term')
    .filter({ hasText: /^Описание$/ })
    .waitFor();
}

test('[MOD-19, BLOCK-03] the row that the table has is shown by the other blocks, by configuration alone', async () => {
  const { page } = member;
  expect(await page.getByRole('heading', { level: 2, name: 'Карточка' }).count()).toBe(0);
  await chooseRow(page, 'Кран');
  await page.getByRole('definition').filter({ hasText: 'Срочно: Кран' }).waitFor();
  await chooseRow(page, 'Насос');
  await page.getByRole('definition').filter({ hasText: 'Срочно: Насос' }).waitFor();
  expect(await page.getByRole('definition').filter({ hasText: 'Срочно' }).locator('strong').innerText()).toBe('Срочно');
});

test('people talk about the row: what one writes the other sees at once, and who is mentioned is notified', async () => {
  const { page } = member;
  await chooseRow(admin.page, 'Насос');
  await page.getByPlaceholder('Написать комментарий…').fill('Взгляните, @Сок');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('пора менять');
  await page.keyboard.press('Control+Enter');
  const seen = admin.page
    .getByRole('list', { name: 'Обсуждение' })
    .or(admin.page.getByRole('list', { name: 'Комментарии' }))
    .getByRole('listitem');
  await seen.filter({ hasText: 'пора менять' }).waitFor();
  expect(await seen.innerText()).toMatch(/@Соколов/);
  await page.getByRole('button', { name: /^Изменить комментарий/ }).click();
  await page.getByRole('textbox', { name: 'Изменить' }).fill('Уже поменяли');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await seen.filter({ hasText: 'Уже поменяли' }).waitFor();
  await admin.page.getByRole('button', { name: /^Удалить комментарий/ }).click();
  await admin.page.getByRole('button', { name: 'Да', exact: true }).click();
  await page.getByText('Комментарий удалён').waitFor();
});

test('[BLOCK-10] a file added to the row is there for others without a form', { tags: ['full'] }, async () => {
  await member.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Осмотр.txt', mimeType: 'text/plain', buffer: Buffer.from('ok') });
  await member.page.getByRole('link', { name: 'Осмотр.txt' }).waitFor();
  await admin.page.getByRole('link', { name: 'Осмотр.txt' }).waitFor();
});

test(
  '[FILTER-08] one filter bar serves every block of the page; the open tab stands in the address and survives a reload',
  { tags: ['full'] },
  async () => {
    const { page } = member;
    await page.getByRole('tab', { name: 'Доска' }).click();
    const cards = page.getByRole('tabpanel', { name: 'Доска' });
    await cards.getByText('Лифт', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('board');
    await page.getByRole('searchbox').first().fill('Насос');
    await cards.getByText('Лифт', { exact: true }).waitFor({ state: 'detached' });
    await cards.getByText('Насос', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Список' }).click();
    await expect.poll(() => gridOf(page).text(0, 'Что')).toBe('Насос');
    await page.getByRole('tab', { name: 'Доска' }).click();
    await page.reload();
    await page.getByRole('tab', { name: 'Доска', selected: true }).waitFor();
  },
);

test('[ADMIN-01] a changed page reaches those who look at it without a reload', { tags: ['full'] }, async () => {
  let loads = 0;
  admin.page.on('load', () => (loads += 1));
  await chooseRow(admin.page, 'Кран');
  drop(repairs('Паспорт'));
  await admin.page.getByRole('heading', { level: 2, name: 'Паспорт' }).waitFor();
  await admin.page.getByRole('definition').filter({ hasText: 'Срочно: Кран' }).waitFor();
  expect(loads).toBe(0);
});

test(
  '[BLOCK-01] on a phone everything fits the width, and nothing serious is wrong for those who cannot see it',
  { tags: ['full'] },
  async () => {
    const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, colorScheme: 'dark' });
    await signIn(phone.page, 'member.ru@demo.keste', '/repairs');
    await phone.page.getByRole('tab', { name: 'Список' }).waitFor();
    for (const width of [390, 360]) {
      await phone.page.setViewportSize({ width, height: 844 });
      expect(await phone.page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await axeProblems(phone.page)).toEqual([]);
    expect(await axeProblems(admin.page)).toEqual([]);
    expect([...member.faults, ...admin.faults, ...phone.faults]).toEqual([]);
  },
);
