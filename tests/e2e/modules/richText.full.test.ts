// Rich text in a real browser: written, pasted from an office program, saved, read again; hostile text does nothing.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { paste } from '../harness/clipboard.ts';
import { closeRecord, recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal style="color:red"><b><span lang=RU>Из Word</span></b><o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>пункт</p><table class=MsoTableGrid style="border:solid"><tr><td style="background:yellow"><p class=MsoNormal>ячейка</p></td></tr></table><script>window.hacked = 1</script></body></html>';
const HOSTILE =
  '<p>видно</p><img src=x onerror="window.hacked = 1"><svg onload="window.hacked = 1"><style><img src=x onerror="window.hacked = 1"></style></svg><a href="javascript:window.hacked = 1">ссылка</a><iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><p style="position:fixed;inset:0" onclick="window.hacked = 1">текст</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;"></table></math>';
let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [device, client] = await Promise.all([openDevice(browser, server), signInClient(server, MEMBER)]);
  await signIn(device.page, MEMBER, '/requests');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A request of its own; answers its id. */
async function newRequest(title: string, description?: string): Promise<string> {
  const id = crypto.randomUUID();
  const { status } = await client.send('POST', '/data/request/', {
    id,
    title,
    ...(description === undefined ? {} : { description }),
  });
  expect(status).toBe(201);
  return id;
}

const stored = async (id: string): Promise<unknown> => (await client.get(`/data/request/${id}/`)).body['description'];

/** The text of the request's form. */
async function openText(page: Page, id: string): Promise<Locator> {
  await page.goto(`/requests?open=${id}`);
  const text = recordOf(page).getByRole('textbox', { name: 'Описание' });
  await text.waitFor();
  return text;
}

test('[APP-08] headings, a list, a table, a link and a text pasted from Word are saved, stored as they were written and there again', async () => {
  const { page, faults } = device;
  const id = await newRequest('Текст с оформлением');
  const text = await openText(page, id);
  await text.click();
  // Typed as the first level, which is the page's own.
  await page.keyboard.type('# Состав');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- кирпич');
  await page.keyboard.press('Enter');
  await page.keyboard.type('цемент');
  await page.keyboard.press('Control+]');
  await page.keyboard.press('Control+End');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('цены на ');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('example.kz/price');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await paste(page, { plain: 'x', html: WORD });
  await text.getByRole('cell', { name: 'ячейка' }).waitFor();
  await text.locator('p').first().click();
  await page.keyboard.press('End');
  await recordOf(page).getByRole('button', { name: 'Таблица', exact: true }).click();
  await page.keyboard.type('Товар');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Цена');
  expect(await axeProblems(page, '.keste-rich-editor')).toEqual([]);
  await saveAndClose(page);
  const html = await stored(id);
  expect(html).toBe(
    [
      '<h2>Состав</h2><ul><li>кирпич<ul><li>цемент</li></ul></li></ul><p>цены на <a href="https://example.kz/price">example.kz/price</a></p>',
      `<table><tbody><tr><th>Товар</th><th>Цена</th><th></th></tr>${'<tr><td></td><td></td><td></td></tr>'.repeat(2)}</tbody></table>`,
      '<p><strong>Из Word</strong></p><ul><li>пункт</li></ul><table><tbody><tr><td>ячейка</td></tr></tbody></table>',
    ].join(''),
  );
  const again = await openText(page, id);
  expect(await again.getByRole('heading', { level: 2 }).innerText()).toBe('Состав');
  expect(await again.getByRole('link').getAttribute('href')).toBe('https://example.kz/price');
  // Opened and looked at, it is not changed: it closes without a question.
  await again.click();
  await closeRecord(page);
  expect(await stored(id)).toBe(html);
  expect(faults).toEqual([]);
});

test('[APP-08] hostile text sent past the page, and pasted into it, does nothing and leaves its words', async () => {
  const { page, faults } = device;
  const id = await newRequest('Чужой текст', HOSTILE);
  expect(await stored(id)).toBe('<p>видно</p>ссылка<p>текст</p>');
  const text = await openText(page, id);
  expect(await text.innerText()).toContain('видно');
  await text.click();
  await page.keyboard.press('Control+A');
  await paste(page, { plain: 'x', html: HOSTILE });
  await expect.poll(() => text.locator('p').allInnerTexts()).toContain('текст');
  expect(await text.locator('script, iframe, svg, math, [onclick], [onerror], [href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

test('[APP-08] on a phone the buttons scroll, a picture is uploaded into the text and seen again', async () => {
  const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, colorScheme: 'dark' });
  const { page, faults } = phone;
  await signIn(page, MEMBER, '/requests');
  const id = await newRequest('Снимок с объекта', '<p>Снимок:</p>');
  const text = await openText(page, id);
  await text.tap();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await recordOf(page)
    .getByLabel('Изображение')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Снимок.png', mimeType: 'image/png', buffer: png });
  await text.locator('img').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeProblems(page, '.keste-rich-editor')).toEqual([]);
  await saveAndClose(page);
  expect(await stored(id)).toMatch(/<img src="\/media\/[0-9a-f-]{36}\/[^"]+" alt="" width="1" height="1" \/>/);
  const again = await openText(page, id);
  await expect.poll(() => again.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(faults).toEqual([]);
  await phone.context.close();
});
