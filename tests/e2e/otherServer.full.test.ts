// The built page in front of a server that is not ours: written in another language from the contract's documents, with one module.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { fillSignIn, label, openBrowser, openDevice, waitForRows, type TestBrowser } from './harness/browser.ts';
import { gridOf } from './harness/grid.ts';

const PYTHON = 'python3';
const PASSWORD = 'password of the notes';
const PERSON = 'owner@notes.kz';
const ROWS = 12;
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;

let child: ChildProcess | undefined;
let url: string;
let browser: TestBrowser;

beforeAll(async () => {
  if (!hasPython) return console.warn(`${PYTHON} is not there: the page is not tried on a server in another language.`);
  const started = spawn(PYTHON, ['tests/conform/notes.py', '--port', '0', '--client', 'dist/client'], {
    env: { ...process.env, NOTES_PASSWORD: PASSWORD },
    // It tells of every connection that a browser drops.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  const [line] = await once(createInterface(started.stdout), 'line');
  url = String(line);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (!child) return;
  child.kill();
  await once(child, 'exit');
});

test.skipIf(!hasPython)(
  '[CONTRACT-08] the built page signs in at a server in another language, shows its one module, and makes and changes a row of it',
  async () => {
    const { page, faults } = await openDevice(browser, { url }, { language: 'ru' });
    await page.goto('/notes');
    await page.waitForURL(/\/user\/login/);
    await fillSignIn(page, PERSON, PASSWORD);
    await page.waitForURL((address) => address.pathname === '/notes');
    await waitForRows(page);
    const grid = gridOf(page);
    expect(await grid.rowCount()).toBeGreaterThan(ROWS);
    const third = await grid.rowOf('Тема', 'Заметка 3');
    expect([
      await grid.text(third, 'Состояние'),
      await grid.text(third, 'Цена'),
      await grid.text(third, 'Стоимость'),
    ]).toEqual(['Новая', '2,50', '5,00']);
    expect(await axeProblems(page)).toEqual([]);

    await page
      .getByRole('button', { name: label('table.create') })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: label('Тема') }).fill('Купить бумагу');
    await form.getByRole('textbox', { name: label('Цена') }).fill('1,25');
    await form.getByRole('textbox', { name: label('Количество') }).fill('4');
    await form.getByRole('button', { name: label('form.create') }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(async () => grid.root.getByText('Купить бумагу').count()).toBe(1);
    const made = await grid.rowOf('Тема', 'Купить бумагу');
    expect(await grid.text(made, 'Стоимость')).toBe('5,00');

    await (await grid.cell(made, 'Количество')).click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.text(made, 'Стоимость')).toBe('12,50');
    await page.waitForLoadState('networkidle');
    // Asked of the server anew, by another device.
    const { page: other, faults: otherFaults } = await openDevice(browser, { url }, { language: 'ru' });
    await other.goto('/notes');
    await fillSignIn(other, PERSON, PASSWORD);
    await waitForRows(other);
    const again = gridOf(other);
    expect(await again.text(await again.rowOf('Тема', 'Купить бумагу'), 'Стоимость')).toBe('12,50');
    expect([faults, otherFaults]).toEqual([[], []]);
  },
);
