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

test('[MOD-01] [TASK-28] five lines pasted are five items in their order, one that was moved stays where it went, one becomes a sub-task', async () => {
  const id = crypto.randomUUID();
  const checklist = [{ id: crypto.randomUUID(), text: 'Черновик' }];
  const { body } = await client.send('POST', '/data/task/', { id, title: 'Сверка с банком', checklist });
  const { page } = device;
  await signIn(page, PERSON, `/tasks/${String(body['number'])}`);
  const list = page.getByRole('group', { name: 'Чек-лист' });
  const stored = async (): Promise<string[]> => {
    const { checklist: lines } = (await client.get(`/data/task/${id}/`)).body as { checklist: { text: string }[] };
    return lines.map(({ text }) => text);
  };
  await list.getByRole('textbox', { name: 'Пункт 1' }).click();
  await paste(page, { plain: 'Раз\nДва\nТри\nЧетыре\nПять' });
  await list.getByRole('textbox', { name: 'Пункт 6' }).click();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await list.getByRole('checkbox', { name: 'Черновик' }).click();
  await expect.poll(stored).toEqual(['Пять', 'Черновик', 'Раз', 'Два', 'Три', 'Четыре']);

  await page.reload();
  await list.getByText('1 из 6').waitFor();
  await list.getByRole('button', { name: 'Действия с пунктом «Раз»' }).click();
  await page.getByRole('menuitem', { name: 'В подзадачу' }).click();
  await expect.poll(stored).toEqual(['Пять', 'Черновик', 'Два', 'Три', 'Четыре']);
  await page.getByRole('tab', { name: 'Подзадачи 1' }).waitFor();
  await list.getByRole('checkbox', { name: 'Раз' }).waitFor({ state: 'detached' });
});
