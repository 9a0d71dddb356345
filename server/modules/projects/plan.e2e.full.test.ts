// The plan of a project in a real browser: links dragged from bar to bar, what follows a moved bar, milestones.
// Full tier: what is decided about them is tried without a browser; here it is the pointer and the server's word.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
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

const MEMBER = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let member: Client;
let walls: string;
let roof: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  member = await signInClient(server, MEMBER);
  const { id: project } = await makeRow(member, 'project', { code: 'PLAN8', name: 'Дом с планом' });
  const task = async (title: string, from: string, to: string): Promise<string> => {
    const dates = { start_at: `${from}T05:00:00.000Z`, deadline: `${to}T12:00:00.000Z` };
    return (await makeRow(member, 'task', { title, project, ...dates })).id;
  };
  walls = await task('Стены', '2027-03-01', '2027-03-03');
  roof = await task('Крыша', '2027-03-04', '2027-03-05');
  await makeRow(member, 'milestone', { title: 'Дом под крышей', project, due: '2027-03-10' });
  await signIn(device.page, MEMBER, '/projects/PLAN8');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const bar = (title: string): Locator => device.page.locator('.ktl-bar', { hasText: title });

async function drag(from: Locator, to: { over: Locator } | { by: number }): Promise<void> {
  const { mouse } = device.page;
  const box = await from.boundingBox();
  const target = 'over' in to ? await to.over.boundingBox() : null;
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  if (target) await mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  else await mouse.move(x + ('by' in to ? to.by : 0), y, { steps: 6 });
  await mouse.up();
}

async function beginOf(id: string): Promise<string> {
  const { body } = await member.get(`/data/task/${id}/`);
  return String(body['start_at']).slice(0, 10);
}

test('[TIMELINE-04] [TIMELINE-08] in the plan of a project a link is dragged from bar to bar; a circle is refused with its path; a moved bar takes what waits along when asked', async () => {
  const { page } = device;
  await page.getByRole('tab', { name: 'План' }).click();
  await bar('Стены').waitFor();
  await page.getByRole('button', { name: 'Весь план' }).click();
  await page.getByRole('button', { name: 'Дни', pressed: true }).waitFor();
  const handleOf = (title: string): Locator =>
    page.locator('.ktl-line', { has: page.locator('.ktl-bar', { hasText: title }) }).locator('.ktl-handle');

  await drag(handleOf('Стены'), { over: bar('Крыша') });
  await page.locator('.ktl-arrow').waitFor();
  await drag(handleOf('Крыша'), { over: bar('Стены') });
  await page
    .getByRole('alert')
    .getByText(/по кругу: № \d+ Крыша → № \d+ Стены → № \d+ Крыша/)
    .waitFor();
  expect(await page.locator('.ktl-arrow').count()).toBe(1);

  await drag(bar('Стены'), { by: 2 * 48 });
  await page.getByRole('button', { name: 'Сдвинуть следующие (1)' }).waitFor();
  expect([await beginOf(walls), await beginOf(roof)]).toEqual(['2027-03-03', '2027-03-04']);
  expect(await page.locator('.ktl-arrow[data-early]').count()).toBe(1);
  await page.getByRole('button', { name: 'Сдвинуть следующие (1)' }).click();
  await expect.poll(() => beginOf(roof)).toBe('2027-03-08');
  await page.locator('.ktl-arrow:not([data-early])').waitFor();
  await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
  await expect.poll(() => beginOf(roof)).toBe('2027-03-04');
  expect(await axeProblems(page, '[data-block="timeline"]')).toEqual([]);
  expect(device.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('[TIMELINE-05] [TIMELINE-08] who leads a project moves a milestone by hand, opens it, says it is reached, and the overview names the next one', async () => {
  const { page } = device;
  const milestone = page.getByRole('link', { name: /^Веха Дом под крышей/ });
  await drag(milestone.locator('.ktl-diamond'), { by: 48 });
  await page.getByRole('link', { name: /^Веха Дом под крышей: 11\.03\.2027/ }).waitFor();
  await expect.poll(async () => (await member.get('/data/project/PLAN8/')).body['next_milestone']).toBe('2027-03-11');
  await milestone.click();
  await page.getByRole('button', { name: 'Достигнута', exact: true }).click();
  await page.locator('.ktl-milestone[data-state="reached"]').waitFor();
  expect((await member.get('/data/project/PLAN8/')).body['next_milestone']).toBeNull();
});

test('[TIMELINE-08] the plan fits a phone in the dark and is accessible', async () => {
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, colorScheme: 'dark' });
  await signIn(phone.page, MEMBER, '/projects/PLAN8');
  await phone.page.getByRole('tab', { name: 'Жоспар' }).click();
  await phone.page.locator('.ktl-bar').first().waitFor();
  expect(await axeProblems(phone.page, '[data-block="timeline"]')).toEqual([]);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
