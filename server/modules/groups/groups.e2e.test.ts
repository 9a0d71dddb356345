// Groups in real browsers, of two people: asking and being let in, writing, complaining.
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

test(
  '[COMMUNITY-12] who asks is seen by the moderator at once, and is in without a reload once he is accepted',
  { tags: ['full'] },
  async () => {
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
  },
);

test('[MOD-07] [COMMUNITY-13] a post is written and is there for the other at once; he comments on it and complains of it', async () => {
  const { id } = await joined({});
  await one.page.goto(at(`/groups/${id}`));
  await other.page.goto(at(`/groups/${id}`));
  await other.page.getByText('Здесь ещё ничего не написано').waitFor();
  await one.page.getByRole('textbox', { name: 'Напишите группе' }).fill('Сбор в девять');
  await one.page.getByRole('button', { name: 'Опубликовать' }).click();
  const post = other.page.getByRole('article').filter({ hasText: 'Сбор в девять' });
  await post.waitFor();
  await post.getByRole('button', { name: 'Комментировать' }).click();
  await post.getByRole('textbox').fill('Буду');
  await post.getByRole('button', { name: 'Отправить' }).click();
  await post.locator('.ka-comment:not([data-pending]) .ka-text').filter({ hasText: 'Буду' }).waitFor();
  await post.getByRole('button', { name: /^Запись:/ }).click();
  await other.page.getByRole('menuitem', { name: 'Пожаловаться' }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Причина').click();
  await other.page.getByRole('option', { name: 'Не по теме группы' }).click();
  await dialog.getByRole('button', { name: 'Пожаловаться' }).click();
  await other.page.getByText('Жалоба у модераторов').waitFor();
  // As a notice or a hit of the search leads to it.
  const { body: posts } = await writer.get(
    `/data/group_post/?page_name=group_posts&filters=${encodeURIComponent(JSON.stringify({ group: [id] }))}`,
  );
  const [{ id: postId } = { id: '' }] = posts['results'] as { id: string }[];
  await other.page.goto(at(`/group-posts/${postId}`));
  await expect
    .poll(() => new URL(other.page.url()).pathname + new URL(other.page.url()).search)
    .toBe(`/groups/${id}?post=${postId}`);
  await post.waitFor();
  // Not for whom it is about, though he leads the group.
  const admin = await signInClient(server, 'admin@demo.keste');
  const { body } = await admin.get(
    `/data/moderation_item/?page_name=moderation&filters=${encodeURIComponent(JSON.stringify({ group: [id] }))}`,
  );
  expect(body['results']).toMatchObject([{ source: 'report', reports: 1 }]);
});

test(
  '[COMMUNITY-14] on a phone one writes on the whole screen, and nothing is wider than it; no screen has faults of access',
  { tags: ['full'] },
  async () => {
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
  },
);
