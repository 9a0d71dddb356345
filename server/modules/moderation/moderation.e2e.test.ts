// Moderation in real browsers: deciding by keys, seen by others and by the author.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { makeRow, signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const LEADER = 'accountant@demo.keste';
const WRITER = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let leader: Client;
let writer: Client;
let one: Device;
let other: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [leader, writer] = await Promise.all([signInClient(server, LEADER), signInClient(server, WRITER)]);
  one = await openDevice(browser, server, { language: 'ru' });
  other = await openDevice(browser, server, { language: 'ru' });
  await signIn(one.page, LEADER, '/moderation');
  await signIn(other.page, WRITER, '/groups');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A group in which the writer's posts wait for a decision. */
async function premoderated(): Promise<{ id: string }> {
  const group = await makeRow(leader, 'group', {
    name: `Группа ${crypto.randomUUID().slice(0, 8)}`,
    visibility: 'open',
    post_policy: 'premoderated',
  });
  await writer.send('POST', `/groups/${group.id}/join/`, {});
  return group;
}

const at = (path: string): string => server.url + path;

test('[MOD-13] [MODERATION-11] [MODERATION-21] K opens the item before, others see who looks until the tab goes, A approves and leads on, Z takes it back, and the author sees it published', async () => {
  const { id } = await premoderated();
  await makeRow(writer, 'group_post', { group: id, body: '<p>Первая на проверку</p>' });
  await makeRow(writer, 'group_post', { group: id, body: '<p>Вторая на проверку</p>' });
  await other.page.goto(at(`/groups/${id}`));
  await other.page.getByText('Место в очереди: 1.').waitFor();
  await one.page.goto(at('/moderation'));
  await one.page.getByText('Первая на проверку').waitFor();
  const admin = await openDevice(browser, server, { language: 'ru' });
  await signIn(admin.page, 'admin@demo.keste', '/moderation');
  const line = admin.page.getByRole('button').filter({ hasText: 'Первая на проверку' });
  await line.waitFor();
  const current = (text: string): Promise<void> =>
    one.page.locator('.kmo-item[aria-current]:focus').filter({ hasText: text }).waitFor();
  await one.page.getByRole('button').filter({ hasText: 'Вторая на проверку' }).click();
  await one.page.keyboard.press('k');
  await current('Первая на проверку');
  await line.filter({ hasText: /Смотрит / }).waitFor();
  // A tab that goes lets go.
  const address = one.page.url();
  await one.page.goto('about:blank');
  await line.filter({ hasNotText: /Смотрит / }).waitFor();
  await one.page.goto(address);
  await line.filter({ hasText: /Смотрит / }).waitFor();
  await one.page.keyboard.press('a');
  await current('Вторая на проверку');
  await one.page.keyboard.press('z');
  await current('Первая на проверку');
  await one.page.keyboard.press('a');
  await one.page.locator('.kmo-said').filter({ hasText: 'Вторая на проверку' }).waitFor();
  await other.page
    .getByRole('article')
    .filter({ hasText: 'Первая на проверку' })
    .and(other.page.locator('[data-state="published"]'))
    .waitFor();
  await one.page.keyboard.press('r');
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Реклама или спам' }).check();
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await other.page.getByText('Причина: Реклама или спам').waitFor();
  await other.page.getByRole('button', { name: 'Обжаловать' }).waitFor();
});

test(
  '[MODERATION-11] on a phone the queue is no wider than the screen; it has no faults of access',
  { tags: ['full'] },
  async () => {
    const { id } = await premoderated();
    await makeRow(writer, 'group_post', { group: id, body: '<p>Ждёт решения</p>' });
    await one.page.goto(at('/moderation'));
    await one.page.locator('.kmo-item').first().waitFor();
    expect(await axeProblems(one.page)).toEqual([]);
    await one.page.setViewportSize(PHONE);
    await one.page.reload();
    await one.page.locator('.kmo-item').first().waitFor();
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);
