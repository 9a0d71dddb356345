// Moderation in a real browser: the phone and faults of access. Deciding is in tests/e2e/work/talk.test.ts.
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

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [leader, writer] = await Promise.all([signInClient(server, LEADER), signInClient(server, WRITER)]);
  one = await openDevice(browser, server, { language: 'ru' });
  await signIn(one.page, LEADER, '/moderation');
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

test('[MODERATION-11] on a phone the queue is no wider than the screen; it has no faults of access', async () => {
  const { id } = await premoderated();
  await makeRow(writer, 'group_post', { group: id, body: '<p>Ждёт решения</p>' });
  await one.page.goto(at('/moderation'));
  await one.page.locator('.kmo-item').first().waitFor();
  expect(await axeProblems(one.page)).toEqual([]);
  await one.page.setViewportSize(PHONE);
  await one.page.reload();
  await one.page.locator('.kmo-item').first().waitFor();
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
