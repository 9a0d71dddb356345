// Groups in real browsers, of two people: asking and being let in, the phone, faults of access. A post and a comment are in tests/e2e/work/talk.test.ts.
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
import { untilKept } from '../../../tests/e2e/harness/offline.ts';
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
  await signIn(one.page, LEADER, '/groups');
  await signIn(other.page, WRITER, '/groups');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function group(values: object): Promise<{ id: string }> {
  return makeRow(leader, 'group', { name: `Группа ${crypto.randomUUID().slice(0, 8)}`, ...values });
}

async function joined(values: object): Promise<{ id: string }> {
  const made = await group({ visibility: 'open', ...values });
  await writer.send('POST', `/groups/${made.id}/join/`, {});
  return made;
}

const at = (path: string): string => server.url + path;

test('[COMMUNITY-12] who asks is seen by the moderator at once, and is in without a reload once he is accepted', async () => {
  const { id } = await group({ visibility: 'closed' });
  await one.page.goto(at(`/groups/${id}`));
  await one.page.getByRole('button', { name: 'Участники' }).waitFor();
  await other.page.goto(at(`/groups/${id}`));
  await other.page.getByRole('button', { name: 'Подать заявку' }).click();
  await other.page.getByLabel('Почему вас стоит принять').fill('Я из соседнего отдела');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Подать заявку' }).click();
  await other.page.getByRole('button', { name: 'Запрос отправлен – отменить' }).waitFor();
  await one.page.getByLabel('Заявок: 1').waitFor();
  await one.page.getByRole('button', { name: /^Участники/ }).click();
  await one.page.getByText('Я из соседнего отдела').waitFor();
  await one.page.getByRole('button', { name: /^Принять:/ }).click();
  await other.page.getByRole('button', { name: 'Вы участник' }).waitFor();
  await other.page.getByRole('textbox', { name: 'Напишите группе' }).waitFor();
});

test('[COMMUNITY-30] the address of a post, where notices and hits of the search lead, opens it in its group', async () => {
  const { id } = await joined({});
  const { id: postId } = await makeRow(leader, 'group_post', { group: id, body: '<p>Сбор в девять</p>' });
  await other.page.goto(at(`/group-posts/${postId}`));
  await expect
    .poll(() => new URL(other.page.url()).pathname + new URL(other.page.url()).search)
    .toBe(`/groups/${id}?post=${postId}`);
  await other.page.getByRole('article').filter({ hasText: 'Сбор в девять' }).waitFor();
});

test('[COMMUNITY-14] on a phone one writes on the whole screen, and nothing is wider than it; no screen has faults of access', async () => {
  const { id } = await joined({ post_policy: 'premoderated' });
  await makeRow(writer, 'group_post', { group: id, body: '<p>Ждёт решения</p>' });
  for (const path of ['/groups', `/groups/${id}`]) {
    await one.page.goto(at(path));
    await one.page.locator('.kgr-card, .kgr-tabs').first().waitFor();
    expect(await axeProblems(one.page), path).toEqual([]);
  }
  await one.page.setViewportSize(PHONE);
  await one.page.goto(at(`/groups/${id}`));
  await one.page.getByRole('button', { name: 'Напишите группе' }).click();
  const box = await one.page.locator('.kgr-composer').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
  await one.page.keyboard.press('Escape');
  await expect.poll(() => one.page.locator('.kgr-composer').isVisible()).toBe(false);
  for (const path of ['/groups', `/groups/${id}`]) {
    await one.page.goto(at(path));
    await one.page.locator('.kgr-card, .kgr-tabs').first().waitFor();
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
});

test('[COMMUNITY-25] a group that was read is there without a connection; one that was not says so below its tools', async () => {
  const [known, unknown] = [await joined({}), await joined({})];
  await makeRow(leader, 'group_post', { group: known.id, body: '<p>Сбор в девять</p>' });
  const { page } = await openDevice(browser, server, { language: 'ru', serviceWorkers: 'allow' });
  await signIn(page, WRITER, `/groups?viewGroup=${known.id}`);
  await page.getByText('Сбор в девять').waitFor();
  await untilKept(page);
  await page.goto(at(`/groups/${known.id}`));
  await page.getByText('Сбор в девять').waitFor();
  await untilKept(page);
  await page.waitForFunction(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys())))
      .flat()
      .some(({ url }) => url.includes('/groups/mine/'));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Сбор в девять').waitFor();
  await page.getByRole('button', { name: 'Вы участник' }).waitFor();
  await page.goto(at(`/groups?viewGroup=${unknown.id}`));
  const [close, failure] = await Promise.all(
    [page.locator('.keste-peek-tools button').last(), page.locator('.keste-peek .keste-failure')].map(async (part) => {
      await part.waitFor();
      return part.boundingBox();
    }),
  );
  expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual(failure?.y ?? 0);
});
