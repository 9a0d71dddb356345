// Ten things of every working day, done by real clicks and keys that are counted: the figures of docs/steps.md are these.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { typeKeys } from '../harness/keyboard.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const ADMIN = 'admin@demo.keste';
const TITLE = 'Купить краску для забора';
/** A filter is chosen in a panel that shows what would remain, and applied. */
const MORE_THAN_THE_BEST = ['Filter the list by one value'];

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await device.page.addInitScript(() => localStorage.setItem('asideType', 'expanded'));
  await signIn(device.page, ADMIN, '/tasks');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A step is a click, a key with what is held beside it, or a text typed into one place. */
class Steps {
  count = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(where: Locator): Promise<void> {
    this.count += 1;
    await where.click();
  }
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }
  async type(text: string): Promise<void> {
    this.count += 1;
    await typeKeys(this.page, text);
  }
}

interface Line {
  task: string;
  keste: number;
  others: number[];
}

/** The table of the document: task, Keste, the others; "–" where the other has no such thing. */
function table(): Line[] {
  const [figures = ''] = readFileSync('docs/steps.md', 'utf8').split('## How');
  return figures.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(cells[1] ?? '')
      ? [
          {
            task: cells[2] ?? '',
            keste: Number(cells[3]),
            others: cells.slice(4, 7).map(Number).filter(Number.isFinite),
          },
        ]
      : [];
  });
}

const peek = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
const made = (page: Page): Locator => page.getByRole('row').filter({ hasText: TITLE });
const openLink = (page: Page, at = 0): Locator => page.getByRole('link', { name: 'Открыть запись' }).nth(at);
const heading = (page: Page): Promise<string> => peek(page).getByRole('heading', { level: 2 }).innerText();
const rows = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^Строк: /).innerText()).replaceAll(/\D/g, ''));

/** Where rows come and go a click waits until they stand. */
async function still(where: Locator): Promise<void> {
  let now: number | undefined;
  const isStill = async (): Promise<boolean> => {
    const before = now;
    now = (await where.boundingBox())?.y;
    return now !== undefined && now === before;
  };
  await expect.poll(isStill, { interval: 250 }).toBe(true);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await peek(page).waitFor({ state: 'detached' });
}

/** By the tasks of the document. */
const WAYS: Record<string, (page: Page, steps: Steps) => Promise<void>> = {
  async 'Find a record from anywhere and open it'(page, steps) {
    await steps.press('Control+k');
    await page.getByRole('combobox', { name: /Найти/ }).waitFor();
    await steps.type('Ала-Тоо Курулуш');
    await page.getByRole('option', { name: /Ала-Тоо Курулуш/, selected: true }).waitFor();
    await steps.press('Enter');
    await page.getByRole('heading', { name: /Ала-Тоо Курулуш/ }).waitFor();
    await page.goto('/tasks');
    await waitForRows(page);
  },
  async 'Make a new record with a title'(page, steps) {
    const before = await rows(page);
    await steps.click(page.getByPlaceholder(/^Быстрая запись/));
    await steps.type(TITLE);
    await steps.press('Enter');
    await expect.poll(() => rows(page)).toBe(before + 1);
    // It stands where the server puts it.
    await page.getByText(`Добавлено: «${TITLE}»`).waitFor();
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  },
  async 'Move a record to its next status'(page, steps) {
    const row = page.getByRole('row').filter({ hasText: 'Новая' }).filter({ hasText: 'Қайратұлы' }).first();
    await still(row);
    await steps.click(row.getByRole('link', { name: 'Открыть запись' }));
    await steps.click(peek(page).getByRole('button', { name: 'Начать' }));
    await peek(page).getByText('В работе').first().waitFor();
    await close(page);
  },
  async 'Give a record to another person'(page, steps) {
    const cell = made(page).getByRole('gridcell').nth(5);
    await steps.click(cell);
    await steps.type('Соколов');
    await page
      .getByRole('option', { name: /Соколов/ })
      .first()
      .waitFor();
    await steps.press('Enter');
    await expect.poll(() => cell.innerText()).toContain('Соколов');
  },
  async 'Filter the list by one value'(page, steps) {
    const before = await rows(page);
    await steps.click(page.getByRole('button', { name: /^Фильтры/ }).first());
    const panel = page.getByRole('dialog', { name: 'Фильтры' });
    await steps.click(panel.getByRole('combobox', { name: 'Статус' }).first());
    await steps.click(page.getByRole('option', { name: 'В работе' }));
    await steps.click(panel.getByRole('button', { name: 'Применить' }));
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page)).toBeLessThan(before);
  },
  async 'Keep the filtered list as a view'(page, steps) {
    await steps.click(page.getByRole('button', { name: 'Виды' }));
    const dialog = page.getByRole('dialog', { name: 'Виды' });
    await expect
      .poll(() =>
        dialog
          .getByRole('textbox')
          .first()
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await steps.type('Идёт сейчас');
    await steps.press('Enter');
    await dialog.getByRole('button', { name: 'Идёт сейчас', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /Идёт сейчас/ }).waitFor();
  },
  async 'Open a record and comment on it'(page, steps) {
    await steps.click(openLink(page));
    await peek(page).getByRole('group', { name: 'Действия с записью' }).waitFor();
    // By the wheel: neither a click nor a key.
    await peek(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    const writer = peek(page).getByRole('textbox', { name: /комментари/i });
    await steps.click(writer);
    await steps.type('Готово к пятнице');
    await steps.press('Control+Enter');
    await peek(page).getByRole('feed').getByText('Готово к пятнице').waitFor();
    // The next comment may follow at once: the caret stays, and the first Escape only leaves the field.
    await expect.poll(() => writer.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await close(page);
  },
  async 'Look into a record and go on to the next'(page, steps) {
    await steps.click(openLink(page));
    const first = await heading(page);
    await steps.press('j');
    await expect.poll(() => heading(page)).not.toBe(first);
    await close(page);
  },
  async 'Take back a deletion'(page, steps) {
    const before = await rows(page);
    await page.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Control+Minus');
    await expect.poll(() => rows(page)).toBe(before - 1);
    await steps.press('Control+z');
    await expect.poll(() => rows(page)).toBe(before);
  },
  async 'Star a record and come back to it'(page, steps) {
    await page.goto('/contractors');
    await waitForRows(page);
    await openLink(page, 1).click();
    const name = await heading(page);
    await steps.click(peek(page).getByRole('button', { name: /^Добавить в избранное/ }));
    const star = page.getByRole('list', { name: 'Избранное' }).getByRole('link', { name });
    await star.waitFor();
    await close(page);
    await page
      .getByRole('link', { name: /^Проекты/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/projects');
    await steps.click(star);
    await page.getByRole('heading', { name }).first().waitFor();
  },
};

test('[STEPS-01] ten daily tasks take as many clicks and keys as docs/steps.md says, and no more than where they take fewest but for what it names', async () => {
  const { page, faults } = device;
  const lines = table();
  expect(lines.map(({ task }) => task)).toEqual(Object.keys(WAYS));
  for (const { task, keste, others } of lines) {
    const steps = new Steps(page);
    await WAYS[task]?.(page, steps);
    expect({ task, steps: steps.count }).toEqual({ task, steps: keste });
    if (!MORE_THAN_THE_BEST.includes(task)) expect(keste, task).toBeLessThanOrEqual(Math.min(...others));
  }
  expect(faults).toEqual([]);
}, 120_000);
