// A chat of 100,000 messages of all heights, scrolled by wheel, keyboard and finger: at each frame there is something in sight, and what is
// in sight moves by the reader's hand alone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const ANNA = 'member.ru@demo.keste';
const MANY = 100_000;
/** A month of the oldest is as long as one of the newest. */
const EVERY_S = 900;
const FLINGS = 12;
/** A page above the list, the heading of a day, the gap between two messages. */
const MOST_EMPTY_PX = 64;
const MOST_DRAWN = 200;
const MOST_NODES = 12_000;

let server: KesteServer;
let browser: TestBrowser;
let anna: Client;
let desk: Device;
let chat: string;
let last: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  anna = await signInClient(server, ANNA);
  chat = String((await anna.send('POST', '/chat/groups/', { title: 'Сто тысяч', people: [] })).body['id']);
  const picture = await uploadPicture();
  // Of two authors in spells; every kind of height: a word, many lines, long texts, pictures, what the chat tells, answers, what is deleted.
  await server.inDatabase(
    `insert into module_chat.message (id, organization, chat, seq, change, author, kind, body, words, reply_to, created_at, deleted_at)
     select md5('scroll ' || n)::uuid, t.organization, t.chat, t.last_seq + n, t.last_change + n, case when n / 3 % 2 = 0 then own.user_id else other.id end,
       case when n % 97 = 0 then 'system' else 'text' end,
       case when n % 97 = 0 then '{"what":"titled","title":"Сто тысяч","people":[]}'
         when n % 83 = 0 then '' when n % 31 = 0 then '' when n % 11 = 0 then repeat('Бетон приехал раньше срока. ', 10 + n % 60)
         when n % 7 = 0 then 'Список ' || n || repeat(E'\\nстрока', n % 9) else 'Сообщение ' || n end, '',
       case when n % 13 = 0 then md5('scroll ' || (n - 5))::uuid end, now() - (${MANY} - n) * interval '${EVERY_S} seconds', case when n % 83 = 0 then now() end
     from module_chat.talk t join module_chat.member own on own.chat = t.chat
       cross join lateral (select u.id from data."user" u where u.id <> own.user_id and u.email is not null order by u.id limit 1) other, generate_series(1, ${MANY}) n
     where t.chat = $1`,
    [chat],
  );
  // The same picture, under many names.
  await server.inDatabase(
    `insert into app.file (id, organization, author, model, field, row_id, holder, place, name, size, mime, sha256)
     select md5('picture ' || m.seq)::uuid, f.organization, f.author, f.model, f.field, f.row_id, m.id, 1, 'план.png', f.size, f.mime, f.sha256
     from app.file f join module_chat.message m on m.chat = $2 and m.body = '' and m.deleted_at is null and m.kind = 'text' where f.id = $1`,
    [picture, chat],
  );
  await server.inDatabase(
    `update module_chat.talk t set last_seq = m.last, last_change = m.change from (select max(seq) as last, max(change) as change from module_chat.message where chat = $1) m where t.chat = $1`,
    [chat],
  );
  await server.inDatabase(
    'update module_chat.member m set read_seq = t.last_seq from module_chat.talk t where t.chat = m.chat and m.chat = $1',
    [chat],
  );
  await server.inDatabase('analyze module_chat.message');
  last = Number((await anna.get(`/chat/${chat}/messages/?limit=1`)).body['last_seq']);
  desk = await openDevice(browser, server, { language: 'ru' });
  await signIn(desk.page, ANNA, '/contractors');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function uploadPicture(): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.append('file', new Blob([pixel], { type: 'image/png' }), 'план.png');
  const cookie = anna.cookie();
  const answer = await fetch(`${server.url}/api/v1/data/chat/${chat}/comments/files/`, {
    method: 'POST',
    body: form,
    headers: { Cookie: cookie, 'X-CSRFToken': /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? '' },
  });
  return ((await answer.json()) as { id: string }).id; // the file's document
}

