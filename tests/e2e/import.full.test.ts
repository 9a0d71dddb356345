// Rows from a file in a browser: sent, read by a job, mapped, tried and written; and the look found again by its address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { label, openBrowser, openDevice, openTable, signIn, type TestBrowser } from './harness/browser.ts';
import { startServer, type KesteServer } from './harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ['ru', 'light', { width: 1440, height: 900 }],
  ['kk', 'dark', { width: 360, height: 740 }],
] as const)(
  '[JOB-15, JOB-16] a file in %s, %s, at %o becomes rows, also from the address of its look, without a finding',
  async (language, colorScheme, viewport) => {
    const { page, faults } = await openDevice(browser, server, { language, colorScheme, viewport });
    await signIn(page, 'admin@demo.keste');
    await openTable(page, '/contractors');
    await page
      .getByRole('button', { name: label('view.more'), exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: label('view.importFile') }).click();
    const looks = page.waitForResponse((answer) => answer.url().endsWith('/data/contractor/import/'));
    await page.locator('input[type=file]').setInputFiles({
      name: 'новые.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Наименование;Страна\nТОО Ввезённое ${language};Китай\n`),
    });
    const look = await looks;
    // The contract's Job.
    const { id } = (await look.json()) as { id: string };
    expect(look.status()).toBe(202);
    await page.getByText(/новые\.csv/).waitFor();
    const columns = page.getByRole('dialog').getByRole('listitem').getByRole('combobox');
    await columns.nth(1).waitFor();
    expect(await columns.first().inputValue()).toBe('name');
    expect(await axeProblems(page)).toEqual([]);

    await page.goto(`/contractors?job=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/новые\.csv/).waitFor();
    await dialog.getByRole('button', { name: label('import.try') }).click();
    await dialog.getByRole('region', { name: label('import.trial') }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: label('import.run') }).click();
    await dialog.getByRole('region', { name: label('import.result') }).waitFor();
    await dialog
      .getByRole('button', { name: label('import.close') })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('job=');
    const name = `ТОО Ввезённое ${language}`;
    const list = await page.request.get('/api/v1/data/contractor/', { params: { search: name, fields: 'name' } });
    expect([await list.text(), faults]).toEqual([expect.stringContaining(name), []]);
  },
);
