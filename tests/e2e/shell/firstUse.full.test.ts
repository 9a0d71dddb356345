// What palette, peek and stream cost: nothing before they are first used.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Their files and calls, as they are asked for. */
const PARTS = {
  palette: /\/assets\/Palette-|\/api\/v1\/search\//,
  peek: /\/assets\/(?:PeekPanel|record)-|\/form_info\/|\/related\//,
  stream: /\/assets\/(?:activity|comments)[-.]|\/activity\/|\/comments\//,
};

let server: KesteServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[FIRST-01] palette, peek and stream ask for nothing before they are used, also when the page rests', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const of = (part: keyof typeof PARTS): string[] => asked.filter((path) => PARTS[part].test(path));
  await signIn(page, 'admin@demo.keste', '/contractors');
  await waitForRows(page);
  // What comes by itself has come: the last of it are parts of the settings of views kept for offline.
  await expect.poll(() => asked.some((path) => path.includes('/assets/OutboxDrawer-')), { timeout: 30_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([of('palette'), of('peek'), of('stream')]).toEqual([[], [], []]);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Найти/ }).waitFor();
  expect(of('palette').length).toBeGreaterThan(0);
  expect([of('peek'), of('stream')]).toEqual([[], []]);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Открыть запись' }).first().click();
  const peek = page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
  await peek.waitFor();
  expect(of('peek').length).toBeGreaterThan(0);
  await peek.getByRole('textbox', { name: /^Наименование/ }).waitFor();
  expect(of('stream')).toEqual([]);
  await peek.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  await peek.getByRole('textbox', { name: /комментари/i }).waitFor();
  expect(of('stream').length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