const log = (page: Page): Locator => page.getByRole('log', { name: 'Сообщения' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await log(page).getByRole('article').first().waitFor();
}

interface Seen {
  frames: number;
  /** The most that was empty in one frame. */
  emptyPx: number;
  /** Frames with nothing at all in sight. */
  blank: number;
  /** The most that something in sight moved against the way one scrolls. */
  backPx: number;
  entries: number;
  nodes: number;
  first: number;
}

/** Looks at each frame from now on: what one goes back in time comes down, forth goes up. */
async function watch(page: Page, way: 'back' | 'forth'): Promise<() => Promise<Seen>> {
  await page.evaluate(
    (sign) => {
      const seen = { frames: 0, emptyPx: 0, blank: 0, backPx: 0, entries: 0, nodes: 0, first: 0 };
      let tops = new Map<string, number>();
      let isOver = false;
      let isPressed = false;
      const look = (): void => {
        if (isOver || isPressed) return;
        const box = document.querySelector('[role=log]');
        const frame = box?.getBoundingClientRect();
        if (!box || !frame) return;
        const entries = [...box.querySelectorAll<HTMLElement>('.keste-feed-entry')];
        const inSight = entries
          .map((entry) => ({ entry, rect: entry.getBoundingClientRect() }))
          .filter(({ rect }) => rect.bottom > frame.top && rect.top < frame.bottom)
          .toSorted((one, other) => one.rect.top - other.rect.top);
        let [covered, empty] = [frame.top, 0];
        for (const { rect } of inSight) {
          empty = Math.max(empty, rect.top - covered);
          covered = Math.max(covered, rect.bottom);
        }
        empty = Math.max(empty, frame.bottom - covered);
        const now = new Map(
          inSight.map(({ entry, rect }) => [
            entry.querySelector<HTMLElement>('[data-seq]')?.dataset['seq'] ?? '',
            rect.top,
          ]),
        );
        for (const [seq, top] of now) {
          const before = tops.get(seq);
          if (seq !== '' && before !== undefined) seen.backPx = Math.max(seen.backPx, (before - top) * sign);
        }
        tops = now;
        seen.frames += 1;
        seen.emptyPx = Math.max(seen.emptyPx, empty);
        seen.blank += inSight.length === 0 ? 1 : 0;
        seen.entries = Math.max(seen.entries, entries.length);
        seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length);
        seen.first = Number([...now.keys()].find((seq) => seq !== ''));
      };
      // A key moves the list at once, and what it then has is drawn before the next frame: between the two nothing is painted.
      addEventListener('keydown', () => (isPressed = true), { capture: true });
      // Behind the frame: heights that are found in it are minded before it is painted.
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = look;
      const next = (): void => {
        isPressed = false;
        port1.postMessage(undefined);
        if (!isOver) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      Object.assign(globalThis, {
        watched: () => {
          isOver = true;
          return seen;
        },
      });
    },
    way === 'back' ? 1 : -1,
  );
  return () => page.evaluate(() => (globalThis as unknown as { watched(): Seen }).watched()); // put there above
}

/** Nothing has moved for ten frames. */
function still(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const box = document.querySelector('[role=log]');
    for (let [quiet, last] = [0, NaN]; quiet < 10;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = Math.round(box?.querySelector('[data-seq]')?.getBoundingClientRect().top ?? 0);
      quiet = now === last ? quiet + 1 : 0;
      last = now;
    }
  });
}

function expectSteady(seen: Seen): void {
  expect(seen).toMatchObject({ blank: 0 });
  expect(seen.frames).toBeGreaterThan(20);
  expect(seen.emptyPx).toBeLessThanOrEqual(MOST_EMPTY_PX);
  expect(seen.backPx).toBeLessThanOrEqual(1);
  expect(seen.entries).toBeLessThanOrEqual(MOST_DRAWN);
  expect(seen.nodes).toBeLessThanOrEqual(MOST_NODES);
}

test('[CHAT-51] by flings of the wheel 100,000 messages go by without a blank and without a jump, back and forth', async () => {
  const { page } = desk;
  await open(page, `/chat/${chat}`);
  await log(page).hover();
  await still(page);
  for (const way of ['back', 'forth'] as const) {
    const end = await watch(page, way);
    for (let fling = 0; fling < FLINGS; fling += 1) {
      for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, way === 'back' ? -400 : 400);
      await still(page);
    }
    const seen = await end();
    expectSteady(seen);
    if (way === 'back') expect(seen.first).toBeLessThan(last - 150);
  }
});

test('[CHAT-51] by keys as well: page by page, message by message, to the first of all and to the end', async () => {
  const { page } = desk;
  await open(page, `/chat/${chat}`);
  await still(page);
  await log(page).focus();
  const end = await watch(page, 'back');
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('PageUp');
    await still(page);
  }
  expectSteady(await end());
  const over = await watch(page, 'back');
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowUp');
  await still(page);
  // The first one that a key chooses is brought into sight, wherever it is cut.
  expect(await over()).toMatchObject({ blank: 0 });
  await page.keyboard.press('Home');
  await log(page).getByText('Начало переписки').waitFor();
  await page.locator('.kc-row[data-seq="2"]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=log]') !== null)).toBe(true);
  await page.keyboard.press('End');
  await page.locator(`[data-seq="${last}"]`).waitFor();
});

test('[CHAT-51] a link leads to the middle, from which one scrolls both ways, and the button to the end', async () => {
  const { page } = desk;
  await open(page, `/chat/${chat}?message=50000`);
  const row = page.locator('[data-seq="50000"]');
  await row.waitFor();
  await expect.poll(async () => (await row.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await still(page);
  await log(page).hover();
  for (const way of ['back', 'forth'] as const) {
    const end = await watch(page, way);
    for (let notch = 0; notch < 30; notch += 1) await page.mouse.wheel(0, way === 'back' ? -500 : 500);
    await still(page);
    expectSteady(await end());
  }
  await page.getByRole('button', { name: 'К последнему сообщению' }).click();
  await page.locator(`[data-seq="${last}"]`).waitFor();
});

test('[CHAT-51] by flings of a finger on a phone', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, ANNA, `/chat/${chat}`);
  await log(page).getByRole('article').first().waitFor();
  await still(page);
  const touch = await page.context().newCDPSession(page);
  const end = await watch(page, 'back');
  for (let fling = 0; fling < FLINGS; fling += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 190, y: 250 }] });
    for (let step = 1; step <= 8; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: 190, y: 250 + step * 55 }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await still(page);
  }
  const seen = await end();
  expectSteady(seen);
  expect(seen.first).toBeLessThan(last - 60);
  expect(phone.faults).toEqual([]);
});
