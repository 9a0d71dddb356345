// A checklist by the real clipboard and keyboard: lines become items, items move, one becomes a sub-task.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { paste } from '../../../tests/e2e/harness/clipboard.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const PERSON = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  client = await signInClient(server, PERSON);
  await device.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[TASK-28] five lines pasted are five items in their order, one that was moved stays where it went, one becomes a sub-task', async () => {
  const id = crypto.randomUUID();
  const checklist = [{ id: crypto.randomUUID(), text: 'Черновик' }];
  const { body } = await client.send('POST', '/data/task/', { id, title: 'Сверка с банком', checklist });
  const { page } = device;
  await signIn(page, PERSON, `/tasks/${String(body['number'])}`);
  const list = page.getByRole('group', { name: 'Чек-лист' });
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  const stored = async (): Promise<string[]> => {
    const { checklist: lines } = (await client.get(`/data/task/${id}/`)).body as { checklist: { text: string }[] };
    return lines.map(({ text }) => text);
  };
  await list.getByRole('gridcell', { name: 'Черновик' }).click();
  await paste(page, { plain: 'Раз\nДва\nТри\nЧетыре\nПять' });
  await list.getByRole('gridcell', { name: 'Пять' }).click();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await save.click();
  await expect.poll(stored).toEqual(['Пять', 'Раз', 'Два', 'Три', 'Четыре']);

  await page.reload();
  const row = list.getByRole('row').filter({ hasText: 'Раз' });
  await row.getByRole('gridcell').last().click();
  await page.keyboard.press('Space');
  await save.click();
  await expect.poll(stored).toEqual(['Пять', 'Два', 'Три', 'Четыре']);
  await page.getByRole('tab', { name: 'Подзадачи 1' }).waitFor();
  await list.getByRole('gridcell', { name: 'Раз' }).waitFor({ state: 'detached' });
});
